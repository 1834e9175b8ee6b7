// The `test` of all screen tests: it fails on any unexpected error in the console of its windows.
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import type { Conta } from './mercado.ts'
import { abrirProxy, type Intermediario } from './proxy.ts'
import { entrarComo, type Tamanho } from './tela.ts'

export { expect }

interface Opcoes {
  /** Refusals and lost calls that the test provokes, as '401 /v1/auth/login': the browser writes each into its console. */
  recusasEsperadas: readonly (string | RegExp)[]
}

interface Partes {
  /** A window in which an address counts as open once the app has taken over what the server painted, unless the test says what to wait for. */
  page: Page
  /** Errors of all windows of the test; the test fails if there are any. */
  semErrosNoConsole: string[]
  /** The day in São Paulo does not end while a test runs: many name today or tomorrow. */
  mesmoDia: undefined
  /** Opens a window with cookies of its own, for another person, there and of this size if told so. */
  abrirJanela: (quem?: Conta, caminho?: string, tamanho?: Tamanho) => Promise<Page>
  /** A proxy in front of the product. It closes after the page, which may still be loading a picture through it. */
  intermediario: Intermediario
}

const EM_SAO_PAULO_MS = -3 * 3_600_000
/** So close to midnight a test waits for the next day; longer than a test takes on a busy machine. */
const FIM_DO_DIA_MS = 240_000

export const test = base.extend<Opcoes & Partes>({
  recusasEsperadas: [[], { option: true }],

  semErrosNoConsole: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the parts from the pattern
    async ({}, use) => {
      const queixas: string[] = []
      await use(queixas)
      expect(queixas, 'erros e avisos no console').toEqual([])
    },
    { auto: true },
  ],

  mesmoDia: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the parts from the pattern
    async ({}, use, testInfo) => {
      const restaMs = 86_400_000 - ((Date.now() + EM_SAO_PAULO_MS) % 86_400_000)
      if (restaMs < FIM_DO_DIA_MS) {
        testInfo.setTimeout(testInfo.timeout + FIM_DO_DIA_MS)
        await sleep(restaMs)
      }
      await use(undefined)
    },
    { auto: true },
  ],

  context: async ({ context, semErrosNoConsole, recusasEsperadas }, use) => {
    escutar(context, semErrosNoConsole, recusasEsperadas)
    await use(context)
  },

  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const resposta = await goto(url, options)
      const takenOver = javaScriptEnabled !== false && !options?.waitUntil
      if (takenOver && (await page.locator('link[data-entrada]').count()) > 0)
        await page.locator('#root[data-pronto]').waitFor()
      return resposta
    }
    await use(page)
  },

  abrirJanela: async ({ browser, semErrosNoConsole, recusasEsperadas }, use) => {
    const abertas: BrowserContext[] = []
    await use(async (quem, caminho, tamanho) => {
      const context = await browser.newContext()
      escutar(context, semErrosNoConsole, recusasEsperadas)
      abertas.push(context)
      const page = await context.newPage()
      if (tamanho) await page.setViewportSize(tamanho)
      if (quem) await entrarComo(page, quem)
      if (caminho) await page.goto(caminho)
      return page
    })
    for (const context of abertas) await context.close()
  },

  intermediario: async ({ page }, use) => {
    await using proxy = await abrirProxy()
    await use(proxy)
    await page.close()
  },
})

/** The browser opens a lost stream again by itself, and complains each time. A refusal of it is an error as any other. */
const FLUXO_PERDIDO = /^ERR_\w+ \/v1\/aviso\/fluxo$/

/** What is under way when the session ends. */
export const AO_SAIR = /^401 \/v1\/aviso\/(?:novos|fluxo)$/

/** Said to a window whose test does without the worker. */
const SEM_WORKER = /^Service Worker registration blocked by Playwright$/

// A violation of the content security policy is an error in the console, too.
function escutar(context: BrowserContext, queixas: string[], esperadas: Opcoes['recusasEsperadas']): void {
  context.on('console', mensagem => {
    const grave = mensagem.type() === 'error' || mensagem.type() === 'warning'
    if (
      grave &&
      ![...esperadas, FLUXO_PERDIDO, SEM_WORKER].some(esperada => combina(esperada, recusaDe(mensagem)))
    )
      queixas.push(`${mensagem.type()}: ${mensagem.text()} (${mensagem.location().url})`)
  })
  context.on('weberror', falha => queixas.push(String(falha.error())))
}

/** '401 /v1/auth/login' for a refusal, 'ERR_FAILED /v1/produto' for a call that never arrived, else the text of the message. */
function recusaDe(mensagem: ConsoleMessage): string {
  const causa = /^Failed to load resource: (?:.* status of |net::)(\d{3}|ERR_\w+)/.exec(mensagem.text())?.[1]
  const { url } = mensagem.location()
  return causa && URL.canParse(url) ? `${causa} ${new URL(url).pathname}` : mensagem.text()
}

function combina(esperada: string | RegExp, recusa: string): boolean {
  return typeof esperada === 'string' ? esperada === recusa : esperada.test(recusa)
}
