// `npm run bench:telas`: pixels and words of the screens that answer one question, on the demonstration. Prints a line a screen: where what
// one came for begins, how many of its rows are in sight, and how many words stand in the main area.
import { type Browser, chromium } from '@playwright/test'
import { buildWebIfStale } from '../../scripts/build-web.ts'
import { findChromium } from '../../scripts/find-chromium.ts'
import { entrar, openDemonstrationSite } from './demonstration-site.ts'

const CELULAR = { width: 390, height: 844 }
const MESA = { width: 1280, height: 800 }

interface Medida {
  tela: string
  caminho: string
  janela: { width: number; height: number }
  quem?: string
  /** What one came for; its first place and the number in sight are told. */
  procura: string
}

await buildWebIfStale(console.log)
const site = await openDemonstrationSite()
const browser = await chromium.launch(await findChromium())
try {
  for (const medida of await medidas()) console.log(await medir(browser, medida))
} finally {
  await browser.close()
  await site.close()
}

async function medidas(): Promise<Medida[]> {
  const equipe = 'adm@exemplo.com.br'
  const vendedor = 'vendedor@exemplo.com.br'
  const linha = 'main tbody tr'
  return [
    {
      tela: 'produto',
      caminho: `/produto/${site.produtoId}`,
      janela: CELULAR,
      procura: 'main input[inputmode="numeric"]',
    },
    { tela: 'produtos', caminho: '/produto', janela: CELULAR, procura: 'main input[inputmode="numeric"]' },
    { tela: 'listas', caminho: '/lista', janela: CELULAR, procura: linha },
    { tela: 'quadro', caminho: '/quadro', janela: CELULAR, procura: 'main li' },
    { tela: 'pedidos', caminho: '/pedido', janela: CELULAR, procura: 'main a[href^="/pedido/"]' },
    { tela: 'pedidos da equipe', caminho: '/pedido', janela: MESA, quem: equipe, procura: linha },
    { tela: 'pedidos do vendedor', caminho: '/pedido', janela: MESA, quem: vendedor, procura: linha },
    {
      tela: 'mesa',
      caminho: '/adm/mesa',
      janela: MESA,
      quem: equipe,
      procura: 'main button[aria-keyshortcuts]',
    },
    {
      tela: 'compradores',
      caminho: '/comprador',
      janela: CELULAR,
      quem: equipe,
      procura: 'main a[href^="/comprador/"]',
    },
    { tela: 'auditoria', caminho: '/adm/auditoria', janela: CELULAR, quem: equipe, procura: linha },
    {
      tela: 'repasses',
      caminho: '/repasses',
      janela: CELULAR,
      quem: vendedor,
      procura: 'main a[href^="/pedido/"]',
    },
    { tela: 'repasses da equipe', caminho: '/adm/repasses', janela: CELULAR, quem: equipe, procura: linha },
  ]
}

/** Opens a screen with a session of its own and reads it once nothing is being loaded any more. */
async function medir(browser: Browser, { tela, caminho, janela, quem, procura }: Medida): Promise<string> {
  const { cookie } = quem ? await entrar(site.url, quem) : site
  const [name = '', value = ''] = cookie.split('=')
  const context = await browser.newContext({ viewport: janela, locale: 'pt-BR' })
  await context.addCookies([{ name, value, url: site.url }])
  const page = await context.newPage()
  await page.goto(site.url + caminho, { waitUntil: 'networkidle' })
  const caixas = await page
    .locator(procura)
    .evaluateAll(achados =>
      achados.map(achado => achado.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
    )
  const visiveis = caixas.filter(({ top, bottom }) => bottom > top && bottom <= janela.height)
  const palavras = contar([await page.locator('main').first().innerText()])
  const opcoes = contar(await page.locator('main option').allTextContents()) // shown once a list is opened
  await context.close()
  const primeiro =
    caixas
      .filter(({ top, bottom }) => bottom > top)
      .map(({ top }) => Math.round(top))
      .toSorted((a, b) => a - b)[0] ?? 'nenhum'
  return `${tela.padEnd(20)} ${String(janela.width).padStart(4)} px  y ${String(primeiro).padStart(6)}  à vista ${String(visiveis.length).padStart(3)}  palavras ${palavras - opcoes}`
}

function contar(textos: string[]): number {
  return textos.join(' ').split(/\s+/).filter(Boolean).length
}
