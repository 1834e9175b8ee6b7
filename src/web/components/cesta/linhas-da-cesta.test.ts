import { expect, test } from 'vitest'
import type { Carrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import { voltaDe } from '#web/queries/compra/carrinho/trocar-cotacoes.ts'
import type { Proposta } from '#web/queries/compra/cesta-queries.ts'
import { linhasDoCarrinho, loteDaCesta, pedidoDeCesta, trocasDe } from './linhas-da-cesta.ts'

const item = (produtoId: number, vendedorId: number, quantidade: number, preco: number) => ({
  quantidade,
  cotacao: {
    id: produtoId * 10 + vendedorId,
    preco,
    vendedor: { id: vendedorId, nome: `Vendedor ${vendedorId}` },
    produto: { id: produtoId, nome: `Produto ${produtoId}` },
  },
})

/** Of product 1 two sellers share the line; product 2 is sold by one. */
const carrinho = { itensPedido: [item(1, 1, 2, 10), item(2, 1, 1, 8), item(1, 2, 3, 11)] } as Carrinho // the fields that are read

const proposta = {
  tipo: 'MAIS_BARATA',
  linhas: [
    {
      produtoId: 1,
      itens: [{ cotacaoId: 12, quantidade: 6, preco: 7.5, vendedor: { id: 2, nome: 'Vendedor 2' } }],
      total: 45,
      muda: true,
    },
    {
      produtoId: 2,
      itens: [{ cotacaoId: 21, quantidade: 1, preco: 8, vendedor: { id: 1, nome: 'Vendedor 1' } }],
      total: 8,
      muda: false,
    },
  ],
} as Proposta // the fields that are read

const linhas = linhasDoCarrinho(carrinho)

test('rule N120: a product that two sellers share is one line', () => {
  expect(pedidoDeCesta(linhas, true)).toEqual({
    linhas: [
      {
        produtoId: 1,
        quantidade: 5,
        agora: [
          { vendedorId: 1, quantidade: 2 },
          { vendedorId: 2, quantidade: 3 },
        ],
      },
      { produtoId: 2, quantidade: 1, agora: [{ vendedorId: 1, quantidade: 1 }] },
    ],
    doCarrinho: true,
  })
})

test('rule N121: what changes says the sellers, the quantity of the lot, and what it saves', () => {
  expect(trocasDe(proposta, linhas)).toMatchObject([
    {
      quantidade: 6,
      quantidadeAntes: 5,
      de: 'Vendedor 1 e Vendedor 2',
      para: 'Vendedor 2',
      era: null,
      economia: 800,
    },
  ])
})

test("rule N123: in the cart the new quote takes the place of the others, and back; a list's comes on top", () => {
  const lote = loteDaCesta(proposta, linhas, true)
  expect(lote).toEqual({
    modo: 'SUBSTITUIR',
    itens: [{ cotacaoId: 12, quantidade: 6 }],
    saem: [{ cotacaoId: 11, por: 12 }],
  })
  expect(voltaDe({ ...lote, saem: lote.saem ?? [] }, carrinho)).toEqual({
    modo: 'SUBSTITUIR',
    itens: [
      { cotacaoId: 12, quantidade: 3 },
      { cotacaoId: 11, quantidade: 2 },
    ],
    saem: [],
  })
  const daLista = loteDaCesta(proposta, linhas)
  expect(daLista).toMatchObject({ modo: 'SOMAR', itens: [{ cotacaoId: 12 }, { cotacaoId: 21 }] })
  expect(voltaDe({ ...daLista, saem: [] }, { itensPedido: [] }).saem).toEqual([
    { cotacaoId: 12 },
    { cotacaoId: 21 },
  ])
})
