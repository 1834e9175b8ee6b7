import { describe, expect, it } from 'vitest'
import {
  desfechoDoPagamento,
  type EstadoDoPedido,
  fraseDoPagamento,
  resultadoDoPagamento,
} from './resultado-do-pagamento.ts'

describe('result of a payment', () => {
  it.each(['pending', 'rejected', 'APPROVED', '', undefined])('spec §2.44: %s is no success', status => {
    expect(resultadoDoPagamento(status, '9').aprovado).toBe(false)
  })

  it('spec §2.18, §2.43: approved is a success of that order', () => {
    expect(resultadoDoPagamento('approved', '9')).toEqual({ aprovado: true, pedidoId: 9 })
  })

  it('reads the reference at the provider', () => {
    expect(resultadoDoPagamento('approved', 'RESTIA-12-0a1b2c3d').pedidoId).toBe(12)
  })

  it.each(['abc', 'RESTIA-', 'OUTRA-12-0a1b2c3d', '0', '-1', '1e3', undefined])(
    '%s is no order',
    referencia => {
      expect(resultadoDoPagamento('approved', referencia).pedidoId).toBeNull()
    },
  )
})

describe('sentence on a payment', () => {
  const aberto: EstadoDoPedido = { statusPedido: 'PENDENTE', statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO' }
  const pago: EstadoDoPedido = { statusPedido: 'AGUARDANDO_FRETE', statusPagamento: 'BOLETO_PAGO' }

  it('says of a paid order that it is paid, also beside the mark of a payment that was not approved', () => {
    expect(fraseDoPagamento(true, pago)).toMatch(/está confirmado/)
    expect(fraseDoPagamento(false, pago)).toMatch(/não trouxe uma aprovação, mas o pedido já está pago/)
  })

  it('distinguishes an announced payment from a confirmed one', () => {
    expect(fraseDoPagamento(true, aberto)).toMatch(/em instantes/)
    expect(fraseDoPagamento(false, aberto)).toMatch(/ainda não foi confirmado/)
  })

  it('says first that an order was cancelled', () => {
    expect(fraseDoPagamento(true, { ...pago, statusPedido: 'CANCELADO' })).toMatch(/cancelado/)
  })

  it.each([true, false])('claims nothing without an order of the user (approved: %s)', aprovado => {
    expect(fraseDoPagamento(aprovado, null)).toMatch(/^Não encontramos um pedido seu/)
  })
})

describe('heading of a payment', () => {
  const aberto: EstadoDoPedido = { statusPedido: 'PENDENTE', statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO' }
  const pago: EstadoDoPedido = { statusPedido: 'AGUARDANDO_FRETE', statusPagamento: 'BOLETO_PAGO' }
  const cancelado: EstadoDoPedido = { statusPedido: 'CANCELADO', statusPagamento: 'BOLETO_PAGO' }

  it.each([
    ['an order that is paid', pago, 'aprovado'],
    ['an order that is not paid yet', aberto, 'informado'],
    ['a cancelled order', cancelado, 'pendente'],
    ['no order of the user', null, 'desconhecido'],
  ] as const)('spec §2.43, §2.44: approved and %s', (_nome, pedido, desfecho) => {
    expect(desfechoDoPagamento(true, pedido)).toBe(desfecho)
  })

  it.each([pago, aberto, cancelado, null])('spec §2.44: anything else is not approved or pending', pedido => {
    expect(desfechoDoPagamento(false, pedido)).toBe('pendente')
  })
})
