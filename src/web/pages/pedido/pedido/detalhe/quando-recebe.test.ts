import { expect, it } from 'vitest'
import { ajudaDoRepasse, quandoRecebe } from './quando-recebe.ts'

it.each([
  [
    'PENDENTE',
    'BOLETO_PENDENTE_PAGAMENTO',
    'Você recebe quando o comprador pagar o boleto e receber o pedido.',
  ],
  [
    'PENDENTE',
    'PAGAMENTO_EM_ATRASO',
    'O boleto está em atraso. Você recebe quando o comprador pagar o boleto e receber o pedido.',
  ],
  [
    'ENTREGUE',
    'BOLETO_PENDENTE_PAGAMENTO',
    'Vendido a prazo: você recebe quando o comprador pagar o boleto.',
  ],
  [
    'ENTREGUE',
    'PAGAMENTO_EM_ATRASO',
    'O boleto está em atraso. Você recebe quando o comprador pagar o boleto.',
  ],
  ['ENTREGUE', 'BOLETO_PAGO', null],
  ['AGUARDANDO_FRETE', 'BOLETO_PAGO', null],
  ['CANCELADO', 'BOLETO_PENDENTE_PAGAMENTO', null],
  ['CANCELADO', 'PAGAMENTO_EM_ATRASO', null],
] as const)(
  'rule M45: the seller of an order that is %s and %s reads: %s',
  (statusPedido, statusPagamento, frase) => {
    expect(quandoRecebe({ statusPedido, statusPagamento })).toBe(frase)
  },
)

it.each([
  ['EM_CUSTODIA', /^O PagBank guarda a sua parte até a entrega\.$/],
  ['REPASSADO', /^O PagBank liberou/],
] as const)('rule M25: says what %s means', (statusVendedorPagamento, frase) => {
  expect(ajudaDoRepasse({ statusVendedorPagamento })).toMatch(frase)
})

it.each(['AGUARDANDO_PAGAMENTO', 'CANCELADO', null] as const)(
  'says nothing of %s',
  statusVendedorPagamento => {
    expect(ajudaDoRepasse({ statusVendedorPagamento })).toBeNull()
  },
)
