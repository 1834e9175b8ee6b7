// Other sellers for rows of a grid, all at once (rule N23): which rows move, and the gestures that move them and take that back.
import { deReais } from '#domain/centavos.ts'
import { atende } from '#domain/compra/costume.ts'
import { type LinhaDaTroca, planejarTroca, type Troca } from '#domain/compra/troca.ts'
import type { Carrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import type { LinhaDaGrade } from '#web/queries/compra/lista-queries.ts'
import { chaveDaLinha, type EstadoDaGrade, type GestoNaGrade } from './estado-da-grade.ts'
import { linhasProntas, ofertaDe } from './linhas-da-grade.ts'

/** What can move of these rows on top of this cart; no steps if nothing can, or has to. */
export function trocaDaGrade(
  { linhas, doPedido }: { linhas: readonly LinhaDaGrade[]; doPedido: boolean },
  estado: EstadoDaGrade,
  { minimosDosVendedores = [] }: Pick<Carrinho, 'minimosDosVendedores'>,
): Troca {
  const prontas = linhasProntas(linhas, estado, doPedido).map(({ chave, linha, cotacao, quantidade }) => ({
    ...ofertaDe(cotacao),
    chave,
    quantidade,
    cotacaoId: cotacao.id,
    entrega: atende(cotacao, quantidade),
    ofertas: linha.cotacoes.map(ofertaDe),
  }))
  const somas = minimosDosVendedores.map(({ vendedorId, soma }) => [vendedorId, deReais(soma)] as const)
  return planejarTroca([...prontas, ...(doPedido ? semVendedor(linhas, estado) : [])], {
    somas: new Map(somas),
  })
}

// Rows of an order with a seller that has no quote today: no other stands in unasked (rule N35).
function semVendedor(
  linhas: readonly LinhaDaGrade[],
  { escolhidas, quantidades }: EstadoDaGrade,
): LinhaDaTroca[] {
  return linhas.flatMap(linha => {
    const { vendedorPreferido, preferida, ultimo, quantidadeDeSempre: quantidade, cotacoes } = linha
    const chave = chaveDaLinha(linha)
    const mexida = escolhidas[chave] !== undefined || quantidades[chave] !== undefined
    if (preferida !== null || mexida || !vendedorPreferido || !ultimo || !quantidade) return []
    const { id: vendedorId, nome: vendedorNome } = vendedorPreferido
    const antes = { chave, quantidade, cotacaoId: null, preco: deReais(ultimo.preco), pedidoMinimo: null }
    return [{ ...antes, vendedorId, vendedorNome, entrega: false, ofertas: cotacoes.map(ofertaDe) }]
  })
}

/** The gesture that moves these rows, and the one that takes it back. */
export function gestosDaTroca(
  { passos }: Troca,
  { escolhidas, quantidades }: EstadoDaGrade,
): { trocar: GestoNaGrade; voltar: GestoNaGrade } {
  const trocar = passos.flatMap(({ linha: { chave, quantidade }, oferta }): GestoNaGrade[] => [
    { tipo: 'digitar', chave, texto: quantidades[chave] ?? String(quantidade) },
    { tipo: 'escolher', chave, cotacaoId: oferta.id },
  ])
  const voltar = passos.flatMap(({ linha: { chave } }): GestoNaGrade[] => [
    { tipo: 'digitar', chave, texto: quantidades[chave] ?? '' },
    { tipo: 'escolher', chave, cotacaoId: escolhidas[chave] ?? null },
  ])
  return { trocar: { tipo: 'varios', gestos: trocar }, voltar: { tipo: 'varios', gestos: voltar } }
}
