import { invariant } from '#domain/invariant.ts'

/** The first row of a statement that always answers one, such as `count(*)` or an insert of one row. */
export function firstRow<Row>([row]: readonly Row[]): Row {
  invariant(row !== undefined, 'a consulta sempre responde uma linha')
  return row
}
