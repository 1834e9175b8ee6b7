// Accounts that belong to one company: their CNPJs begin with the same eight places.
import { sql } from 'kysely'
import type { Vista } from '#contract/endpoint.ts'
import type { contaDaEmpresaSchema } from '#contract/pessoas/conta.ts'
import type { Db } from '#server/plataforma/db/connection.ts'

export type ContaDaEmpresa = Vista<typeof contaDaEmpresaSchema>

/** The other accounts of the same company, oldest first, for each of these accounts; a function that answers none for any other. */
export async function outrasContasDaEmpresa(
  db: Db,
  ids: readonly number[],
): Promise<(id: number) => ContaDaEmpresa[]> {
  const { rows } = await sql<ContaDaEmpresa & { de: number }>`
    select esta.id as de, outra.id, outra.nome, outra.papel as role, outra.status
    from usuario esta join usuario outra on left(outra.cnpj, 8) = left(esta.cnpj, 8) and outra.id <> esta.id
    where esta.id = any(${ids}::bigint[]) order by outra.id`.execute(db)
  const porConta = Map.groupBy(rows, ({ de }) => de)
  return id => porConta.get(id) ?? []
}
