// The violations that axe finds on a screen, by WCAG 2.2 AA and axe's best practices.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { Result } from 'axe-core'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The rules that colours can break. All others see the same page in both themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Every rule, or those that colours cannot break. */
export type Regras = 'todas' | 'estrutura'

/** What axe is told about rules. */
const OPCOES = {
  todas: {},
  estrutura: { rules: Object.fromEntries(COLOUR_RULES.map(rule => [rule, { enabled: false }])) },
}

async function procurar(page: Page, regras: Regras, onde: string): Promise<Result[]> {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(AXE)
  const options = { resultTypes: ['violations'], ...OPCOES[regras] }
  return page.evaluate<Result[]>(
    `axe.run(${JSON.stringify(onde)}, ${JSON.stringify(options)}).then(found => found.violations)`,
  )
}

/** Each violation on the page, or within what a selector names, with its place. */
export async function violacoes(page: Page, regras: Regras = 'todas', onde = 'html'): Promise<string[]> {
  const found = await procurar(page, regras, onde)
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} em ${target}`))
}
