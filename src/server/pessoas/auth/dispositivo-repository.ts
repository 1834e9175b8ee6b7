// Devices that an account has logged in from (design/sign-in). The browser has a token in a cookie, the database its hash.
import { sql } from 'kysely'
import type { Tx } from '#server/plataforma/db/transaction.ts'

const GUARDA_EM_DIAS = 365
const MAXIMO_POR_CONTA = 20

/** How long a browser keeps the token, in seconds. */
export const GUARDA_DO_DISPOSITIVO_S = GUARDA_EM_DIAS * 24 * 60 * 60

/** Forgets all devices of an account, because somebody else may have used it or to forget their failed logins. */
export async function esquecerDispositivos(tx: Tx, usuarioId: number): Promise<void> {
  await tx.deleteFrom('dispositivo_conhecido').where('usuario_id', '=', usuarioId).execute()
}

/** Removes devices that were not used for a year, and all but the twenty newest of an account. */
export async function removerDispositivosAntigos(tx: Tx, agora: Date): Promise<void> {
  const dias = sql`make_interval(days => ${GUARDA_EM_DIAS}::int)`
  await sql`delete from dispositivo_conhecido where visto_em < ${agora}::timestamptz - ${dias}`.execute(tx)
  await sql`
    delete from dispositivo_conhecido d using (
      select token_hash, usuario_id, row_number() over (partition by usuario_id order by visto_em desc) as lugar
      from dispositivo_conhecido) l
    where d.token_hash = l.token_hash and d.usuario_id = l.usuario_id and l.lugar > ${MAXIMO_POR_CONTA}`.execute(
    tx,
  )
}
