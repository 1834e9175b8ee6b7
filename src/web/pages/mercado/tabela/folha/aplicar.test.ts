import { describe, expect, it } from 'vitest'
import { centavos, emReais } from '#domain/centavos.ts'
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'
import { acoesDoCartao, fazerNoCartao } from './aplicar.ts'
import { Folha } from './folha.ts'
import { linhaDeProduto } from './leitura.ts'
import { VAZIO } from './rascunho.ts'

const reais = (valor: number) => emReais(centavos(valor * 100))

/** R$ 40,00 today, R$ 38,00 yesterday. */
const linha = (outros: Partial<LinhaDaTabela> = {}): LinhaDaTabela => ({
  ...linhaDeProduto({ id: 1, nome: 'Acelga', tipo: null, unidadeMedida: 'caixa' }),
  cotacaoId: 1,
  preco: reais(40),
  ontem: reais(38),
  ...outros,
})

const abrir = (sua: LinhaDaTabela) => new Folha([sua], VAZIO, () => undefined)

describe('rule N27: a card on a phone', () => {
  it.each([
    ['as published', linha(), {}, ['porcento', 'como-ontem', 'retirar']],
    ['with another price', linha(), { preco: '42,00' }, ['desfazer', 'porcento', 'como-ontem', 'retirar']],
    ['being removed', linha(), { preco: 'x' }, ['desfazer', 'como-ontem']],
    ['at the price of yesterday', linha({ ontem: reais(40) }), {}, ['porcento', 'retirar']],
    ['without a quote', linha({ preco: null, cotacaoId: null, ontem: null }), {}, []],
    ['that was sold before', linha({ preco: null, cotacaoId: null }), {}, ['como-ontem']],
  ] as const)('%s offers what changes something', (_, sua, digitado, acoes) => {
    expect(acoesDoCartao(sua, { digitado })).toEqual(acoes)
  })

  it('is removed, gets the price of yesterday, and goes back to what is published', () => {
    const sua = linha()
    const folha = abrir(sua)
    fazerNoCartao(folha, sua, 'retirar')
    expect(folha.estado(1).digitado).toEqual({ preco: 'x' })
    fazerNoCartao(folha, sua, 'como-ontem')
    expect(folha.estado(1).digitado).toEqual({ preco: '38,00' })
    folha.preencher([{ id: 1, campo: 'estoque', texto: '30' }])
    fazerNoCartao(folha, sua, 'desfazer')
    expect(folha.estado(1).digitado).toEqual({})
    folha.desfazer()
    expect(folha.estado(1).digitado).toEqual({ preco: '38,00', estoque: '30', estoqueVisto: null })
  })
})
