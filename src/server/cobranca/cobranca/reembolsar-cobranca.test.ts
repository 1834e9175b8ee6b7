import { expect, it } from 'vitest'
import { fraseDaRecusa } from './reembolsar-cobranca.ts'

it.each([
  ['HTTP 403 40007', ': passou o prazo de 350 dias ou falta saldo a algum recebedor (código 40007).'],
  ['HTTP 400 40002', ': esta cobrança não pode ser devolvida (código 40002).'],
  ['HTTP 403 49999', ' (código 49999).'],
  ['HTTP 403', ' (HTTP 403).'],
])('%s', (detalhe, fim) => {
  expect(fraseDaRecusa(detalhe)).toBe(`O PagBank recusou a devolução${fim}`)
})
