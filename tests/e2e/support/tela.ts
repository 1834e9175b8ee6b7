// Actions and locators that tests of screens share.
import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { type Conta, SENHA } from './mercado.ts'
import { site } from './site.ts'

/**
 * Sets this person's session cookie, as a login does. A window that shows something to somebody else leaves it first: what that screen
 * still reads would be asked in the name of another person.
 */
export async function entrarComo(page: Page, { token }: Pick<Conta, 'token'>): Promise<void> {
  const cookies = await page.context().cookies(site.url)
  if (cookies.some(({ name, value }) => name === 'sessao' && value === token)) return
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  await page
    .context()
    .addCookies([{ name: 'sessao', value: token, url: site.url, httpOnly: true, sameSite: 'Lax' }])
}

/** Opens an address as this person. */
export async function abrirComo(
  page: Page,
  quem: Pick<Conta, 'token'>,
  caminho: string,
  tamanho?: Tamanho,
): Promise<void> {
  await entrarComo(page, quem)
  if (tamanho) await page.setViewportSize(tamanho)
  await page.goto(caminho)
}

/** Pixels of a window. */
export interface Tamanho {
  width: number
  height: number
}

export const TELEFONE: Tamanho = { width: 390, height: 844 }

const FLUXO = '**/v1/aviso/fluxo'

/**
 * Waits until the stream of events is open and the bell's count has been read after it: from then on the page asks for nothing by itself.
 * Called before the page is opened, awaited after. Never before a page is left: what that one still read may have no answer.
 */
export async function esperarFluxo(page: Page): Promise<void> {
  const leituras: Request[] = []
  let pedido = false
  // In order, as the browser asks: on a busy machine its read is here before the answer of the stream is.
  const anotar = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/v1/aviso/fluxo') pedido = true
    if (pedido && pathname === '/v1/aviso/novos') leituras.push(request)
  }
  page.on('request', anotar)
  await page.waitForResponse(FLUXO)
  await expect.poll(() => leituras.length).toBeGreaterThan(0)
  // The bell may have been drawn meanwhile: then its first read comes before.
  await page.waitForTimeout(300)
  page.off('request', anotar)
  for (const leitura of leituras) await (await leitura.response())?.finished()
}

/** Fills in the login. */
export async function entrarPelaTela(page: Page, email: string, senha = SENHA): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Waits for exactly this message. */
export async function esperarToast(page: Page, texto: string): Promise<void> {
  await expect(page.getByRole('status', { name: 'Avisos' }).getByText(texto, { exact: true })).toBeVisible()
}

/** The value that a definition list or a sum shows beside this term. */
export function valorDe(page: Page | Locator, termo: string): Locator {
  const dt = page.getByText(termo, { exact: true }).and(page.locator('dt'))
  return dt.locator('xpath=following-sibling::dd[1]')
}

/** The bold figure under this small label. */
export function figuraDe(page: Page | Locator, rotulo: string): Locator {
  return page
    .locator('span', { hasText: new RegExp(`^${rotulo}$`) })
    .locator('xpath=following-sibling::strong')
}

/** The bar of quantity of a product, by what it counts. */
export function quantidadeDe(page: Page | Locator, nome: string): Locator {
  return page.getByRole('group', { name: `Quantidade de ${nome}` })
}

/** The address without its host, as the specification writes it. */
export function caminhoDe(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Chooses an entry of the menu beside a heading. */
export async function escolherAcao(page: Page, nome: string): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.locator(':popover-open').getByText(nome, { exact: true }).click()
}

/** How many words the content of the page shows: without closed menus, the entries of a select, and what only screen readers say. */
export function palavrasDe(page: Page): Promise<number> {
  return page.evaluate<number>(`(() => {
    const textos = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
    let palavras = 0
    while (textos.nextNode()) {
      const { data, parentElement } = textos.currentNode
      if (parentElement.closest('.visually-hidden, option, [popover]:not(:popover-open)')) continue
      if (parentElement.checkVisibility()) palavras += data.match(/\\S+/g)?.length ?? 0
    }
    return palavras
  })()`)
}

/** How many parts of the content are in sight from their first line to their last: not below a bar. */
export function inteirasAVista(page: Page, seletor: string): Promise<number> {
  return page.evaluate<number>(`
    [...document.querySelectorAll('main ${seletor}')].filter(parte => {
      const { left, top, bottom } = parte.getBoundingClientRect()
      return [top + 2, bottom - 2].every(y => parte.contains(document.elementFromPoint(left + 12, y)))
    }).length
  `)
}

