import type { Db } from '#server/db/connection.ts'

/** All categories, in the order in which they were made. */
export function listarCategorias(db: Db): Promise<{ id: number; nome: string }[]> {
  return db.selectFrom('categoria').select(['id', 'nome']).orderBy('id').execute()
}
