import { type RawBuilder, sql } from 'kysely'

/** The name of the member of this id; null without one. */
export function nomeDoMembro(id: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select login.nome from membro join usuario login on login.id = membro.usuario_id where membro.id = ${id})`
}
