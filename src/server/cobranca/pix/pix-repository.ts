// Pix codes: one row for each code that the provider made (rule N96). What asked for it is its emission.
import { sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import { PIX_LIDO, type PixLido } from '#server/pedido/pedido/pix-do-pedido-repository.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

export interface NovoPix {
  emissaoId: number
  pedidoId: number
  orderId: string
  texto: string
  valorCentavos: Centavos
  expiraEm: Date
}

/** Inserts an open code; at most one of an order is open: `pix_aberto_unico`. */
export async function inserirPix(tx: Tx, pix: NovoPix): Promise<void> {
  await tx
    .insertInto('pix')
    .values({
      emissao_id: pix.emissaoId,
      pedido_id: pix.pedidoId,
      order_id: pix.orderId,
      texto: pix.texto,
      valor_centavos: pix.valorCentavos,
      expira_em: pix.expiraEm,
      situacao: 'ABERTO',
    })
    .execute()
}

/** Notes that a code was paid. */
export async function marcarPago(tx: Tx, emissaoId: number): Promise<void> {
  const pago = { situacao: 'PAGO', acompanhar: false } as const
  await tx.updateTable('pix').set(pago).where('emissao_id', '=', emissaoId).execute()
}

/** Ends an unpaid code. With `lidoDepois` it is not read again by itself. */
export async function marcarVencido(tx: Tx, emissaoId: number, lidoDepois: boolean): Promise<void> {
  await tx
    .updateTable('pix')
    .set({ situacao: 'VENCIDO', ...(lidoDepois && { acompanhar: false }) })
    .where('emissao_id', '=', emissaoId)
    .where('situacao', '<>', 'PAGO')
    .execute()
}

/** The code of an emission; null if it has none. */
export async function buscarPixDaEmissao(db: Db, emissaoId: number): Promise<PixLido | null> {
  const { rows } = await sql<PixLido>`${PIX_LIDO} where x.emissao_id = ${emissaoId}`.execute(db)
  return rows[0] ?? null
}

/** The emissions whose codes are to be read now: those that live, and those that ended before this instant and were not read since. */
export async function listarPixALer(
  db: Db,
  { agora, terminadosAntesDe }: { agora: Date; terminadosAntesDe: Date },
): Promise<number[]> {
  const linhas = await db
    .selectFrom('pix')
    .select('emissao_id as id')
    .where('acompanhar', '=', sql.lit(true))
    .where(({ eb, or }) => or([eb('expira_em', '>', agora), eb('expira_em', '<=', terminadosAntesDe)]))
    .orderBy('expira_em')
    .execute()
  return linhas.map(({ id }) => id)
}

/** The emissions whose codes ended unpaid after this instant and are not read by themselves any more. */
export async function listarPixVencidosDesde(db: Db, desde: Date): Promise<number[]> {
  const linhas = await db
    .selectFrom('pix')
    .select('emissao_id as id')
    .where('situacao', '=', 'VENCIDO')
    .where('acompanhar', '=', sql.lit(false))
    .where('expira_em', '>', desde)
    .execute()
  return linhas.map(({ id }) => id)
}
