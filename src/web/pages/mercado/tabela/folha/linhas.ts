// Rows of the table that are not the server's, and how rows are named.
import { SEM_CONDICOES } from '#domain/venda/condicoes-da-cotacao.ts'
import type { ProdutoDoCombo } from '#web/components/edicao/produto-digitado.ts'
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'

/** The row of a product that the seller added: nothing is published, and its weight is not known here. */
export function linhaDeProduto(produto: ProdutoDoCombo): LinhaDaTabela {
  return {
    produto: { ...produto, peso: 0, categoria: 0, categoriaNome: '', imageUrl: '' },
    cotacaoId: null,
    ontem: null,
    preco: null,
    precoPorKg: null,
    aVenda: false,
    atualizadaEm: null,
    confirmadaEm: null,
    ...SEM_CONDICOES,
  }
}

/** The newest price of these rows, in ISO 8601; null if there is none. */
export function ultimaAtualizacao(linhas: readonly LinhaDaTabela[]): string | null {
  const instantes = linhas.flatMap(({ atualizadaEm }) => atualizadaEm ?? [])
  return instantes.length === 0 ? null : instantes.reduce((um, outro) => (um > outro ? um : outro))
}
