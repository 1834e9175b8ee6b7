import { expect, test } from 'vitest'
import type { LinhaDaGrade } from '#web/queries/compra/lista-queries.ts'
import { fraseDeHoje, pedidoDeHoje } from './de-hoje.ts'

/** Two of a product at R$ 10,00 of seller 1, who still has it if `preferida` is 1. */
function linha(nome: string, preferida: number | null): LinhaDaGrade {
  const cotacao = { id: 1, preco: 10, precoPorKg: null, vendedor: { id: 1, nome: 'Sítio' } }
  const lote = { atualizadaEm: '2026-11-28T09:00:00.000Z', disponivel: null, minimo: 1, multiplo: 1 }
  const produto = { id: 1, nome, tipo: null, unidadeMedida: 'caixa', peso: 10, categoria: 1 }
  return {
    produto: { ...produto, categoriaNome: 'Frutas', imageUrl: '/arte/vazio.svg' },
    quantidadeDeSempre: 2,
    quantidadeDaLista: null,
    ultimo: null,
    // A cent is not a number of its own on the wire.
    cotacoes: [{ ...cotacao, ...lote } as LinhaDaGrade['cotacoes'][number]],
    vendedorPreferido: null,
    preferida,
  }
}

test('rule N35: the sum is of what the sellers of the order still have, and the sentence names what lacks', () => {
  const ha = linha('Acelga', 1)
  const falta = (nome: string) => linha(nome, null)
  expect(pedidoDeHoje([ha, ha, falta('Jiló')]).valor).toBe(4000)
  expect(fraseDeHoje(pedidoDeHoje([ha]))).toBe('Tudo à venda hoje')
  expect(fraseDeHoje(pedidoDeHoje([ha, falta('Jiló')]))).toBe('1 de 2 à venda hoje; falta Jiló')
  const quatro = ['Jiló', 'Quiabo', 'Inhame', 'Chuchu'].map(falta)
  expect(fraseDeHoje(pedidoDeHoje([ha, ...quatro.slice(0, 2)]))).toBe(
    '1 de 3 à venda hoje; faltam Jiló e Quiabo',
  )
  expect(fraseDeHoje(pedidoDeHoje([ha, ...quatro]))).toBe('1 de 5 à venda hoje; faltam Jiló, Quiabo e mais 2')
})
