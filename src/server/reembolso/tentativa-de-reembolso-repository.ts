// The calls that ask the provider for a refund (rule M27): key and amount are stored before each call.
import { type Centavos, somar, subtrair } from '#domain/centavos.ts'
import type { Db } from '#server/db/connection.ts'
import type { Tx } from '#server/db/transaction.ts'
import { travarReembolso } from './reembolso-repository.ts'

/** Open refunds that are not left to staff, oldest first: the charges' ids. */
export async function listarNoProvedor(db: Db): Promise<number[]> {
  const linhas = await db
    .selectFrom('reembolso')
    .select('cobranca_id')
    .where('situacao', '=', 'ABERTO')
    .where('motivo', 'is', null)
    .orderBy('aberto_em')
    .execute()
  return linhas.map(({ cobranca_id }) => cobranca_id)
}

/** One call that asks for a refund, with the amount in centavos and the idempotency key. */
export interface TentativaDeReembolso {
  cobrancaId: number
  pedidoId: number
  chargeId: string
  solicitadoCentavos: Centavos
  /** The total stays: only the platform, which got the rest, gives back (rule M42). */
  soDaPlataforma: boolean
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
  cobrancaId: number,
  nova: { chave: string; agora: Date },
): Promise<TentativaDeReembolso | null> {
  const reembolso = await travarReembolso(tx, cobrancaId)
  if (reembolso?.situacao !== 'ABERTO' || reembolso.motivo !== null) return null
  const { charge_id, pedido_id, devolvido_centavos, pago_centavos, valor_centavos } = await tx
    .selectFrom('cobranca')
    .select(['charge_id', 'pedido_id', 'devolvido_centavos', 'pago_centavos', 'valor_centavos'])
    .where('id', '=', cobrancaId)
    .executeTakeFirstOrThrow()
  const jaVoltou = somar(devolvido_centavos, reembolso.devolvidoAMaoCentavos)
  const tentativa = {
    cobrancaId,
    pedidoId: pedido_id,
    chargeId: charge_id,
    solicitadoCentavos: reembolso.solicitadoCentavos ?? subtrair(reembolso.valorCentavos, jaVoltou),
    soDaPlataforma:
      reembolso.chave === null
        ? reembolso.valorCentavos <= pago_centavos - valor_centavos
        : reembolso.soDaPlataforma,
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
      so_da_plataforma: tentativa.soDaPlataforma,
      tentativas: tentativa.tentativas,
    })
    .where('cobranca_id', '=', cobrancaId)
    .execute()
  return tentativa
}

/** Leaves an open refund to staff and stores the reason, unless another try was counted since. */
export async function entregarAEquipe(
  tx: Tx,
  { cobrancaId, tentativas }: Pick<TentativaDeReembolso, 'cobrancaId' | 'tentativas'>,
  motivo: string,
): Promise<void> {
  await tx
    .updateTable('reembolso')
    .set({ motivo })
    .where('cobranca_id', '=', cobrancaId)
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
  { cobrancaId, chave }: TentativaDeReembolso,
  gasta: boolean,
): Promise<boolean> {
  const reembolso = await travarReembolso(tx, cobrancaId)
  if (reembolso?.situacao !== 'ABERTO' || reembolso.motivo !== null) return false
  if (gasta)
    await tx
      .updateTable('reembolso')
      .set({ chave_idempotencia: null, chave_desde: null, solicitado_centavos: null })
      .where('cobranca_id', '=', cobrancaId)
      .where('chave_idempotencia', '=', chave)
      .execute()
  return true
}
