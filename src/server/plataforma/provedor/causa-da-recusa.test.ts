import { describe, expect, it } from 'vitest'
import { causaDaRecusa } from './causa-da-recusa.ts'

const em = (codigo: string, parametro = '') => ({ codigos: [codigo], parametro, detalhe: '' })
const conta = (posicao: number) => `charges[0].splits.receivers[${posicao}].account.id`

describe('the cause of a refusal', () => {
  it.each([
    [400, [em('account_inactive', conta(2))], { origem: 'recebedores', posicoes: [2] }],
    [404, [em('invalid_id', conta(1))], { origem: 'recebedores', posicoes: [1] }],
    [
      400,
      [em('40002', 'customer.email'), em('seller_account_required', conta(1)), em('invalid_id', conta(3))],
      { origem: 'recebedores', posicoes: [1, 3] },
    ],
    [400, [em('account_inactive')], { origem: 'boleto' }],
    [400, [em('invalid_amount', 'charges[0].splits.receivers[1].amount.value')], { origem: 'boleto' }],
    [400, [em('invalid_max_receivers', 'charges[0].splits.receivers')], { origem: 'limite-de-recebedores' }],
    [400, [em('40002', 'customer.email')], { origem: 'comprador', campos: ['email'] }],
    [400, [em('40001', 'shipping.address.locality')], { origem: 'comprador', campos: ['bairro'] }],
    [
      400,
      [em('40002', 'charges[0].payment_method.boleto.holder.tax_id')],
      { origem: 'comprador', campos: ['cnpj'] },
    ],
    [
      400,
      [
        em('40001', 'charges[0].payment_method.boleto.holder.address.city'),
        em('40001', 'shipping.address.street'),
        em('40001', 'shipping.address.city'),
      ],
      { origem: 'comprador', campos: ['rua', 'cidade'] },
    ],
    [400, [em('40002', 'customer.phones[0].number')], { origem: 'comprador', campos: ['celular'] }],
    [400, [em('40002', 'shipping.address.region_code')], { origem: 'comprador', campos: ['estadoSigla'] }],
    [400, [em('40002', 'customer')], { origem: 'comprador', campos: [] }],
    [
      400,
      [{ codigos: ['40001'], parametro: '', detalhe: 'shipping.address.locality must not be blank' }],
      { origem: 'comprador', campos: ['bairro'] },
    ],
    [400, [em('40002', 'charges[0].payment_method.boleto.due_date')], { origem: 'boleto' }],
    [401, [em('UNAUTHORIZED')], { origem: 'plataforma' }],
    [403, [em('forbidden', 'charges[0].splits')], { origem: 'plataforma' }],
    [400, [], { origem: 'boleto' }],
  ] as const)('HTTP %i %j', (status, mensagens, causa) => {
    expect(causaDaRecusa({ status, mensagens })).toEqual(causa)
  })
})
