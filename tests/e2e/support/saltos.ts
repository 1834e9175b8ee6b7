import type { Page } from '@playwright/test'

/** Adds up what moved without the person having done anything. */
export async function medirSaltos(page: Page): Promise<void> {
  await page.addInitScript(`
    globalThis.saltos = 0
    new PerformanceObserver(lista => {
      for (const { value, hadRecentInput } of lista.getEntries()) if (!hadRecentInput) globalThis.saltos += value
    }).observe({ type: 'layout-shift', buffered: true })
  `)
}
