import { describe, expect, it } from 'vitest'
import { testTitles } from './test-titles.ts'

const titles = (text: string) => testTitles(text, 'a.test.ts')

describe('titles of tests, read from their source', () => {
  it('have the suites around them in front', () => {
    const text = `
      describe('cart', () => {
        describe('empty', () => {
          it('has no freight', () => {})
        })
        it('adds', async () => expect(1).toBe(1))
      })
      test.describe('logging out', () => { test('ends the session', async ({ page }) => {}) })
      test(\`\${caminho} leads to the login\`, () => {})`
    expect(titles(text)).toEqual([
      'cart › empty › has no freight',
      'cart › adds',
      'logging out › ends the session',
      '… leads to the login',
    ])
  })

  it('are found in loops, under conditions and with options; steps, hooks and options are none', () => {
    const text = `
      test.use({ locale: 'pt-BR' })
      beforeAll(() => {})
      for (const x of [1, 2]) test('in a loop', async () => { await test.step('a step', () => {}) })
      describe.runIf(root)('as root', () => { it('runs', { timeout: 9 }, () => {}) })
      it.each<[string]>([['a']])('of %s', run)`
    expect(titles(text)).toEqual(['in a loop', 'as root › runs', 'of …'])
  })

  it('of a table appear once, with gaps where the rows differ', () => {
    const text = `
      const ROWS: string[][] = [['a', '1']]
      it.each(ROWS)('§5.1: %s is %i', () => {})
      it.each([{ campo: 'cep' }] as const)('§5.7: $campo', () => {})
      it.each(Object.entries(api))('§7.1: %s', () => {})
      test.each\`\n path | role\n \${'/'} | \${null}\n\`('§2.12: $path', () => {})`
    expect(titles(text)).toEqual(['§5.1: … is …', '§5.7: …', '§7.1: …', '§2.12: …'])
  })

  it('of a table whose rows cite requirements appear once for each row', () => {
    const text = `
      const FIELDS = [{ spec: '§5.9', campo: 'numero' }, { spec: '§5.11', campo: 'ddd' }] satisfies Field[]
      it.each(FIELDS)('spec $spec: $campo', () => {})
      describe.each([['§6.2', -1, f()], ['§6.3', 7, g()]])('spec %s: %i of %s', () => { it('holds', () => {}) })`
    expect(titles(text)).toEqual([
      'spec §5.9: numero',
      'spec §5.11: ddd',
      'spec §6.2: … of … › holds',
      'spec §6.3: 7 of … › holds',
    ])
  })
})
