import { expect, it } from 'vitest'
import { testsAffectedBy } from './affected.ts'

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
