import type { Db, DbDeLeitura } from '#server/plataforma/db/connection.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'

/** All categories, oldest first. */
export function listarCategorias(db: DbDeLeitura): Promise<{ id: number; nome: string }[]> {
  return db.selectFrom('categoria').select(['id', 'nome']).orderBy('id').execute()
}

/** One category, or `categoria-inexistente`. */
export async function exigirCategoria(db: Db, id: number): Promise<{ id: number; nome: string }> {
  const categoria = await db
    .selectFrom('categoria')
    .select(['id', 'nome'])
    .where('id', '=', id)
    .executeTakeFirst()
  return exigir(categoria, 'categoria-inexistente')
}
