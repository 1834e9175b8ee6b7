import { describe, expect, it } from 'vitest'
import { causaDaRecusa } from './causa-da-recusa.ts'

const em = (codigo: string, parametro = '') => ({ codigos: [codigo], parametro, detalhe: '' })
const conta = (posicao: number) => `charges[0].splits.receivers[${posicao}].account.id`

describe('whose matter a refusal is', () => {
  it.each([
    [400, [em('account_inactive', conta(2))], { de: 'recebedores', posicoes: [2] }],
    [404, [em('invalid_id', conta(1))], { de: 'recebedores', posicoes: [1] }],
    [
      400,
      [em('40002', 'customer.email'), em('seller_account_required', conta(1)), em('invalid_id', conta(3))],
      { de: 'recebedores', posicoes: [1, 3] },
    ],
    [400, [em('account_inactive')], { de: 'boleto' }],
    [400, [em('invalid_amount', 'charges[0].splits.receivers[1].amount.value')], { de: 'boleto' }],
    [400, [em('invalid_max_receivers', 'charges[0].splits.receivers')], { de: 'limite-de-recebedores' }],
    [400, [em('40002', 'customer.email')], { de: 'comprador' }],
    [400, [em('40001', 'shipping.address.locality')], { de: 'comprador' }],
    [400, [em('40002', 'charges[0].payment_method.boleto.holder.tax_id')], { de: 'comprador' }],
    [400, [em('40002', 'charges[0].payment_method.boleto.due_date')], { de: 'boleto' }],
    [401, [em('UNAUTHORIZED')], { de: 'plataforma' }],
    [403, [em('forbidden', 'charges[0].splits')], { de: 'plataforma' }],
    [400, [], { de: 'boleto' }],
  ] as const)('HTTP %i %j', (status, mensagens, causa) => {
    expect(causaDaRecusa({ status, mensagens })).toEqual(causa)
  })
})
