// The calls that ask the provider for a refund (rule M27): key and amount are stored before each call.
import { type Centavos, subtrair } from '#domain/centavos.ts'
import type { Db } from '#server/db/connection.ts'
import type { Tx } from '#server/db/transaction.ts'
import { travarReembolso } from './reembolso-repository.ts'

/** Open refunds that are not left to staff, oldest first: the orders' ids. */
export async function listarNoProvedor(db: Db): Promise<number[]> {
  const linhas = await db
    .selectFrom('reembolso')
    .select('pedido_id')
    .where('situacao', '=', 'ABERTO')
    .where('motivo', 'is', null)
    .orderBy('aberto_em')
    .execute()
  return linhas.map(({ pedido_id }) => pedido_id)
}

/** One call that asks for a refund, with the amount in centavos and the idempotency key. */
export interface TentativaDeReembolso {
  pedidoId: number
  chargeId: string
  solicitadoCentavos: Centavos
  chave: string
  chaveDesde: Date
  /** The number of tries, including this one. */
  tentativas: number
  abertoEm: Date
}

/**
 * Stores key and amount before the provider is called, or reads those of the unfinished try; null if the refund is not open or is left
 * to staff.
 */
export async function prepararTentativa(
  tx: Tx,
  pedidoId: number,
  nova: { chave: string; agora: Date },
): Promise<TentativaDeReembolso | null> {
  const reembolso = await travarReembolso(tx, pedidoId)
  if (reembolso?.situacao !== 'ABERTO' || reembolso.motivo !== null) return null
  const { charge_id, devolvido_centavos } = await tx
    .selectFrom('cobranca')
    .select(['charge_id', 'devolvido_centavos'])
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirstOrThrow()
  const tentativa = {
    pedidoId,
    chargeId: charge_id,
    solicitadoCentavos: reembolso.solicitadoCentavos ?? subtrair(reembolso.valorCentavos, devolvido_centavos),
    chave: reembolso.chave ?? nova.chave,
    chaveDesde: reembolso.chaveDesde ?? nova.agora,
    tentativas: reembolso.tentativas + 1,
    abertoEm: reembolso.abertoEm,
  }
  await tx
    .updateTable('reembolso')
    .set({
      chave_idempotencia: tentativa.chave,
      chave_desde: tentativa.chaveDesde,
      solicitado_centavos: tentativa.solicitadoCentavos,
      tentativas: tentativa.tentativas,
    })
    .where('pedido_id', '=', pedidoId)
    .execute()
  return tentativa
}

/** Leaves an open refund to staff and stores the reason, unless another try was counted since. */
export async function entregarAEquipe(
  tx: Tx,
  { pedidoId, tentativas }: Pick<TentativaDeReembolso, 'pedidoId' | 'tentativas'>,
  motivo: string,
): Promise<void> {
  await tx
    .updateTable('reembolso')
    .set({ motivo })
    .where('pedido_id', '=', pedidoId)
    .where('situacao', '=', 'ABERTO')
    .where('tentativas', '=', tentativas)
    .execute()
}

/**
 * Removes this try's key if it is used up (`gasta`), so that the next try takes another. False if the refund was closed or left to staff
 * meanwhile.
 */
export async function soltarChave(
  tx: Tx,
  { pedidoId, chave }: TentativaDeReembolso,
  gasta: boolean,
): Promise<boolean> {
  const reembolso = await travarReembolso(tx, pedidoId)
  if (reembolso?.situacao !== 'ABERTO' || reembolso.motivo !== null) return false
  if (gasta)
    await tx
      .updateTable('reembolso')
      .set({ chave_idempotencia: null, chave_desde: null, solicitado_centavos: null })
      .where('pedido_id', '=', pedidoId)
      .where('chave_idempotencia', '=', chave)
      .execute()
  return true
}
