// Claims that need no decision of staff (rules N63, N64).
import { type Centavos, ZERO } from '#domain/centavos.ts'
import { aceitaSozinha, DIAS_DE_HISTORICO } from '#domain/entrega/ocorrencia.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { aceitarOcorrencia } from './aceitar-ocorrencia.ts'
import { listarAbertas, type OcorrenciaTravada } from './decisao-repository.ts'
import { buscarHistorico, travarHistorico } from './historico-repository.ts'

const DIA_MS = 24 * 3_600_000

/** Accepts this claim in full, borne by its seller, without a decision of staff. */
export function aceitarPorSi(tx: Tx, ocorrencia: OcorrenciaTravada, agora: Date): Promise<void> {
  const aceite = { valor: ocorrencia.pedidoCentavos, extra: ZERO, pagaPor: 'VENDEDOR', por: null } as const
  return aceitarOcorrencia(tx, ocorrencia, aceite, agora)
}

/** Which open claims of an order are tried, and the setting, in centavos. */
interface Tentativa {
  pedidoId: number
  aceitarSozinhoAteCentavos: Centavos
  /** Those that this check opened; null at the delivery, for all that their sellers did not disagree with. */
  ids: readonly number[] | null
}

/**
 * Accepts those claims of a delivered order, which the caller has locked, that the setting lets pass (rule N64), and answers their ids. A claim of
 * an earlier check was left to staff and stays with them. All other claims of the buyer count, also open ones of this order (design/claims-and-ledgers).
 */
export async function aceitarSozinhas(
  tx: Tx,
  { pedidoId, aceitarSozinhoAteCentavos: aceitarSozinhoAte, ids }: Tentativa,
  agora: Date,
): Promise<number[]> {
  if (aceitarSozinhoAte === 0 || ids?.length === 0) return []
  const desde = new Date(agora.getTime() - DIAS_DE_HISTORICO * DIA_MS)
  const aceitas: number[] = []
  for (const aberta of await listarAbertas(tx, pedidoId)) {
    const { id, compradorId, pedidoCentavos: pedido } = aberta
    const tentada = aberta.statusPedido === 'ENTREGUE' && aberta.concorda !== false
    if (!tentada || pedido > aceitarSozinhoAte || ids?.includes(id) === false) continue
    await travarHistorico(tx, compradorId)
    const historico = await buscarHistorico(tx, { compradorId, sem: id, desde })
    if (!aceitaSozinha({ pedido, aceitarSozinhoAte, ...historico })) continue
    await aceitarPorSi(tx, aberta, agora)
    aceitas.push(id)
  }
  return aceitas
}
