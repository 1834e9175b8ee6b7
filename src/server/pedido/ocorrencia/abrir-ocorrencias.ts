import { motivoParaNaoAbrir, ocorrenciaQueCresce, textoSomado } from '#domain/entrega/ocorrencia.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { recusarSe } from '#server/plataforma/recusa-error.ts'
import {
  aumentarOcorrencia,
  inserirOcorrencias,
  listarComFotos,
  type NovaOcorrencia,
} from './decisao-repository.ts'

/** What a line of a check asks for beyond what was asked; of some grams it may be nothing. */
export interface OcorrenciaDita extends NovaOcorrencia {
  produtoNome: string
}

/**
 * Adds what a check asks for to open claims of the same items, opens claims for the rest, and answers the ids of those (rule N61). The caller has
 * locked the order; each item, and each substitute, comes once. Refuses with `ocorrencias-demais`.
 */
export async function abrirOcorrencias(
  tx: Tx,
  { pedidoId, ditas }: { pedidoId: number; ditas: readonly OcorrenciaDita[] },
  agora: Date,
): Promise<number[]> {
  if (ditas.length === 0) return []
  const doPedido = Map.groupBy(await listarComFotos(tx, pedidoId), ({ itemId }) => itemId)
  const novas: NovaOcorrencia[] = []
  for (const dita of ditas) {
    const doItem = doPedido.get(dita.itemId) ?? []
    const daLinha = doItem.filter(({ substituicaoId }) => substituicaoId === dita.substituicaoId)
    const aberta = ocorrenciaQueCresce(daLinha, dita, agora)
    if (aberta) {
      const texto = textoSomado(aberta.texto, dita.texto)?.texto ?? aberta.texto
      await aumentarOcorrencia(tx, aberta.id, { ...dita, texto })
    } else if (dita.pedidoCentavos > 0) {
      const deConferencias = doItem.filter(({ origem }) => origem !== 'SEPARACAO').length
      recusarSe(motivoParaNaoAbrir(dita.produtoNome, deConferencias))
      novas.push(dita)
    }
  }
  return inserirOcorrencias(tx, novas, agora)
}
