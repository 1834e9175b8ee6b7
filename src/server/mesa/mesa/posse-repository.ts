// Who has which task in hand (design/desk): at most one a person, for 20 minutes. It is courtesy; the use cases check the facts.
import { sql } from 'kysely'
import type { NomeDoTipo } from '#contract/mesa/tipos.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

const EM_MAOS_MS = 20 * 60_000

export interface Tarefa {
  tipo: NomeDoTipo
  id: string
}

/** The person who has a task in hand. */
export interface Posse {
  id: number
  nome: string
  ate: Date
}

/** SQL: who holds the task `t` at this instant, for a lateral join. */
export const posseEm = (agora: Date) => sql`
  select u.id, u.nome, e.ate from tarefa_em_maos e join usuario u on u.id = e.por_usuario_id
  where e.tipo = t.tipo and e.tarefa_id = t.id and e.ate > ${agora}`

/** Who holds this task; null if it is free. */
export async function buscarPosse(db: Db, { tipo, id }: Tarefa, agora: Date): Promise<Posse | null> {
  const { rows } = await sql<Posse>`
    select p.* from (values (${tipo}::text, ${id}::text)) t (tipo, id) cross join lateral (${posseEm(agora)}) p`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Gives the task to this person, unless another one holds it and it is not taken over. What the person held before is let go. */
export async function pegarTarefa(
  tx: Tx,
  { tipo, id }: Tarefa,
  { porUsuarioId, agora, assumir }: { porUsuarioId: number; agora: Date; assumir: boolean },
): Promise<void> {
  const ate = new Date(agora.getTime() + EM_MAOS_MS)
  await sql`
    with solta as (
      delete from tarefa_em_maos where por_usuario_id = ${porUsuarioId} and (tipo, tarefa_id) <> (${tipo}, ${id})
    )
    insert into tarefa_em_maos as e (tipo, tarefa_id, por_usuario_id, ate) values (${tipo}, ${id}, ${porUsuarioId}, ${ate})
    on conflict (tipo, tarefa_id) do update set por_usuario_id = excluded.por_usuario_id, ate = excluded.ate
      where ${assumir} or e.ate <= ${agora} or e.por_usuario_id = excluded.por_usuario_id`.execute(tx)
}

/** Lets the task go, if this person holds it. */
export async function soltarTarefa(tx: Tx, { tipo, id }: Tarefa, porUsuarioId: number): Promise<void> {
  await tx
    .deleteFrom('tarefa_em_maos')
    .where('tipo', '=', tipo)
    .where('tarefa_id', '=', id)
    .where('por_usuario_id', '=', porUsuarioId)
    .execute()
}
