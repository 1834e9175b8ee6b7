import { sql } from 'kysely'
import type { Db } from '#server/plataforma/db/connection.ts'
import { COLUNAS_DO_ENDERECO, ENDERECO_DO_BOLETO, type EnderecoDoPedido } from './endereco-sql.ts'

export interface DestinatarioLido extends EnderecoDoPedido {
  compradorId: number
  nome: string
  cnpj: string | null
  ddd: string | null
  celular: string | null
  /** `YYYY-MM-DD`; null while none is agreed. */
  entregaDia: string | null
}

/** The buyer of an order and where it is delivered; null if there is no such order, or if it is not this buyer's. */
export async function buscarDestinatario(
  db: Db,
  pedidoId: number,
  compradorId: number | null,
): Promise<DestinatarioLido | null> {
  const { rows } = await sql<DestinatarioLido>`
    select u.id as "compradorId", u.nome, u.cnpj, u.ddd, u.celular, p.entrega_dia as "entregaDia", ${COLUNAS_DO_ENDERECO}
    from pedido p join usuario u on u.id = p.comprador_id ${ENDERECO_DO_BOLETO}
    where p.id = ${pedidoId} and p.status_pedido <> 'NO_CARRINHO'
      and (${compradorId}::bigint is null or u.id = ${compradorId}::bigint)`.execute(db)
  return rows[0] ?? null
}
