// Actions and locators that tests of screens share.
import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { type Conta, SENHA } from './contas.ts'
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
