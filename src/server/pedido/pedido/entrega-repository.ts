// Orders that are paid and were not delivered (rule M45).
import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'

export interface EntregaParada {
  id: number
  compradorId: number
  compradorNome: string
  totalCentavos: Centavos
  pagoEm: Date
}

const paradas = (pagasAte: Date): RawBuilder<unknown> =>
  sql`pedido p where p.status_pedido = 'AGUARDANDO_FRETE' and p.pago_em <= ${pagasAte}`

/** How many of the orders that were paid until `pagasAte` are not delivered, and since when the oldest of them is paid. */
export async function contarEntregasParadas(
  db: Db,
  pagasAte: Date,
): Promise<{ quantidade: number; desde: Date | null }> {
  const { rows } = await sql<{ quantidade: number; desde: Date | null }>`
    select count(*)::int as quantidade, min(p.pago_em) as desde from ${paradas(pagasAte)}`.execute(db)
  return firstRow(rows)
}

/** One page of them, those first that are paid for the longest. */
export async function listarEntregasParadas(
  db: Db,
  { page, size, pagasAte }: { page: number; size: number; pagasAte: Date },
): Promise<EntregaParada[]> {
  const { rows } = await sql<EntregaParada>`
    select pagina.*, u.nome as "compradorNome"
    from (
      select p.id, p.comprador_id as "compradorId", p.total_centavos as "totalCentavos", p.pago_em as "pagoEm"
      from ${paradas(pagasAte)} order by p.pago_em, p.id limit ${size} offset ${page * size}
    ) pagina
    join usuario u on u.id = pagina."compradorId"
    order by pagina."pagoEm", pagina.id`.execute(db)
  return rows
}
