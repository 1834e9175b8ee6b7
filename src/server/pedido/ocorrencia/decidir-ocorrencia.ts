// Staff decide about a claim, once (rule N65, design/claims-and-ledgers).
import type * as z from 'zod/mini'
import type { decisaoSchema } from '#contract/pedido/ocorrencia.ts'
import { ZERO } from '#domain/centavos.ts'
import { motivoParaNaoAceitarValor, motivoParaNaoDecidir } from '#domain/entrega/ocorrencia.ts'
import { exigirAutor } from '#server/pessoas/user/user-repository.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { avisar } from '#server/plataforma/avisar/avisar.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'
import { aceitarOcorrencia } from './aceitar-ocorrencia.ts'
import { avisosDeDecisao } from './avisos-da-ocorrencia-sql.ts'
import {
  buscarExtraQueResta,
  gravarRecusa,
  type OcorrenciaTravada,
  travarOcorrencia,
} from './decisao-repository.ts'

type Decisao = z.output<typeof decisaoSchema>

const DE_TODOS = { compradorId: null, vendedorId: null }

/**
 * Accepts or refuses a claim of a delivered order. Refuses with `ocorrencia-inexistente`, `ocorrencia-ja-decidida`,
 * `decisao-antes-da-entrega`, `valor-acima-do-item` or `extra-acima-do-frete`.
 */
export async function decidirOcorrencia(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  { id, decisao, por }: { id: number; decisao: Decisao; por: number },
): Promise<void> {
  const agora = clock()
  await inTransaction(db, async tx => {
    const ocorrencia = exigir(await travarOcorrencia(tx, id, DE_TODOS), 'ocorrencia-inexistente')
    await exigirAutor(tx, por) // before the seller's account, as where staff settle one
    recusarSe(motivoParaNaoDecidir(ocorrencia))
    if (decisao.aceita) await aceitar(tx, ocorrencia, { ...decisao, por, agora })
    else await gravarRecusa(tx, id, { motivo: decisao.motivo, por }, agora)
    const alvo = { tipo: 'pedido', id: ocorrencia.pedidoId } as const
    const depois = { ocorrenciaId: id, ...decisao }
    await auditar(tx, { porUsuarioId: por, acao: 'decidir-ocorrencia', alvo, depois }, agora)
    await avisar({ fila }, tx, avisosDeDecisao([id]), agora)
  })
}

async function aceitar(
  tx: Tx,
  ocorrencia: OcorrenciaTravada,
  {
    valor,
    pagaPor,
    extraDaPlataforma: extra = ZERO,
    por,
    agora,
  }: Extract<Decisao, { aceita: true }> & { por: number; agora: Date },
): Promise<void> {
  const extraQueResta = await buscarExtraQueResta(tx, ocorrencia.pedidoId)
  recusarSe(motivoParaNaoAceitarValor({ pedido: ocorrencia.pedidoCentavos }, { valor, extra, extraQueResta }))
  await aceitarOcorrencia(tx, ocorrencia, { valor, extra, pagaPor, por }, agora)
}
