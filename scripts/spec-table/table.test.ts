import { describe, expect, it } from 'vitest'
import { requirementsIn } from './requirements.ts'
import { problemsOf, tablePage } from './table.ts'

const DOCUMENT = `# Specification

## 4. States

- **§4.1** \`ATIVO\` lets in. Every other
  value does not.
- An item without a number is none.

## 5. Validation

| § | Field | Rule |
| --- | --- | --- |
| §5.1 | e-mail | required |
| §5.2 | CEP | |

## Accounts

- **M1 Status.** An account is ATIVO
  or not.
- **M2** E-mails are unique. So are CNPJs.`

const SECTIONS = requirementsIn(DOCUMENT)
const test = (title: string) => ({ path: 'tests/api/a.test.ts', title })
const ALL = ['spec §4.1, §5.1, rule M2: a', 'spec §5.2: b | c', 'rules M1, M2: d'].map(test)

describe('requirements', () => {
  it('are list items and rows with an identifier, in their order, by name, first sentence or cells', () => {
    expect(SECTIONS.map(({ title }) => title)).toEqual(['4. States', '5. Validation', 'Accounts'])
    expect(SECTIONS.flatMap(({ requirements }) => requirements)).toEqual([
      { id: '§4.1', text: '`ATIVO` lets in.' },
      { id: '§5.1', text: 'e-mail · required' },
      { id: '§5.2', text: 'CEP' },
      { id: 'M1', text: 'Status' },
      { id: 'M2', text: 'E-mails are unique.' },
    ])
  })
})

describe('what is wrong', () => {
  it('nothing, when each is cited and nothing else is; a whole section may be named beside', () => {
    expect(problemsOf(SECTIONS, [...ALL, test('spec §5: all fields')])).toEqual([])
  })

  it('a requirement without a test, and one that stands there twice', () => {
    expect(problemsOf(SECTIONS, ALL.slice(0, 2))).toEqual(['M1 não tem teste'])
    expect(problemsOf([...SECTIONS, ...SECTIONS.slice(0, 1)], ALL)).toEqual([
      '§4.1 está duas vezes nos documentos',
    ])
  })

  it.each([['§5.3'], ['M3'], ['§6']])('a title that cites what does not exist (%#)', id => {
    expect(problemsOf(SECTIONS, [...ALL, test(`${id}: x`)])).toEqual([
      `tests/api/a.test.ts: "${id}: x" cita ${id}, que não existe`,
    ])
  })
})

describe('the page', () => {
  it('has a row for each requirement, with its tests by file', () => {
    const page = tablePage(SECTIONS, [...ALL, { path: 'src/b.test.ts', title: 'spec §5.2: <d>' }])
    expect(page).toContain('| §5.1 | e-mail · required | [api/a.test.ts](../tests/api/a.test.ts)<br>– a |')
    expect(page).toContain(
      '| §5.2 | CEP | [api/a.test.ts](../tests/api/a.test.ts)<br>– b \\| c<br>[src/b.test.ts](../src/b.test.ts)<br>– &lt;d> |',
    )
  })
})
