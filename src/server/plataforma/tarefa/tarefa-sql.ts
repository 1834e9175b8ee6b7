// Conditions of the relations of tasks.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Dias } from './tipo-de-tarefa.ts'

/** SQL condition: this column has the number that the task's id is, if there is one. */
export function soDo(coluna: RawBuilder<unknown>, id: string | undefined): RawBuilder<SqlBool> {
  if (id === undefined) return sql<SqlBool>`true`
  return /^\d+$/.test(id) ? sql<SqlBool>`${coluna} = ${id}::bigint` : sql<SqlBool>`false`
}

/** SQL condition: this instant lies in these days. */
export function entre(coluna: RawBuilder<unknown>, { de, ate }: Dias): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${de}::timestamptz is null or ${coluna} >= ${de}) and (${ate}::timestamptz is null or ${coluna} < ${ate})`
}
