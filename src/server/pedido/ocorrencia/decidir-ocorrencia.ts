// Staff decide about a claim, once (rule N65, design/claims-and-ledgers).
import { type Centavos, ZERO } from '#domain/centavos.ts'
import { motivoParaNaoAceitarValor, type QuemPaga } from '#domain/entrega/ocorrencia.ts'
import { invariant } from '#domain/invariant.ts'
import { exigirAutor } from '#server/pessoas/user/user-repository.ts'
import { ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { avisar } from '#server/plataforma/avisar/avisar.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import { exigirVisto } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import { aceitarOcorrencia } from './aceitar-ocorrencia.ts'
import { avisosDeDecisao } from './avisos-da-ocorrencia-sql.ts'
import { gravarRecusa, type OcorrenciaTravada, travarOcorrencia } from './decisao-repository.ts'
import { buscarConta, type ContaDaOcorrencia, vistoDaOcorrencia } from './ocorrencia-repository.ts'

const DECIDIR_OCORRENCIA = ato('decidir-ocorrencia', 'Pedidos e dinheiro', 'Decidiu uma ocorrência')

/** What staff decide: a value of at most what was asked and who bears it, or a refusal that the buyer reads. */
export type Decisao =
  | { aceita: true; valor: Centavos; pagaPor: QuemPaga; extraDaPlataforma?: Centavos | undefined }
  | { aceita: false; motivo: string }

export interface PedidoDeDecisao {
  id: number
  decisao: Decisao
  por: number
  /** What the author saw of it. */
  visto: string
}

const DE_TODOS = { compradorId: null, vendedorId: null }

/**
 * Accepts or refuses a claim of a delivered order. Refuses with `ocorrencia-inexistente`, `ocorrencia-ja-decidida`, `tarefa-mudou`,
 * `valor-acima-do-item` or `extra-acima-do-frete`.
 */
export async function decidirOcorrencia(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  { id, decisao, por, visto }: PedidoDeDecisao,
): Promise<void> {
  const agora = clock()
  await inTransaction(db, async tx => {
    const ocorrencia = exigir(await travarOcorrencia(tx, id, DE_TODOS), 'ocorrencia-inexistente')
    await exigirAutor(tx, por) // before the seller's account, as where staff settle one
    if (ocorrencia.situacao !== 'ABERTA') throw new RecusaError({ codigo: 'ocorrencia-ja-decidida' })
    invariant(ocorrencia.statusPedido === 'ENTREGUE', 'a mesa só mostra ocorrências de pedidos entregues')
    const conta = await buscarConta(tx, id)
    exigirVisto(visto, vistoDaOcorrencia(ocorrencia, conta))
    if (decisao.aceita) await aceitar(tx, { ocorrencia, conta }, { ...decisao, por, agora })
    else await gravarRecusa(tx, id, { motivo: decisao.motivo, por }, agora)
    const alvo = { tipo: 'pedido', id: ocorrencia.pedidoId } as const
    const depois = { ocorrenciaId: id, ...decisao }
    await auditar(tx, { porUsuarioId: por, acao: DECIDIR_OCORRENCIA, alvo, depois }, agora)
    await avisar({ fila }, tx, avisosDeDecisao([id]), agora)
  })
}

async function aceitar(
  tx: Tx,
  { ocorrencia, conta }: { ocorrencia: OcorrenciaTravada; conta: ContaDaOcorrencia },
  aceite: Extract<Decisao, { aceita: true }> & { por: number; agora: Date },
): Promise<void> {
  const { valor, pagaPor, extraDaPlataforma: extra = ZERO, por, agora } = aceite
  const aceito = { valor, extra, extraQueResta: conta.extraMaximo }
  recusarSe(motivoParaNaoAceitarValor({ pedido: ocorrencia.pedidoCentavos }, aceito))
  await aceitarOcorrencia(tx, ocorrencia, { valor, extra, pagaPor, por }, agora)
}
