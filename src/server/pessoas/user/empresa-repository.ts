// Accounts that belong to one company: their CNPJs begin with the same eight places.
import { sql } from 'kysely'
import type { Papel } from '#domain/conta/permissao.ts'
import type { StatusDeUser } from '#domain/conta/user.ts'
import type { Db } from '#server/plataforma/db/connection.ts'

export interface ContaDaEmpresa {
  id: number
  nome: string
  role: Papel
  status: StatusDeUser
}

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
  return id => (porConta.get(id) ?? []).map(({ de: _, ...outra }) => outra)
}
