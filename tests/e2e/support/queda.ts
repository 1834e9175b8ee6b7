// Lost connections. The call fails without an answer, and the screen must say so.
import type { Page } from '@playwright/test'

/** What the browser writes into its console about each lost call. */
export const CHAMADA_PERDIDA = /^ERR_CONNECTION_RESET \/v1\//

/** From now on these calls are lost; `caminho` is matched against the whole path. */
export async function cortarLinha(page: Page, metodo: 'GET' | 'POST' | 'PUT', caminho: RegExp) {
  await page.route(
    ({ pathname }) => caminho.test(pathname),
    route => (route.request().method() === metodo ? route.abort('connectionreset') : route.continue()),
  )
}

/**
 * The next of these calls reaches the server, and its answer is lost. The route stays: taking the last one away while the page reads
 * anew can leave that read without an answer.
 */
export async function perderResposta(page: Page, caminho: RegExp): Promise<void> {
  let perdida = false
  await page.route(
    ({ pathname }) => caminho.test(pathname),
    async route => {
      if (perdida) return route.fallback()
      perdida = true
      await route.fetch()
      await route.abort('connectionreset')
    },
  )
}

/** From now on these reads are held back until the function that this answers is called. */
export async function segurarLinha(page: Page, caminho: RegExp): Promise<() => Promise<void>> {
  const { promise: solta, resolve: soltar } = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => caminho.test(pathname),
    route => solta.then(() => route.continue()),
  )
  return async () => {
    soltar()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

/** Calls get through again. */
export async function religarLinha(page: Page): Promise<void> {
  await page.unrouteAll()
}

/** Longer than the app waits before it loads what it may need later. */
const QUIETO_MS = 2300

/** Waits until the page has loaded nothing for so long that it has all that it loads by itself. */
export async function esperarQuieto(page: Page): Promise<void> {
  await page.evaluate(
    ms =>
      new Promise<void>(resolve => {
        let timer = setTimeout(resolve, ms)
        const adiar = () => {
          clearTimeout(timer)
          timer = setTimeout(resolve, ms)
        }
        new PerformanceObserver(adiar).observe({ type: 'resource' })
      }),
    QUIETO_MS,
  )
}

/** The line is lost once all code is there: code that cannot load is another failure than the one that is looked at. */
export async function perderLinha(page: Page): Promise<void> {
  // The word about the lost line moves the page: a link that comes under the pointer would load its screen.
  await page.mouse.move(0, 0)
  await esperarQuieto(page)
  await page.context().setOffline(true)
}
