import { expect, it } from 'vitest'
import { ultimaMudanca } from './ultima-mudanca.ts'

const feito = { em: '1', statusPedido: 'PENDENTE', statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO' } as const
const entregue = { ...feito, em: '2', statusPedido: 'ENTREGUE' } as const

it.each([
  [[], null],
  [[feito], { palavra: 'feito', em: '1' }],
  [[feito, { ...feito, em: '2', statusPagamento: 'PAGAMENTO_EM_ATRASO' }], { palavra: 'em atraso', em: '2' }],
  [[feito, entregue], { palavra: 'entregue', em: '2' }],
  [
    [feito, entregue, { ...entregue, em: '3', statusPagamento: 'PAGAMENTO_EM_ATRASO' }],
    { palavra: 'entregue', em: '2' },
  ],
  [
    [feito, entregue, { ...entregue, em: '3', statusPagamento: 'BOLETO_PAGO' }],
    { palavra: 'entregue', em: '2' },
  ],
] as const)('rule M50: the word of a state has the instant of the change to it: %o', (passos, dita) => {
  expect(ultimaMudanca(passos)).toEqual(dita)
})
