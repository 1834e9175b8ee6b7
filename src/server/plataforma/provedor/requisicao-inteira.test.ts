import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { montarRequisicaoDeBoleto } from './requisicao-de-boleto.ts'

const LONGO = 'á'.repeat(200)
const VENDEDORES = [
  { vendedorId: 7, valorCentavos: centavos(9000) },
  { vendedorId: 3, valorCentavos: centavos(500) },
]
const COMPRADOR = {
  nome: 'Cantina da Ana & Filhos',
  email: 'ana@feira.example',
  cnpj: '11222333000181',
  ddd: '20',
  celular: '999990000',
}

/** R$ 100,00 of two sellers with R$ 5,00 of freight, due on a Friday. */
function requisicao(mudanca: Partial<Parameters<typeof montarRequisicaoDeBoleto>[0]> = {}) {
  return montarRequisicaoDeBoleto({
    pedidoId: 31,
    referencia: 'RESTIA-31-9f2c4b1a',
    comprador: COMPRADOR,
    endereco: {
      rua: 'Rua do Ouvidor',
      numero: '50-A',
      complemento: null,
      bairro: 'Centro',
      cidade: 'Rio de Janeiro',
      estado: 'Rio de Janeiro',
      estadoSigla: 'RJ',
      cep: '20040030',
    },
    itens: [{ cotacaoId: 5, nome: 'Tomate (caixa)', quantidade: 2, precoCentavos: centavos(4750) }],
    valorDoBoletoCentavos: centavos(10_000),
    divisao: { plataformaCentavos: centavos(500), vendedores: VENDEDORES },
    contas: new Map([
      [7, 'ACCO_7'],
      [3, 'ACCO_3'],
    ]),
    contaDaPlataforma: 'ACCO_P',
    vencimento: '2026-11-27',
    atraso: { multaPontosBase: 200, jurosPontosBase: 100, pagavelAposVencimentoDias: 30 },
    custodiaAte: '2027-11-20T00:00:00-03:00',
    enderecoDaNotificacao: 'https://restia.example/aviso',
    ...mudanca,
  })
}

const atrasoDe = (multaPontosBase: number, jurosPontosBase: number, pagavelAposVencimentoDias = 0) => {
  const atraso = { multaPontosBase, jurosPontosBase, pagavelAposVencimentoDias }
  return requisicao({ atraso }).charges[0]
}

describe('the request of a boleto', () => {
  it('rule M19: names payer, items and the whole amount', () => {
    const { customer, items, charges, reference_id } = requisicao()
    expect(customer).toEqual({
      name: 'Cantina da Ana Filhos',
      email: 'ana@feira.example',
      tax_id: '11222333000181',
      phones: [{ country: '55', area: '20', number: '999990000', type: 'MOBILE' }],
    })
    expect(items).toEqual([{ reference_id: '5', name: 'Tomate caixa', quantity: 2, unit_amount: 4750 }])
    expect(charges[0]?.amount).toEqual({ value: 10_000, currency: 'BRL' })
    expect([reference_id, charges[0]?.reference_id]).toEqual(['RESTIA-31-9f2c4b1a', 'RESTIA-31-9f2c4b1a'])
  })

  it("rule M20: the sellers' shares are held, the platform's is not", () => {
    const custodia = { custody: { apply: true, release: { scheduled: '2027-11-20T00:00:00-03:00' } } }
    expect(requisicao().charges[0]?.splits).toEqual({
      method: 'FIXED',
      receivers: [
        { account: { id: 'ACCO_P' }, amount: { value: 500 }, type: 'PRIMARY' },
        { account: { id: 'ACCO_7' }, amount: { value: 9000 }, type: 'SECONDARY', configurations: custodia },
        { account: { id: 'ACCO_3' }, amount: { value: 500 }, type: 'SECONDARY', configurations: custodia },
      ],
    })
  })

  it('rule M21: fine and interest start on the day after the due date, each only if there is one', () => {
    const date = '2026-11-28'
    expect(atrasoDe(200, 100)).toMatchObject({
      payment_instructions: { fine: { date, value: 200 }, interest: { date, value: 100 } },
    })
    expect(atrasoDe(1, 0)).toHaveProperty('payment_instructions', { fine: { date, value: 1 } })
    expect(atrasoDe(0, 1)).toHaveProperty('payment_instructions', { interest: { date, value: 1 } })
    expect(atrasoDe(0, 0)).not.toHaveProperty('payment_instructions')
  })

  it("rule M21: without days after the due date the provider's own term counts", () => {
    const boleto = (dias: number) => atrasoDe(0, 0, dias)?.payment_method.boleto
    expect(boleto(0)).not.toHaveProperty('days_until_expiration')
    expect(boleto(1)).toMatchObject({ days_until_expiration: 1, due_date: '2026-11-27' })
  })

  it.each([
    ['no area code', { ddd: null }],
    ['no number', { celular: null }],
    ['an area code that begins with 0', { ddd: '02' }],
    ['a number that begins with 0', { celular: '099999999' }],
  ])('a phone with %s is left out, since it would cost the whole boleto', (_defeito, telefone) => {
    expect(requisicao({ comprador: { ...COMPRADOR, ...telefone } }).customer).not.toHaveProperty('phones')
  })
})

describe('texts of the request', () => {
  it("are cut to the provider's lengths", () => {
    const rua = { rua: LONGO, numero: LONGO, bairro: LONGO, cidade: LONGO, estado: LONGO }
    const { customer, items, shipping, charges } = requisicao({
      comprador: { ...COMPRADOR, nome: LONGO },
      endereco: { ...rua, complemento: LONGO, estadoSigla: 'RJ', cep: '20040030' },
      itens: [{ cotacaoId: 5, nome: LONGO, quantidade: 1, precoCentavos: centavos(100) }],
    })
    const { holder } = charges[0]?.payment_method.boleto ?? {}
    expect([customer.name, items[0]?.name, holder?.name].map(texto => texto?.length)).toEqual([120, 64, 30])
    const { street, number, locality, city, region, ...resto } = holder?.address ?? {}
    const textos = [street, number, locality, city, region]
    expect(textos.map(texto => texto?.length)).toEqual([160, 20, 60, 90, 50])
    expect(resto).toEqual({ region_code: 'RJ', country: 'BRA', postal_code: '20040030' })
    expect(shipping.address).toEqual({ ...holder?.address, complement: LONGO.slice(0, 40) })
  })

  it('hold no half of a character, which no database keeps', () => {
    const nome = `Quitanda ${'𝐀'.repeat(30)}`
    const { customer, charges } = requisicao({ comprador: { ...COMPRADOR, nome } })
    expect(charges[0]?.payment_method.boleto.holder.name).toBe(`Quitanda ${'𝐀'.repeat(10)}`)
    expect(customer.name).toBe(nome)
  })
})