/** Opens an entry of the account menu. */
export async function abrirPerfil(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Minha conta' }).click()
  await page.getByRole('link', { name: 'Perfil' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible()
}

/** Scrolls until so many pixels are left below the window. */
export async function rolarAteFaltar(page: Page, pixels: number): Promise<void> {
  await page.locator('html').evaluate((html, resto) => {
    html.scrollTop = html.scrollHeight - html.clientHeight - resto
  }, pixels)
}

/** The line that says how the order is. */
export function estadoDe(page: Page): Locator {
  return page.locator('main header').getByRole('status')
}

/** The row that unfolds a part of the order: its heading, and a fact. */
export function dobra(page: Page, titulo: string): Locator {
  return page.locator('summary').filter({ has: page.getByRole('heading', { name: titulo, exact: true }) })
}

/** Staff set a status by the choice of all of them, and say yes. */
export async function mudarStatus(page: Page, status: 'Entregue' | 'Cancelado'): Promise<void> {
  await escolherAcao(page, 'Outra situação')
  await page.getByLabel('Nova situação').selectOption(status)
  await page.getByRole('button', { name: 'Salvar' }).click()
  const sim = status === 'Entregue' ? 'Marcar entregue' : 'Cancelar pedido'
  await page
    .getByRole('dialog', { name: /^(Marcar|Cancelar) o pedido #/ })
    .getByRole('button', { name: sim })
    .click()
}

/** The line of somebody's task in the list. */
export const linhaDaMesa = (page: Page, { nome }: Pick<Conta, 'nome'>): Locator =>
  page.locator('[data-tarefa]').filter({ hasText: nome })

/** The task that is open. */
export const tarefaAberta = (page: Page): Locator => page.getByRole('region', { name: 'Tarefa' })

/** Opens somebody's registration from its queue; others' tests may have filled its first page. */
export async function abrirCadastro(
  page: Page,
  fila: 'compradores' | 'vendedores',
  { nome }: Pick<Conta, 'nome'>,
): Promise<Locator> {
  await page.goto(`/adm/${fila}/pendentes?busca=${encodeURIComponent(nome)}`)
  await linhaDaMesa(page, { nome }).click()
  return tarefaAberta(page)
}

/** From the next page on adds up what moved without the person having done anything; answers how to read the sum. */
export async function medirSaltos(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(`
    globalThis.saltos = 0
    new PerformanceObserver(lista => {
      for (const { value, hadRecentInput } of lista.getEntries()) if (!hadRecentInput) globalThis.saltos += value
    }).observe({ type: 'layout-shift', buffered: true })
  `)
  return () => page.evaluate<number>('globalThis.saltos')
}

export interface Esforco {
  cliques: number
  teclas: number
}

/** Counts from the next page that is opened on; the count goes on over further pages. */
export async function contarEsforco(page: Page): Promise<Esforco> {
  const esforco: Esforco = { cliques: 0, teclas: 0 }
  await page.exposeFunction('anotarEsforco', (gesto: keyof Esforco) => {
    esforco[gesto] += 1
  })
  // As text, since this part runs in the browser. Choosing in a list is one click, as on a phone.
  await page.addInitScript(`
    addEventListener('pointerdown', () => anotarEsforco('cliques'), true)
    addEventListener('keydown', event => event.repeat || anotarEsforco('teclas'), true)
    addEventListener('change', ({ target }) => target.matches('select') && anotarEsforco('cliques'), true)
  `)
  return esforco
}

/** From now on the page notes when each message comes and when it goes. */
export async function anotarAvisos(page: Page): Promise<void> {
  await page.evaluate(`{
    globalThis.vidasDosAvisos = {}
    const anotar = () => {
      const mostrados = [...document.querySelectorAll('[role=status] span')].map(aviso => aviso.textContent)
      for (const texto of mostrados) vidasDosAvisos[texto] ??= { de: performance.now(), ate: null }
      for (const [texto, vida] of Object.entries(vidasDosAvisos))
        if (!mostrados.includes(texto)) vida.ate ??= performance.now()
    }
    new MutationObserver(anotar).observe(document.body, { subtree: true, childList: true, characterData: true })
  }`)
}

/** Waits until this message has come and gone; answers for how many milliseconds it was there. */
export async function duracaoDoAviso(page: Page, texto: string): Promise<number> {
  const ler = () =>
    page.evaluate<number | null>(
      `(vida => vida?.ate ? vida.ate - vida.de : null)(vidasDosAvisos[${JSON.stringify(texto)}])`,
    )
  await expect.poll(ler).not.toBeNull()
  return Number(await ler())
}
