import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'

export interface DestinatarioLido {
  compradorId: number
  nome: string
  cnpj: string | null
  ddd: string | null
  celular: string | null
  rua: string | null
  numero: string | null
  bairro: string | null
  cidade: string | null
  estadoSigla: string | null
  cep: string | null
}

/** The buyer of an order, as its account is now; null if there is no such order, or if it is not this buyer's. */
export async function buscarDestinatario(
  db: Db,
  pedidoId: number,
  compradorId: number | null,
): Promise<DestinatarioLido | null> {
  const { rows } = await sql<DestinatarioLido>`
    select u.id as "compradorId", u.nome, u.cnpj, u.ddd, u.celular, u.rua, u.numero, u.bairro, u.cidade,
      u.estado_sigla as "estadoSigla", u.cep
    from pedido p join usuario u on u.id = p.comprador_id
    where p.id = ${pedidoId} and p.status_pedido <> 'NO_CARRINHO'
      and (${compradorId}::bigint is null or u.id = ${compradorId}::bigint)`.execute(db)
  return rows[0] ?? null
}
