// What axe finds on a screen as it stands, by WCAG 2.2 AA and axe's best practices.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Violacoes = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

async function procurar(page: Page): Promise<Violacoes> {
  if (await page.evaluate("'axe' in globalThis"))
    return page.evaluate<Violacoes>(
      "axe.run({ resultTypes: ['violations'] }).then(found => found.violations)",
    )
  // Legacy: in the page itself, which has no frames, instead of by way of another window.
  return (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations
}

/**
 * Each violation with its place. The first run on a page leaves axe there; running it again costs a fifth of injecting it
 * again.
 */
export async function violacoes(page: Page): Promise<string[]> {
  return (await procurar(page)).flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} em ${target}`))
}
