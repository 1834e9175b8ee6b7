// Orders whose money is not what their boleto asked for, and who has seen it (rules M24, M27, design/charges).
import { sql } from 'kysely'
import type { SituacaoDeDivergencia, Valores } from '#domain/pagamento/divergencia.ts'
import type { Recebido } from '#domain/pagamento/status-pagamento.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

export interface DivergenteLido extends Recebido {
  id: number
  compradorId: number
  compradorNome: string
  /** Who has seen exactly these amounts; null if nobody has. */
  vistoEm: Date | null
  vistoObservacao: string | null
  vistoPorId: number | null
  vistoPorNome: string | null
}

/**
 * The condition of `divergenciaDoPagamento` on orders `p` and the charge `c` that speaks for each, and the mark `v` of staff on exactly these
 * amounts, if there is one. `offset 0` makes PostgreSQL look up the order of each such charge.
 */
const DIVERGENTES = sql`
  cobranca c
  cross join lateral (select * from pedido where pedido.id = c.pedido_id and status_pedido <> 'CANCELADO' offset 0) p
  left join visto_de_divergencia v on v.pedido_id = c.pedido_id
    and v.pago_centavos = c.pago_centavos and v.devolvido_centavos = c.devolvido_centavos
  where c.divergente
    and not exists (select from cobranca o where o.pedido_id = c.pedido_id and (o.paga_o_pedido, o.via, o.id) > (c.paga_o_pedido, c.via, c.id))
    and (c.pago_centavos >= c.valor_centavos or c.pago_centavos > c.devolvido_centavos)
    and not exists (select from pagamento_por_fora f where f.pedido_id = p.id)`

const CONDICOES = { A_VER: sql`v.pedido_id is null`, VISTA: sql`v.pedido_id is not null` }

// Money that is missing comes before money that is too much.
const ORDENS = {
  A_VER: sql`c.pago_centavos - c.devolvido_centavos > c.valor_centavos, p.id desc`,
  VISTA: sql`v.em desc, p.id desc`,
}

/** How many orders have such money, seen or not. */
export async function contarDivergentes(db: Db, situacao: SituacaoDeDivergencia): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${DIVERGENTES} and ${CONDICOES[situacao]}`.execute(db)
  return firstRow(rows).total
}

/** One page of them: what lacks money first, then the newest order; of those that were seen, the last one first. */
export async function listarDivergentes(
  db: Db,
  { page, size, situacao }: { page: number; size: number; situacao: SituacaoDeDivergencia },
): Promise<DivergenteLido[]> {
  const { rows } = await sql<DivergenteLido>`
    select pagina.*, u.nome as "compradorNome", autor.nome as "vistoPorNome"
    from (
      select p.id, p.comprador_id as "compradorId", p.status_pedido as status, c.valor_centavos as "valorDoBoleto",
        c.pago_centavos as pago, c.devolvido_centavos as devolvido, false as "porFora",
        v.em as "vistoEm", v.observacao as "vistoObservacao", v.por_usuario_id as "vistoPorId",
        row_number() over (order by ${ORDENS[situacao]}) as lugar
      from ${DIVERGENTES} and ${CONDICOES[situacao]}
      order by ${ORDENS[situacao]} limit ${size} offset ${page * size}
    ) pagina
    join usuario u on u.id = pagina."compradorId"
    left join usuario autor on autor.id = pagina."vistoPorId"
    order by pagina.lugar`.execute(db)
  return rows
}

/** The amounts that staff have seen last of this order; null if they have seen none. */
export async function buscarVistos(db: Db, pedidoId: number): Promise<Valores | null> {
  const linha = await db
    .selectFrom('visto_de_divergencia')
    .select(['pago_centavos as pago', 'devolvido_centavos as devolvido'])
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirst()
  return linha ?? null
}

/** Marks these amounts of a locked order as seen, in place of amounts that were seen before. */
export async function gravarVisto(
  tx: Tx,
  { pedidoId, ...visto }: Valores & { pedidoId: number; observacao: string; porUsuarioId: number; em: Date },
): Promise<void> {
  const valores = {
    pago_centavos: visto.pago,
    devolvido_centavos: visto.devolvido,
    observacao: visto.observacao,
    por_usuario_id: visto.porUsuarioId,
    em: visto.em,
  }
  await tx
    .insertInto('visto_de_divergencia')
    .values({ pedido_id: pedidoId, ...valores })
    .onConflict(conflito => conflito.column('pedido_id').doUpdateSet(valores))
    .execute()
}
