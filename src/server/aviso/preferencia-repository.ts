// Which groups of notices come by e-mail (rule N44).
import { sql } from 'kysely'
import type { GrupoComEscolha } from '#domain/conta/aviso.ts'
import type { Db } from '#server/db/connection.ts'
import type { Tx } from '#server/db/transaction.ts'

export interface Escolha {
  grupo: GrupoComEscolha
  email: boolean
}

/** What a person has chosen. */
export async function listarEscolhas(db: Db, usuarioId: number): Promise<Escolha[]> {
  const { rows } = await sql<Escolha>`
    select grupo, email from preferencia_de_aviso where usuario_id = ${usuarioId}`.execute(db)
  return rows
}

/** Sets what a person has chosen about these groups. */
export async function atualizarEscolhas(
  tx: Tx,
  usuarioId: number,
  escolhas: readonly Escolha[],
): Promise<void> {
  await sql`
    insert into preferencia_de_aviso (usuario_id, grupo, email)
    select ${usuarioId}, grupo, email from jsonb_to_recordset(${JSON.stringify(escolhas)}::jsonb) as e(grupo text, email boolean)
    order by grupo on conflict (usuario_id, grupo) do update set email = excluded.email`.execute(tx)
}
