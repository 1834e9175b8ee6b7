// What a comparison with the provider asks of charges, Pix codes and emissions.
import { sql } from 'kysely'
import type { Db } from '#server/plataforma/db/connection.ts'

/** The charges of emissions that began since then, by their ids at the provider. */
export async function listarDesde(db: Db, desde: Date): Promise<{ chargeId: string }[]> {
  const { rows } = await sql<{ chargeId: string }>`
    select charge_id as "chargeId" from cobranca join emissao e on e.id = emissao_id
    where e.iniciada_em >= ${desde}`.execute(db)
  return rows
}

/** Those of these ids, in capitals, that are of no order and no charge here. */
export async function listarSemRegistro(db: Db, codigos: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ codigo: string }>`
    select codigo from unnest(${codigos}::text[]) codigo
    where not exists (select from cobranca where codigo in (upper(order_id), upper(charge_id)))
      and not exists (select from pix where codigo = upper(order_id))`.execute(db)
  return rows.map(({ codigo }) => codigo)
}

/** Does the emission of this reference still wait for the provider, so that staff have its task? */
export async function esperaResposta(db: Db, referencia: string): Promise<boolean> {
  const { rows } = await sql`
    select from emissao where referencia = ${referencia} and situacao = 'ABERTA'`.execute(db)
  return rows.length > 0
}
