// A person's phone: a window that stays open for the week, whose clock leaps with the product's. Counts taps and keys, and notes what its
// person would see as broken.
import { fileURLToPath } from 'node:url'
import {
  type Browser,
  type BrowserContext,
  expect as doPlaywright,
  type Locator,
  type Page,
} from '@playwright/test'
import type { Conta } from '../mes/ator.ts'
import type { Palco } from '../mes/palco.ts'
import type { Caderno } from './caderno.ts'

const RELOGIO = fileURLToPath(new URL('relogio-do-telefone.js', import.meta.url))
const TELA = { width: 390, height: 844 }
/** The longest that a person waits for what must come. */
const ESPERA_MS = 20_000
const ENTRE_TOQUES_MS = 500
export const expect = doPlaywright.configure({ timeout: ESPERA_MS })
/** The browser asks for the stream again by itself and complains each time; what is left behind by a tap is nobody's fault. */
const DE_SEMPRE = /ERR_ABORTED|\/v1\/aviso\/fluxo$/
/** Asked and answered by a dialog (rule M5). */
const SENHA_DE_NOVO = /^403 \/v1\/pedido\/carrinho\/\d+\/pagamento$/

export interface Telefone {
  conta: Conta
  page: Page
  context: BrowserContext
  tocar(alvo: Locator): Promise<void>
  /** Taps a field and types. */
  digitar(campo: Locator, texto: string): Promise<void>
  /** Waits for this message. */
  ler(texto: string | RegExp): Promise<void>
  /** What it does counts as this task. */
  tarefa<T>(nome: string, fazer: () => Promise<T>): Promise<T>
  /** What the week itself breaks meanwhile is no error: `LINHA`, `SEM_SESSAO`. */
  durante<T>(esperado: RegExp, fazer: () => Promise<T>): Promise<T>
  /** From now on this is no error. */
  perdoar(esperado: RegExp): void
  /** Its person puts it away; the clock leaps, and it is taken up again. */
  dormir(): Promise<void>
  acordar(): Promise<void>
}

export const LINHA = /^(ERR_\w+|50[0234]) |LostScreenError|Failed to fetch|cross-world service worker/
/** A part of the version before is gone: the page loads anew (src/web/session/app-version.ts). */
export const OUTRA_VERSAO = /^404 \/assets\/|^Refused to apply style|Failed to fetch dynamically imported/
export const SEM_SESSAO = /^401 \/v1\//

