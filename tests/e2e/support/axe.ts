// The violations that axe finds on a screen, by WCAG 2.2 AA and axe's best practices.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Violacoes = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/** The rules that colours can break. All others see the same page in both themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Every rule, or those that colours cannot break. */
export type Regras = 'todas' | 'estrutura'

/** What axe is told about rules. */
const OPCOES = {
  todas: {},
  estrutura: { rules: Object.fromEntries(COLOUR_RULES.map(rule => [rule, { enabled: false }])) },
}

async function procurar(page: Page, regras: Regras): Promise<Violacoes> {
  // It leaves axe in the page, which has no frames, for the price of one rule: its own report of all rules costs more than axe.
  if (!(await page.evaluate("'axe' in globalThis")))
    await new AxeBuilder({ page }).setLegacyMode().withRules(['document-title']).analyze()
  const options = { resultTypes: ['violations'], ...OPCOES[regras] }
  return page.evaluate<Violacoes>(`axe.run(${JSON.stringify(options)}).then(found => found.violations)`)
}

/** Each violation with its place. */
export async function violacoes(page: Page, regras: Regras = 'todas'): Promise<string[]> {
  const found = await procurar(page, regras)
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} em ${target}`))
}
