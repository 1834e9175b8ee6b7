import { expect, test } from 'vitest'
import { lancamentoSchema } from './LancarNaConta.tsx'

const { pedido } = lancamentoSchema.shape

test.each(['0', '000', '-1', '1,5', '1e3', 'x'])('rules N66, N67: "%s" is no order of a line', texto => {
  const recusas = pedido.safeParse(texto).error?.issues.map(({ message }) => message)
  expect(recusas).toEqual(['Digite o número do pedido, ou deixe vazio.'])
})

test('rules N66, N67: a line may have no order', () => {
  expect(['', ' ', ' 8812 '].map(texto => pedido.safeParse(texto).data)).toEqual([0, 0, 8812])
})
