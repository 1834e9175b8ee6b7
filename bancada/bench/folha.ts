// `npm run bench:folha`: a seller types 100 prices into a sheet of 500, as fast as a hand can. Fails if more than one frame in a hundred
// comes late: rule N26 asks for 60 a second.
import { type Browser, chromium } from '@playwright/test'
import { sql } from 'kysely'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { buildWebIfStale } from '../../scripts/build-web.ts'
import { findChromium } from '../../scripts/find-chromium.ts'
import { type DemonstrationSite, entrar, openDemonstrationSite } from './demonstration-site.ts'

const LINHAS = 500
const DIGITADAS = 100
/** Between two keys: some thirty a second. */
const ENTRE_TECLAS_MS = 30
/** A frame and a half at 60 a second. */
const TARDE_MS = 25
const TARDE_NO_MAXIMO = 0.01

/** What runs in the page: the time between frames, and how long each key kept the page busy if that was 16 ms or more. */
const OBSERVAR = `{
  let antes = performance.now()
  globalThis.intervalos = []
  globalThis.teclas = []
  const quadro = agora => {
    intervalos.push(agora - antes)
    antes = agora
    requestAnimationFrame(quadro)
  }
  requestAnimationFrame(quadro)
  new PerformanceObserver(lista => {
    for (const { name, processingStart, processingEnd } of lista.getEntries())
      if (/^key|^input/.test(name)) teclas.push(processingEnd - processingStart)
  }).observe({ type: 'event', durationThreshold: 16 })
}`

interface Medida {
  intervalos: number[]
  teclas: number[]
}

await buildWebIfStale(console.log)
const site = await openDemonstrationSite()
const browser = await chromium.launch(await findChromium())
try {
  await encherFolha(site)
  const { intervalos, teclas } = await digitar(browser, site)
  const ordenados = intervalos.toSorted((a, b) => a - b)
  const tarde = intervalos.filter(intervalo => intervalo > TARDE_MS).length
  const ms = (valor = 0) => `${valor.toFixed(1)} ms`
  console.log(`${LINHAS} linhas, ${DIGITADAS} preços digitados, ${intervalos.length} quadros`)
  console.log(
    `entre quadros: mediana ${ms(ordenados[ordenados.length >> 1])}, maior ${ms(ordenados.at(-1))}; tarde: ${tarde}`,
  )
  console.log(`tecla mais lenta: ${ms(Math.max(0, ...teclas))} de trabalho`)
  process.exitCode = tarde / intervalos.length > TARDE_NO_MAXIMO ? 1 : 0
} finally {
  await browser.close()
  await site.close()
}

/** Quotes of the demonstration's seller for as many products of its own. */
function encherFolha({ server }: DemonstrationSite): Promise<unknown> {
  return inTransaction(server.deps.db, tx =>
    sql`
    with novo as (
      insert into produto (nome, tipo, unidade_medida, peso_gramas, categoria_id, criado_em)
      select 'Produto ' || lpad(n::text, 3, '0'), 'especial', 'caixa', 18000, (select min(id) from categoria), now()
      from generate_series(1, ${LINHAS}::int) n returning id
    )
    insert into cotacao (produto_id, vendedor_id, preco_centavos, criada_em, atualizada_em)
    select novo.id, u.id, 4000, now(), now() from novo, usuario u where u.email = 'vendedor@exemplo.com.br'`.execute(
      tx,
    ),
  )
}

async function digitar(browser: Browser, { url }: DemonstrationSite): Promise<Medida> {
  const { cookie } = await entrar(url, 'vendedor@exemplo.com.br')
  const [name = '', value = ''] = cookie.split('=')
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  await page.goto(`${url}/tabela`)
  const precos = page.locator('input[data-campo=preco]')
  await precos.first().click()
  await page.waitForTimeout(2000)
  await page.evaluate(OBSERVAR)
  for (let linha = 0; linha < DIGITADAS; linha++) {
    await page.keyboard.type(String(40 + (linha % 7)), { delay: ENTRE_TECLAS_MS })
    await page.keyboard.press('Enter', { delay: ENTRE_TECLAS_MS })
  }
  const quantas = await precos.count()
  if (quantas < LINHAS) throw new Error(`a folha tem ${quantas} linhas`)
  const medida = await page.evaluate<Medida>('({ intervalos, teclas })')
  await context.close()
  return medida
}
