// Reads of staff accounts.
import { sql } from 'kysely'
import type { Vista } from '#contract/endpoint.ts'
import type { funcionarioSchema } from '#contract/pessoas/funcionario.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'

export type Funcionario = Vista<typeof funcionarioSchema>

/** All staff by name, administrators included. */
export function listarFuncionarios(db: Db): Promise<Funcionario[]> {
  return lerFuncionarios(db, null)
}

/** One member of staff, or `user-inexistente`. */
export async function exigirFuncionario(db: Db, id: number): Promise<Funcionario> {
  const [funcionario] = await lerFuncionarios(db, id)
  return exigir(funcionario, 'user-inexistente')
}

async function lerFuncionarios(db: Db, id: number | null): Promise<Funcionario[]> {
  const { rows } = await sql<Funcionario>`
    select id, nome, email, papel as role, status, motivo_do_status as "motivoDoStatus", criado_em as "dataCriacao",
      exists (select from segundo_fator f where f.usuario_id = usuario.id and f.ativo_desde is not null) as "segundoFator"
    from usuario
    where papel in ('ADM', 'FUNCIONARIO') and (${id}::bigint is null or id = ${id})
    order by nome_busca, id`.execute(db)
  return rows
}
