// What a seller has to pack: its own items alone, and of the buyer its name and the hours of its note (rules N54, N57).
import { type RawBuilder, sql } from 'kysely'
import type { diaASepararSchema, pedidoASepararSchema } from '#contract/doca/separacao.ts'
import type { Vista } from '#contract/endpoint.ts'
import { PEDIDOS_A_SEPARAR } from '#domain/entrega/separacao.ts'
import { codigoDe } from '#server/mercado/cotacao/codigo-repository.ts'
import { SUBSTITUTO_DO_ITEM, type SubstitutoLido } from '#server/pedido/pedido/substituto-sql.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { ABERTOS } from '#server/plataforma/db/pedido-sql.ts'

type Pedido = Vista<typeof pedidoASepararSchema>
type DiaASeparar = Vista<typeof diaASepararSchema>

/** `nota` is the whole note of the buyer. Only its hours may leave the server (design/delivery). */
export type PedidoASeparar = Pick<Pedido, 'id' | 'comprador' | 'statusPedido' | 'entregaDia'> & {
  zonaId: string | null
  nota: string | null
  itens: (Omit<Pedido['itens'][number], 'substituto' | 'aceitaParecidos'> & {
    substituto: SubstitutoLido | null
    aceitaParecidos: boolean
  })[]
}

// Written into the statement, so that the index of open orders serves it.
const PAGOS = sql.raw(`'AGUARDANDO_FRETE'`)

const itensDe = (pedidoId: RawBuilder<unknown>, vendedorId: number) => sql`
  select jsonb_agg(jsonb_build_object('id', i.id, 'quantidade', i.quantidade, 'separado', case when i.separado is not null and i.separado_em is not null
      then jsonb_build_object('quantidade', i.separado, 'motivo', i.separado_motivo, 'texto', i.separado_texto, 'lote', i.lote, 'peso', i.separado_gramas, 'em', i.separado_em) end,
    'substituto', ${SUBSTITUTO_DO_ITEM}, 'aceitaParecidos', i.aceita_parecidos,
    'produto', jsonb_build_object('id', t.id, 'nome', t.nome, 'tipo', t.tipo, 'unidadeMedida', t.unidade_medida,
      'peso', i.peso_gramas) || jsonb_strip_nulls(jsonb_build_object('codigoDoVendedor', ${codigoDe(sql`i.vendedor_id`, sql`t.id`)}))) order by i.id) as itens
  from item_pedido i join cotacao q on q.id = i.cotacao_id join produto t on t.id = q.produto_id
  where i.pedido_id = ${pedidoId} and i.vendedor_id = ${vendedorId}`

const CAMPOS = sql`p.id, json_build_object('nome', b.nome) as comprador, p.status_pedido as "statusPedido", p.entrega_dia as "entregaDia",
  p.entrega_zona as "zonaId", b.nota_de_entrega as nota, n.itens`

/** The days on which a seller has orders to pack, those without a day last. `soPagos`: unpaid orders are not to be packed yet (rule N54). */
export async function listarDias(db: Db, vendedorId: number, soPagos: boolean): Promise<DiaASeparar[]> {
  const { rows } = await sql<DiaASeparar>`
    select p.entrega_dia as dia, count(distinct p.id)::int as pedidos, (count(distinct p.id) filter (where i.separado is null
      and (p.status_pedido in (${PAGOS}) or not ${soPagos}::boolean)))::int as "aSeparar"
    from item_pedido i join pedido p on p.id = i.pedido_id
    where i.vendedor_id = ${vendedorId} and p.status_pedido in (${ABERTOS})
    group by p.entrega_dia order by p.entrega_dia nulls last`.execute(db)
  return rows
}

/** A seller's orders of a day, or (null) those without a day, the newest first; at most 500. */
export async function listarASeparar(
  db: Db,
  { vendedorId, dia }: { vendedorId: number; dia: string | null },
): Promise<PedidoASeparar[]> {
  const doDia = dia === null ? sql`p.entrega_dia is null` : sql`p.entrega_dia = ${dia}`
  const { rows } = await sql<PedidoASeparar>`
    select ${CAMPOS}
    from pedido p join usuario b on b.id = p.comprador_id
    cross join lateral (${itensDe(sql`p.id`, vendedorId)}) n
    where p.status_pedido in (${ABERTOS}) and ${doDia} and n.itens is not null
    order by p.id ${dia === null ? sql`desc` : sql``} limit ${PEDIDOS_A_SEPARAR}`.execute(db)
  return rows.map(comDatas)
}

/** One order as its seller packs it; null if it has none of the seller's items. */
export async function buscarASeparar(
  db: Db,
  { vendedorId, pedidoId }: { vendedorId: number; pedidoId: number },
): Promise<PedidoASeparar | null> {
  const { rows } = await sql<PedidoASeparar>`
    select ${CAMPOS}
    from pedido p join usuario b on b.id = p.comprador_id
    cross join lateral (${itensDe(sql`p.id`, vendedorId)}) n
    where p.id = ${pedidoId} and p.status_pedido <> 'NO_CARRINHO' and n.itens is not null`.execute(db)
  return rows[0] ? comDatas(rows[0]) : null
}

// In JSON an instant is text.
const comDatas = (pedido: PedidoASeparar): PedidoASeparar => ({
  ...pedido,
  itens: pedido.itens.map(({ separado, ...item }) => ({
    ...item,
    separado: separado && { ...separado, em: new Date(separado.em) },
  })),
})