/** Opens a phone at the login. */
export async function abrirTelefone(
  browser: Browser,
  palco: Palco,
  { conta, caderno, esperado = [] }: { conta: Conta; caderno: Caderno; esperado?: readonly RegExp[] },
): Promise<Telefone> {
  const context = await browser.newContext({
    ...{ viewport: TELA, hasTouch: true, isMobile: true, deviceScaleFactor: 2, reducedMotion: 'reduce' },
    ...{ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', baseURL: palco.url, serviceWorkers: 'allow' },
  })
  context.setDefaultTimeout(ESPERA_MS)
  const deslocamento = () => palco.agora().getTime() - Date.now()
  await context.addInitScript({ path: RELOGIO })
  await context.addInitScript(`deslocamentoMs = ${deslocamento()}`)
  const page = await context.newPage()
  const esperados = [DE_SEMPRE, SENHA_DE_NOVO, ...esperado]
  escutar(context, falha => {
    caderno.contar('console')
    if (!esperados.some(um => um.test(falha))) caderno.achar('console', `${conta.nome}: ${falha}`)
  })
  let tarefa = 'entrar'
  return {
    ...{ conta, page, context, ...maos(page, (toques, teclas) => caderno.tocar(tarefa, toques, teclas)) },
    ler: async texto => {
      await expect(page.getByRole('status', { name: 'Avisos' }).getByText(texto).last()).toBeVisible()
    },
    tarefa: async (nome, fazer) => {
      const antes = tarefa
      tarefa = nome
      caderno.comecar(nome)
      try {
        return await fazer()
      } finally {
        tarefa = antes
      }
    },
    durante: async (esperado, fazer) => {
      esperados.push(esperado)
      try {
        return await fazer()
      } finally {
        // What the browser says late of it.
        await page.waitForTimeout(1000)
        esperados.pop()
      }
    },
    perdoar: esperado => void esperados.unshift(esperado),
    dormir: async () => {
      await page.evaluate("dispatchEvent(new Event('blur'))")
    },
    acordar: async () => {
      // A boleto opened a tab of its own.
      for (const outra of context.pages()) if (outra !== page) await outra.close()
      await context.addInitScript(`deslocamentoMs = ${deslocamento()}`)
      await page.evaluate(`saltarPara(${deslocamento()})`)
      await page.evaluate("dispatchEvent(new Event('focus'))")
    },
  }
}

/** Taps and types, and tells how much. */
function maos(
  page: Page,
  contar: (toques: number, teclas: number) => void,
): Pick<Telefone, 'tocar' | 'digitar'> {
  let tocouEm = 0
  const tocar = async (alvo: Locator, teclas = 0) => {
    contar(1, teclas)
    // Two taps at once are a double click, whose second half the app ignores.
    await page.waitForTimeout(Math.max(0, tocouEm + ENTRE_TOQUES_MS - performance.now()))
    tocouEm = performance.now()
    await alvo.tap()
  }
  return {
    tocar,
    digitar: async (campo, texto) => {
      await tocar(campo, texto.length)
      await campo.selectText()
      await page.keyboard.type(texto)
    },
  }
}

function escutar(context: BrowserContext, dizer: (falha: string) => void): void {
  context.on('console', mensagem => {
    const { url } = mensagem.location()
    const causa = /(?:status of |net::)(\d{3}|ERR_\w+)/.exec(mensagem.text())?.[1]
    const onde = URL.canParse(url) ? new URL(url).pathname : url
    if (mensagem.type() === 'error') dizer(causa ? `${causa} ${onde}` : mensagem.text())
  })
  context.on('weberror', ({ error }) => dizer(String(error())))
  context.on('requestfailed', pedido =>
    dizer(
      `${pedido.failure()?.errorText.replace('net::', '') ?? 'ERR_FAILED'} ${new URL(pedido.url()).pathname}`,
    ),
  )
}

/** Taps an entry of the bar below. */
export async function aba(telefone: Telefone, nome: string): Promise<void> {
  const barra = telefone.page.getByRole('navigation', { name: 'Atalhos' })
  await telefone.tocar(barra.getByRole('link', { name: new RegExp(`^${nome}`) }))
}

/** Opens a screen that the drawer leads to. */
export async function pelaGaveta(telefone: Telefone, nome: string): Promise<void> {
  const { page } = telefone
  await telefone.tocar(page.getByRole('button', { name: 'Abrir menu' }))
  await telefone.tocar(page.getByRole('dialog').getByRole('link', { name: nome }))
}

/** Logs in where the login is shown. */
export async function entrar(telefone: Telefone): Promise<void> {
  const { page, conta } = telefone
  await telefone.digitar(page.getByLabel('E-mail'), conta.email)
  await telefone.digitar(page.getByLabel('Senha', { exact: true }), conta.password)
  const manter = page.getByLabel('Manter conectado neste aparelho')
  if (!(await manter.isChecked())) await telefone.tocar(manter)
  await telefone.tocar(page.getByRole('button', { name: 'Entrar', exact: true }))
  await page.waitForURL(url => url.pathname !== '/login')
}

/** Whether this becomes true within so many milliseconds. */
export function chega(ler: () => Promise<boolean>, timeout: number): Promise<boolean> {
  return expect
    .poll(ler, { timeout })
    .toBe(true)
    .then(
      () => true,
      () => false,
    )
}
