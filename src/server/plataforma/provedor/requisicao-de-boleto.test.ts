import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { renovarRequisicao } from './renovar-requisicao.ts'
import { atrasoDaRequisicao, montarRequisicaoDeBoleto } from './requisicao-de-boleto.ts'

function requisicao(multaPontosBase: number, jurosPontosBase: number, pagavelAposVencimentoDias: number) {
  return montarRequisicaoDeBoleto({
    pedidoId: 31,
    referencia: 'RESTIA-31-9f2c4b1a',
    comprador: {
      nome: 'Cantina',
      email: 'cantina@feira.example',
      cnpj: '11222333000181',
      ddd: null,
      celular: null,
    },
    endereco: {
      rua: 'Rua do Ouvidor',
      numero: '50',
      complemento: null,
      bairro: 'Centro',
      cidade: 'Rio de Janeiro',
      estado: 'Rio de Janeiro',
      estadoSigla: 'RJ',
      cep: '20040030',
    },
    itens: [],
    valorDoBoletoCentavos: centavos(6500),
    divisao: { plataformaCentavos: centavos(6500), vendedores: [] },
    contas: new Map(),
    contaDaPlataforma: 'ACCO_1',
    vencimento: '2026-11-27',
    atraso: { multaPontosBase, jurosPontosBase, pagavelAposVencimentoDias },
    custodiaAte: '2027-11-20T00:00:00-03:00',
    enderecoDaNotificacao: 'https://restia.example/aviso',
  })
}

function linhas(multa: number, juros: number, dias: number) {
  return requisicao(multa, juros, dias).charges[0]?.payment_method.boleto.instruction_lines
}

describe('rule M43: what the slip says', () => {
  it.each([
    [0, 0, 30, 'Pagável em qualquer banco até 27/12/2026'],
    [200, 100, 30, 'Atraso até 27/12/2026: multa 2 por cento e juros 1 por cento ao mês'],
    [150, 0, 5, 'Atraso até 02/12/2026: multa 1,5 por cento'],
    [0, 100, 5, 'Atraso até 02/12/2026: juros 1 por cento ao mês'],
    [200, 100, 0, 'Depois do vencimento: multa 2 por cento e juros 1 por cento ao mês'],
    [0, 0, 0, 'Pagável em qualquer banco. Depois do vencimento, no prazo do PagBank'],
  ])('a fine of %i, interest of %i, payable for %i days: %s', (multa, juros, dias, linha) => {
    expect(linhas(multa, juros, dias)).toEqual({ line_1: 'Pedido 31', line_2: linha })
  })

  it('in at most 75 characters that the provider takes, whatever the settings', () => {
    for (const multa of [0, 1, 9999])
      for (const juros of [0, 1, 5999])
        for (const dias of [0, 60])
          expect(linhas(multa, juros, dias)?.line_2).toMatch(/^[\p{L}\d ,.:/]{1,75}$/u)
  })
})

it('rule M43: what a late payment costs is read back from the request', () => {
  expect(atrasoDaRequisicao(requisicao(200, 150, 30))).toEqual({
    multaPontosBase: 200,
    jurosPontosBase: 150,
    pagavelAte: '2026-12-27',
  })
  expect(atrasoDaRequisicao(requisicao(0, 0, 0))).toEqual({
    multaPontosBase: 0,
    jurosPontosBase: 0,
    pagavelAte: null,
  })
})

it('rules M40, M43: a further boleto says its own terms, by the settings of now', () => {
  const renovada = renovarRequisicao(requisicao(200, 150, 30), {
    referencia: 'RESTIA-31-11112222',
    enderecoDaNotificacao: 'https://restia.example/outro',
    vencimento: '2027-01-15',
    atraso: { multaPontosBase: 100, jurosPontosBase: 0, pagavelAposVencimentoDias: 10 },
    custodiaAte: '2028-01-08T00:00:00-03:00',
  })
  expect(renovada.charges[0]?.payment_method.boleto.instruction_lines).toEqual({
    line_1: 'Pedido 31',
    line_2: 'Atraso até 25/01/2027: multa 1 por cento',
  })
  expect(atrasoDaRequisicao(renovada)).toEqual({
    multaPontosBase: 100,
    jurosPontosBase: 0,
    pagavelAte: '2027-01-25',
  })
})
