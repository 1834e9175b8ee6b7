// The booked places of each zone and day: counted up with a boleto, down when it is undone, cancelled or moved (rule N51, design/delivery).
// In the order of locks they come after the quotes.
import { sql } from 'kysely'
import type { DiaDaZona } from '#domain/entrega/agenda.ts'
import type { Gramas } from '#domain/peso.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import type { VagaLida } from './vaga-sql.ts'

/** A stop of so many grams. */
export interface Vaga {
  zonaId: string
  /** `YYYY-MM-DD`. */
  dia: string
  gramas: Gramas
}

type Limites = Pick<DiaDaZona, 'paradas' | 'gramas'>

/** Bounds nothing: staff book beyond the capacity. */
export const SEM_LIMITE: Limites = { paradas: null, gramas: null }

/**
 * Books a place and locks the day's count until the transaction ends; false, and nothing is booked, if it does not fit in beside what
 * others have booked by now.
 */
export async function marcarVaga(
  tx: Tx,
  { zonaId, dia, gramas }: Vaga,
  { paradas, gramas: maximo }: Limites,
): Promise<boolean> {
  const { rows } = await sql`
    insert into vaga_de_entrega as vaga (zona_id, dia, paradas, gramas)
    select ${zonaId}, ${dia}::date, 1, ${gramas}::bigint where ${maximo}::bigint is null or ${gramas}::bigint <= ${maximo}::bigint
    on conflict (dia, zona_id) do update set paradas = vaga.paradas + 1, gramas = vaga.gramas + excluded.gramas
    where (${paradas}::integer is null or vaga.paradas < ${paradas}::integer)
      and (${maximo}::bigint is null or vaga.gramas + excluded.gramas <= ${maximo}::bigint)
    returning vaga.dia`.execute(tx)
  return rows.length > 0
}

export async function devolverVaga(tx: Tx, { zonaId, dia, gramas }: Vaga): Promise<void> {
  await tx
    .updateTable('vaga_de_entrega')
    .set(eb => ({ paradas: eb('paradas', '-', 1), gramas: eb('gramas', '-', gramas) }))
    .where('zona_id', '=', zonaId)
    .where('dia', '=', dia)
    .execute()
}

/** The bookings from one day to another, both included. */
export function listarVagas(db: Db, { de, ate }: { de: string; ate: string }): Promise<VagaLida[]> {
  return db
    .selectFrom('vaga_de_entrega')
    .select(['zona_id as zonaId', 'dia', 'paradas', 'gramas'])
    .where('dia', '>=', de)
    .where('dia', '<=', ate)
    .where('paradas', '>', 0)
    .execute()
}
