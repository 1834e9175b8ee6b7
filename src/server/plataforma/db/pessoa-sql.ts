import { type RawBuilder, sql } from 'kysely'

/** A joined row of `usuario` by id and name, as answers have it; null where none was joined. */
export function pessoaJson(alias: string): RawBuilder<{ id: number; nome: string } | null> {
  const [id, nome] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.nome`)]
  return sql`case when ${id} is not null then json_build_object('id', ${id}, 'nome', ${nome}) end`
}
