import { SEM_CONDICOES } from '#domain/venda/condicoes-da-cotacao.ts'
import type { LinhaAceita, LinhaPublicada } from '#domain/venda/tabela.ts'
import { atualizarCondicoes } from '#server/mercado/cotacao/condicoes-repository.ts'
import {
  atualizarPrecos,
  type CotacaoTravada,
  inserirCotacoes,
  removerCotacoes,
} from '#server/mercado/cotacao/lote-de-cotacoes-repository.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import type { NovoItem } from './lote-repository.ts'

/** A row that is published, with its quote, which the caller has locked; null if there is none. */
export interface LinhaComCotacao {
  linha: LinhaPublicada
  cotacao: CotacaoTravada | null
  decisao: LinhaAceita
}

/** Writes rows of a seller's table, each kind of change in one statement; answers which prices changed. */
export async function gravarLinhas(
  tx: Tx,
  vendedorId: number,
  linhas: readonly LinhaComCotacao[],
  agora: Date,
): Promise<NovoItem[]> {
  const mudancas = linhas.flatMap(mudancaDe)
  const novas = linhas.flatMap(({ linha: { produtoId, preco }, cotacao, decisao }) =>
    cotacao || preco === null
      ? []
      : [{ produtoId, precoCentavos: preco, ...(decisao.condicoes ?? SEM_CONDICOES) }],
  )
  const comPreco = mudancas.flatMap(({ cotacaoId: id, depoisCentavos }) =>
    depoisCentavos === null ? [] : [{ id, precoCentavos: depoisCentavos }],
  )
  const retiradas = mudancas.filter(({ depoisCentavos }) => depoisCentavos === null)
  await removerCotacoes(
    tx,
    retiradas.map(({ cotacaoId }) => cotacaoId),
    agora,
  )
  await atualizarPrecos(tx, comPreco, agora)
  await atualizarCondicoes(tx, linhas.flatMap(condicoesDe))
  const ids = await inserirCotacoes(tx, vendedorId, novas, agora)
  const publicadas = novas.flatMap(({ produtoId, precoCentavos }) => {
    const cotacaoId = ids.get(produtoId)
    return cotacaoId === undefined ? [] : [{ cotacaoId, antes: null, depoisCentavos: precoCentavos }]
  })
  return [...mudancas, ...publicadas]
}

function mudancaDe({ linha, cotacao }: LinhaComCotacao): NovoItem[] {
  if (!cotacao || cotacao.precoCentavos === linha.preco) return []
  return [{ cotacaoId: cotacao.id, antes: cotacao, depoisCentavos: linha.preco }]
}

function condicoesDe({ cotacao, decisao }: LinhaComCotacao) {
  return cotacao && decisao.condicoes ? [{ id: cotacao.id, ...decisao.condicoes }] : []
}
