// Every requirement of the specification and every market rule is cited by the title of some test, `spec §5.3` or `rule M12`.
import { describe, expect, it } from 'vitest'
import { listFiles, read } from './support/source-files.ts'

const DOCUMENTS = ['docs/specification.md', 'docs/market-rules.md']
const TESTS = listFiles('src', 'packages', 'scripts', 'bancada', 'tests').filter(path =>
  /\.(test|e2e)\.tsx?$/.test(path),
)

/** List items (`- **§1.2** …`, `- **M7 Name.** …`, `- **N11 Name.** …`) and rows of tables (`| §5.3 | … |`). */
const REQUIREMENT = /^(?:- \*\*|\| )(§\d+\.\d+|[MN]\d+)\b/gm

/** A title: what stands in quotes right after `it(` or `test.describe(`, or after the table of an `each`. */
const TITLE =
  /(?:\b(?:it|test|describe)\b[^'"`\n]*\(|[)`]\()\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>)[^\\])*)\k<quote>/g

/** A cell that begins with a section, from which the title of its row is made. */
const CELL = /'(§\d[^']*)'/g

const required = DOCUMENTS.flatMap(path => [...read(path).matchAll(REQUIREMENT)].map(([, id = '']) => id))
const cited = TESTS.flatMap(path => {
  const text = read(path)
  const titles = [...text.matchAll(TITLE)].map(({ groups }) => groups?.title ?? '')
  const cells = [...text.matchAll(CELL)].map(([, cell = '']) => cell)
  return [...titles, ...cells].flatMap(idsIn).map(id => ({ path, id }))
})

/** `§5.3`, `M12` and `N11`; a whole section as `§5`. */
function idsIn(title: string): string[] {
  return [...title.matchAll(/§\d+(?:\.\d+)?|\b[MN]\d{1,3}\b/g)].map(String)
}

describe('requirements', () => {
  it('have an identifier each', () => {
    expect(required.length).toBeGreaterThan(220)
    expect(required.filter((id, index) => required.indexOf(id) !== index)).toEqual([])
  })

  it('are each cited by the title of a test', () => {
    const proved = new Set(cited.map(({ id }) => id))
    expect(required.filter(id => !proved.has(id))).toEqual([])
  })

  it('exist where a title cites them', () => {
    const known = new Set([...required, ...required.map(id => id.split('.')[0])])
    expect(cited.filter(({ id }) => !known.has(id))).toEqual([])
  })
})
