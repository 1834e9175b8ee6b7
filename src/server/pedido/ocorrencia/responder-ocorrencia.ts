import { motivoParaNaoResponder } from '#domain/entrega/ocorrencia.ts'
import { exigirAutor } from '#server/pessoas/user/user-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'
import { gravarResposta, travarOcorrencia } from './decisao-repository.ts'

export interface RespostaDaOcorrencia {
  id: number
  vendedorId: number
  concorda: boolean
  texto: string | null
}

/**
 * Notes what a seller says of a claim of its own line, once (rule N64). Refuses with `ocorrencia-inexistente`, also for another seller's,
 * `ocorrencia-ja-decidida`, `ocorrencia-ja-respondida` or `resposta-fora-do-prazo`.
 */
export async function responderOcorrencia(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { id, vendedorId, concorda, texto }: RespostaDaOcorrencia,
): Promise<void> {
  const agora = clock()
  await inTransaction(db, async tx => {
    await exigirAutor(tx, vendedorId)
    const travada = await travarOcorrencia(tx, id, { compradorId: null, vendedorId })
    recusarSe(motivoParaNaoResponder(exigir(travada, 'ocorrencia-inexistente'), agora))
    await gravarResposta(tx, id, { concorda, texto }, agora)
  })
}
