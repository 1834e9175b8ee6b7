// Which groups of notices come by e-mail and by push (rule N44).
import { sql } from 'kysely'
import type { GrupoDeAviso } from '#contract/avisos/grupos.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

export interface Escolha {
  grupo: GrupoDeAviso
  /** Null while nothing is chosen. */
  email: boolean | null
  /** As `email`. */
  push: boolean | null
}

export async function listarEscolhas(db: Db, usuarioId: number): Promise<Escolha[]> {
  const { rows } = await sql<Escolha>`
    select grupo, email, push from preferencia_de_aviso where usuario_id = ${usuarioId}`.execute(db)
  return rows
}

/** Active people who chose the e-mails of a group. */
export async function listarQuemPediu(db: Db, grupo: GrupoDeAviso): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from preferencia_de_aviso p join usuario u on u.id = p.usuario_id
    where p.grupo = ${grupo} and p.email and u.status = 'ATIVO' order by u.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Sets what a person has chosen about these groups; null leaves a choice as it was. */
export async function atualizarEscolhas(
  tx: Tx,
  usuarioId: number,
  escolhas: readonly Escolha[],
): Promise<void> {
  await sql`
    insert into preferencia_de_aviso as p (usuario_id, grupo, email, push)
    select ${usuarioId}, grupo, email, push
    from jsonb_to_recordset(${JSON.stringify(escolhas)}::jsonb) as e(grupo text, email boolean, push boolean)
    order by grupo on conflict (usuario_id, grupo) do update
      set email = coalesce(excluded.email, p.email), push = coalesce(excluded.push, p.push)`.execute(tx)
}
