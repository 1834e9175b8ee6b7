// The violations that axe finds on a screen, by WCAG 2.2 AA and axe's best practices.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Aspecto } from './telas.ts'

type Violacoes = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/** The rules that colours can break. All others see the same page in both themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

async function procurar(page: Page, rules: readonly string[] | null): Promise<Violacoes> {
  if (await page.evaluate("'axe' in globalThis")) {
    const options = {
      resultTypes: ['violations'],
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    }
    return page.evaluate<Violacoes>(`axe.run(${JSON.stringify(options)}).then(found => found.violations)`)
  }
  // Legacy mode runs in the page itself, which has no frames, without another window.
  const builder = new AxeBuilder({ page }).setLegacyMode()
  if (rules) builder.withRules([...rules])
  return (await builder.analyze()).violations
}

/**
 * Each violation with its place: by every rule in the light theme, by those of colour in the dark one; with PROVAS=completas by
 * every rule in both. The first run on a page leaves axe there; running it again costs a fifth of injecting it again.
 */
export async function violacoes(page: Page, { tema }: Pick<Aspecto, 'tema'>): Promise<string[]> {
  const all = tema === 'light' || process.env.PROVAS === 'completas'
  const found = await procurar(page, all ? null : COLOUR_RULES)
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} em ${target}`))
}
