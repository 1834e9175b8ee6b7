import { somar } from '#domain/centavos.ts'
import { concederAbatimento, lancarAcertoDevido } from '#server/contas/abatimento/lancar.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { type Aceite, gravarAceite, type OcorrenciaTravada } from './decisao-repository.ts'

/**
 * Accepts an open claim of a delivered order, which the caller has locked, and writes its ledgers in the same transaction (rules N65–N67): the
 * buyer gets the value and what the platform adds, the seller owes its share if it bears the claim. The rules were asked before.
 */
export async function aceitarOcorrencia(
  tx: Tx,
  { id: ocorrenciaId, pedidoId, compradorId, vendedorId }: OcorrenciaTravada,
  aceite: Aceite,
  agora: Date,
): Promise<void> {
  await gravarAceite(tx, ocorrenciaId, aceite, agora)
  const { valor, extra, pagaPor, por } = aceite
  const lancamento = { pedidoId, ocorrenciaId, por, em: agora }
  await concederAbatimento(tx, { ...lancamento, compradorId, valorCentavos: somar(valor, extra) })
  if (pagaPor === 'VENDEDOR')
    await lancarAcertoDevido(tx, { ...lancamento, vendedorId, valorCentavos: valor })
}
