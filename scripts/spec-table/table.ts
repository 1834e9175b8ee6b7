// Requirements and tests, joined: the document, and what is wrong with them.
import { citationsIn, sectionsIn } from './citations.ts'
import type { Section } from './requirements.ts'

export interface Test {
  /** From the root of the repository. */
  path: string
  title: string
}

const INTRODUCTION = `# Requirements and their tests

Which tests prove which requirement of [specification.md](specification.md) and which of the
[market rules](market-rules.md): those whose title cites it. \`npm run docs:tabela\` makes this page out of the tests; nobody edits it
by hand. \`npm test\` fails when a requirement has no test, when a title cites one that does not exist, and when this page is old.
`

/** One line for every requirement without a test and every title that cites what is not there. */
export function problemsOf(sections: readonly Section[], tests: readonly Test[]): string[] {
  const ids = sections.flatMap(({ requirements }) => requirements.map(({ id }) => id))
  const known = new Set(ids)
  const knownSections = new Set(ids.map(id => id.split('.')[0]))
  const cited = new Set(tests.flatMap(({ title }) => citationsIn(title)))
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  const unknown = tests.flatMap(({ path, title }) => {
    const wrong = [
      ...citationsIn(title).filter(id => !known.has(id)),
      ...sectionsIn(title).filter(section => !knownSections.has(section)),
    ]
    return wrong.map(id => `${path}: "${title}" cita ${id}, que não existe`)
  })
  return [
    ...twice.map(id => `${id} está duas vezes nos documentos`),
    ...ids.filter(id => !cited.has(id)).map(id => `${id} não tem teste`),
    ...unknown,
  ]
}

/** The whole page. */
export function tablePage(sections: readonly Section[], tests: readonly Test[]): string {
  const byId = new Map<string, Test[]>()
  for (const test of tests)
    for (const id of citationsIn(test.title)) byId.set(id, [...(byId.get(id) ?? []), test])
  return [INTRODUCTION, ...sections.map(section => sectionTable(section, byId))].join('\n')
}

function sectionTable({ title, requirements }: Section, byId: ReadonlyMap<string, readonly Test[]>): string {
  const rows = requirements.map(
    ({ id, text }) => `| ${id} | ${cell(text)} | ${testsCell(byId.get(id) ?? [])} |`,
  )
  return `## ${title}\n\n| | Requirement | Tests |\n| --- | --- | --- |\n${rows.join('\n')}\n`
}

function testsCell(tests: readonly Test[]): string {
  const byFile = Object.groupBy(tests, ({ path }) => path)
  return Object.entries(byFile)
    .flatMap(([path, ofFile = []]) => [
      `[${path.split('/').slice(-2).join('/')}](../${path})`,
      ...ofFile.map(({ title }) => `– ${cell(withoutCitations(title))}`),
    ])
    .join('<br>')
}

// The page says what a title proves by where it stands: `spec §5.3, rule M12: adds` reads `adds`.
function withoutCitations(title: string): string {
  return title.replace(/(?:(?:(?:spec|rules?) )?(?:§[\d.]+|M\d+)(?:, )?)+: /g, '')
}

function cell(text: string): string {
  return text.replaceAll('\n', ' ').replaceAll('<', '&lt;').replaceAll('|', '\\|')
}
