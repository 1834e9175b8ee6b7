// `npm run docs:tabela`: writes docs/specification-tests.md out of the titles of the tests; with --verify only compares. Fails in both
// cases when a requirement has no test or a title cites one that does not exist.
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { requirementsIn } from './spec-table/requirements.ts'
import { problemsOf, type Test, tablePage } from './spec-table/table.ts'
import { testTitles } from './spec-table/test-titles.ts'

const ROOT = new URL('..', import.meta.url).pathname
const PAGE = 'docs/specification-tests.md'
const SOURCES = ['docs/specification.md', 'docs/market-rules.md']

const read = (path: string) => readFile(join(ROOT, path), 'utf8')

const sections = (await Promise.all(SOURCES.map(read))).flatMap(requirementsIn)
const tests = (await Promise.all(testFiles().map(testsOf))).flat()
const problems = problemsOf(sections, tests)
const page = tablePage(sections, tests)
if (process.argv.includes('--verify')) {
  const written = await read(PAGE).catch(() => '')
  if (written !== page) problems.push(`${PAGE} não corresponde aos testes: rode npm run docs:tabela`)
} else {
  await writeFile(join(ROOT, PAGE), page)
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
else
  console.log(`${sections.flatMap(({ requirements }) => requirements).length} exigências, cada uma com teste`)

function testFiles(): string[] {
  return ['src', 'scripts', 'tests']
    .flatMap(folder =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(path => join(folder, path)),
    )
    .filter(path => /\.(test|e2e)\.tsx?$/.test(path))
    .sort()
}

async function testsOf(path: string): Promise<Test[]> {
  return testTitles(await read(path), path).map(title => ({ path, title }))
}
