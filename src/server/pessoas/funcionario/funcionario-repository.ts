// Reads of staff accounts.
import { sql } from 'kysely'
import type { StatusDeUser } from '#domain/conta/user.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'

export interface FuncionarioLido {
  id: number
  nome: string
  email: string
  papel: 'ADM' | 'FUNCIONARIO'
  status: StatusDeUser
  motivo: string | null
  criadoEm: Date
  segundoFator: boolean
}

/** All staff by name, administrators included. */
export function listarFuncionarios(db: Db): Promise<FuncionarioLido[]> {
  return lerFuncionarios(db, null)
}

/** One member of staff, or `user-inexistente`. */
export async function exigirFuncionario(db: Db, id: number): Promise<FuncionarioLido> {
  const [funcionario] = await lerFuncionarios(db, id)
  return exigir(funcionario, 'user-inexistente')
}

async function lerFuncionarios(db: Db, id: number | null): Promise<FuncionarioLido[]> {
  const { rows } = await sql<FuncionarioLido>`
    select id, nome, email, papel, status, motivo_do_status as motivo, criado_em as "criadoEm",
      exists (select from segundo_fator f where f.usuario_id = usuario.id and f.ativo_desde is not null) as "segundoFator"
    from usuario
    where papel in ('ADM', 'FUNCIONARIO') and (${id}::bigint is null or id = ${id})
    order by nome_busca, id`.execute(db)
  return rows
}
