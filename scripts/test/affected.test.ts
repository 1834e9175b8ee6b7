import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readImporters, TESTS_OF, testsAffectedBy } from './affected.ts'

const SERVER = 'src/server'
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const filesIn = (folder: string) => readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })

it('a use case of the server leads to the API tests of its noun', () => {
  expect(testsAffectedBy('src/server/carrinho/adicionar-item.ts')).toContain('tests/api/carrinho.test.ts')
  expect(testsAffectedBy('src/server/categoria/categoria-repository.ts')).not.toContain(
    'tests/api/pedido.test.ts',
  )
})

it('what the domain computes leads to its unit tests, and to the API tests of the nouns that use it', () => {
  const tests = testsAffectedBy('src/domain/entrega/frete.ts')
  expect(tests).toContain('src/domain/entrega/frete.test.ts')
  expect(tests).toContain('tests/api/frete.test.ts')
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
  const importers = readImporters()
  const unwatched = filesIn(SERVER)
    .filter(path => path.includes('/') && path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map(path => `${SERVER}/${path}`)
    .filter(path => !testsAffectedBy(path, importers).some(test => /^tests\/(api|http)\//.test(test)))
  expect(unwatched).toEqual([])
})

it('every folder of the server is in the table, and every line of it names an existing test', () => {
  const folders = readdirSync(ROOT + SERVER, { withFileTypes: true }).filter(entry => entry.isDirectory())
  expect(Object.keys(TESTS_OF).toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
  const tests = filesIn('tests')
  for (const start of new Set(Object.values(TESTS_OF).flat()))
    expect(
      tests.some(test => test.startsWith(`${start}.`) || test.startsWith(`${start}-`)),
      start,
    ).toBe(true)
})

it('every API test runs when some folder of the server changes', () => {
  const starts = [...new Set(Object.values(TESTS_OF).flat())]
  const unreached = filesIn('tests/api').filter(
    file => !starts.some(start => `api/${file}`.startsWith(start)),
  )
  expect(unreached).toEqual([])
})

it('applying a charge leads to the tests of payments, refunds and payments outside the provider', () => {
  expect(testsAffectedBy('src/server/cobranca/aplicar-cobranca.ts')).toEqual(
    expect.arrayContaining([
      'tests/api/pagbank.test.ts',
      'tests/api/pedido-por-fora.test.ts',
      'tests/api/reembolso.test.ts',
    ]),
  )
})
