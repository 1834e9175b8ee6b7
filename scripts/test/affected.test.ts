import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readSources, SCREENS_OF, TESTS_OF, testsAffectedBy, testsOfChange } from './affected.ts'
import { FULL_ONLY, guardsOf } from './full-only.ts'

const SERVER = 'src/server'
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Names of the folders of all wings of a folder. */
const roomsIn = (folder: string) =>
  filesIn(folder)
    .filter(path => /^[^/]+\/[^/]+$/.test(path) && !path.endsWith('.ts'))
    .map(path => path.split('/')[1] ?? '')
    .toSorted()
const filesIn = (folder: string) => readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })

it('a use case of the server leads to the API tests of its noun', () => {
  expect(testsAffectedBy('src/server/compra/carrinho/adicionar-item.ts')).toContain(
    'tests/api/compra/carrinho.test.ts',
  )
  expect(testsAffectedBy('src/server/mercado/categoria/categoria-repository.ts')).not.toContain(
    'tests/api/pedido/pedido.test.ts',
  )
})

it('what the domain computes leads to its unit tests, and to the API tests of the nouns that use it', () => {
  const tests = testsAffectedBy('src/domain/entrega/frete.ts')
  expect(tests).toContain('src/domain/entrega/frete.test.ts')
  expect(tests).toContain('tests/api/mercado/frete.test.ts')
})

it('a screen leads to unit tests alone', () => {
  const tests = testsAffectedBy('src/web/paths.ts')
  expect(tests).toContain('src/web/paths.test.ts')
  expect(tests.filter(path => path.startsWith('tests/api/'))).toEqual([])
})

it('a proof runs when it is saved, and not with what it proves', () => {
  expect(testsAffectedBy('tests/proofs/races.test.ts')).toEqual(['tests/proofs/races.test.ts'])
  expect(testsAffectedBy('tests/support/compras.ts')).not.toContain('tests/proofs/races.test.ts')
})

it('every file in a folder of the server leads to API or HTTP tests', () => {
  const sources = readSources()
  const unwatched = filesIn(SERVER)
    .filter(path => /^[^/]+\/[^/]+\/.*(?<!\.test)\.ts$/.test(path))
    .map(path => `${SERVER}/${path}`)
    .filter(path => !testsAffectedBy(path, sources).some(test => /^tests\/(api|http)\//.test(test)))
  expect(unwatched).toEqual([])
})

it('every room of the server is in the table, and every line of it names an existing test', () => {
  expect(Object.keys(TESTS_OF).toSorted()).toEqual(roomsIn(SERVER))
  const tests = filesIn('tests').map(test => test.replace(/^api\/[^/]+\//, 'api/'))
  for (const start of new Set(Object.values(TESTS_OF).flat()))
    expect(
      tests.some(test => test.startsWith(`${start}.`) || test.startsWith(`${start}-`)),
      start,
    ).toBe(true)
})

it('every API test runs when some room of the server changes', () => {
  const starts = [...new Set(Object.values(TESTS_OF).flat())]
  const unreached = filesIn('tests/api')
    .filter(file => file.includes('/'))
    .filter(file => !starts.some(start => `api/${file.split('/')[1]}`.startsWith(start)))
  expect(unreached).toEqual([])
})

it('applying a charge leads to the tests of payments, refunds and payments outside the provider', () => {
  expect(testsAffectedBy('src/server/cobranca/cobranca/aplicar-cobranca.ts')).toEqual(
    expect.arrayContaining([
      'tests/api/contas/pagbank.test.ts',
      'tests/api/pedido/pedido-por-fora.test.ts',
      'tests/api/contas/reembolso.test.ts',
    ]),
  )
})

describe('what changed since a commit', () => {
  it('leads to the tests of its noun and to the screens of its page, and to no others', () => {
    const { inVitest, inBrowser } = testsOfChange(['src/server/compra/carrinho/adicionar-item.ts'])
    expect(inVitest).toEqual(
      expect.arrayContaining(['tests/api/compra/carrinho.test.ts', 'tests/proofs/estoque.test.ts']),
    )
    expect(inVitest).not.toContain('tests/api/mercado/ceasa.test.ts')
    expect(inBrowser).toEqual([])
    expect(testsOfChange(['src/web/pages/mercado/tabela/TabelaPage.tsx']).inBrowser).toEqual([
      'tests/e2e/condicoes.e2e.ts',
      'tests/e2e/foto.e2e.ts',
      'tests/e2e/tabela.e2e.ts',
    ])
    expect(testsOfChange(['src/web/ui/Form.tsx']).inBrowser).toContain('tests/e2e/jornada.e2e.ts')
  })

  it('runs what guards it, although the gate does not', () => {
    expect(guardsOf(['db/migrations/080-nova.sql'])).toEqual(
      expect.arrayContaining(['tests/proofs/atualizacao.test.ts', 'tests/proofs/planos.test.ts']),
    )
    expect(guardsOf(['src/server/operacao/backup/write-backup.ts'])).toEqual([
      'tests/http/copia-de-seguranca.test.ts',
    ])
    expect(guardsOf(['src/web/paths.ts', 'docs/glossary.md'])).toEqual([])
  })

  it('is known for every folder of pages, and names only tests that exist', () => {
    expect(Object.keys(SCREENS_OF).toSorted()).toEqual(roomsIn('src/web/pages'))
    for (const page of Object.keys(SCREENS_OF))
      expect(testsOfChange([`src/web/pages/ala/${page}/Nova.tsx`]).inBrowser, page).not.toEqual([])
    const tests = filesIn('tests').map(path => `tests/${path}`)
    expect(FULL_ONLY.filter(path => !tests.includes(path))).toEqual([])
  })
})
