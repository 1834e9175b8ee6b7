// Reads of orders, without carts (NO_CARRINHO).
import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { StatusDePagamento, StatusDeRepasse } from '#domain/pagamento/status-pagamento.ts'
import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'
import type { Gramas } from '#domain/peso.ts'
import type { Db } from '#server/db/connection.ts'
import { PLANNED_EACH_TIME } from '#server/db/named-statements.ts'
import { contarPedidos } from './contagem-repository.ts'
import { condicoesDePedidos, type FiltroDePedidos } from './filtro-sql.ts'

export interface PedidoLido {
  id: number
  compradorId: number
  compradorNome: string
  statusPedido: StatusDePedido
  statusPagamento: StatusDePagamento
  criadoEm: Date
  totalCentavos: Centavos
  freteCentavos: Centavos
  freteDestino: string
  pesoGramas: Gramas
  /** The agreed freight that it was issued with; null where the freight came from the table (rule M39). */
  freteCombinadoId: number | null
  link: string | null
  linhaDigitavel: string | null
  vencimento: string | null
  /** What a late payment of the boleto costs, and its last day (rule M43); the first two are null before there is a charge. */
  multaPontosBase: number | null
  jurosPontosBase: number | null
  pagavelAte: string | null
  /** The charge's status at the provider. */
  statusDaCobranca: string | null
  /** What was paid and what went back, as the provider says; null before there is a charge. */
  pagoCentavos: Centavos | null
  devolvidoCentavos: Centavos | null
  /** How the money came another way than by the boleto (decision 033); null if it did not. */
  porForaObservacao: string | null
  porForaEm: Date | null
  porForaPorId: number | null
  porForaPorNome: string | null
  /** Who has seen that exactly these amounts are not the total (decision 055); null if nobody has. */
  vistoObservacao: string | null
  vistoEm: Date | null
  vistoPorId: number | null
  vistoPorNome: string | null
  /** The share of each seller in the order. */
  repasses: { vendedorId: number; status: StatusDeRepasse }[]
  /** Number and sum of the items: of the whole order, or of the one seller who looks. */
  quantidadeDeItens: number
  totalDosItensCentavos: Centavos
}

/** One page of orders, newest first, and the number of all orders that pass the filter. */
export async function listarPedidos(
  db: Db,
  { page, size, ...filtro }: FiltroDePedidos & { page: number; size: number },
): Promise<{ pedidos: PedidoLido[]; total: number }> {
  const { total, compradorIds } = await contarPedidos(db, filtro)
  // A query that finds nothing would scan every order.
  if (total <= page * size) return { pedidos: [], total }
  const condicoes = condicoesDePedidos(filtro, compradorIds)
  const pedidos = await lerPedidos(db, sql`${condicoes} ${ordem(page, size)}`, filtro.vendedorId)
  return { pedidos, total }
}

// One plan for all pages would expect to skip a tenth of the orders, and read them all.
function ordem(page: number, size: number): RawBuilder<unknown> {
  if (page === 0) return sql`order by p.id desc limit ${sql.lit(size)}`
  return sql`order by p.id desc limit ${size} offset ${page * size} ${sql.raw(PLANNED_EACH_TIME)}`
}

/** One order; null if there is none or if this buyer or seller may not see it. */
export async function buscarPedido(
  db: Db,
  id: number,
  { compradorId, vendedorId }: Pick<FiltroDePedidos, 'compradorId' | 'vendedorId'>,
): Promise<PedidoLido | null> {
  const condicoes = sql`p.id = ${id} and ${condicoesDePedidos({ compradorId, vendedorId })}`
  const [pedido] = await lerPedidos(db, condicoes, vendedorId)
  return pedido ?? null
}

// The inner query selects the page's orders from their own rows, so that the skipped ones cost nothing else; their parts are read for
// the page only.
async function lerPedidos(
  db: Db,
  condicoes: RawBuilder<unknown>,
  vendedorId: number | null,
): Promise<PedidoLido[]> {
  const { rows } = await sql<PedidoLido>`
    select p.id, p.comprador_id as "compradorId", u.nome as "compradorNome", p.status_pedido as "statusPedido",
      p.status_pagamento as "statusPagamento", p.criado_em as "criadoEm", p.total_centavos as "totalCentavos",
      p.frete_centavos as "freteCentavos", p.frete_destino as "freteDestino", p.peso_gramas as "pesoGramas",
      p.frete_combinado_id as "freteCombinadoId",
      c.link, c.linha_digitavel as "linhaDigitavel", c.vencimento, c.status as "statusDaCobranca",
      c.multa_pontos_base as "multaPontosBase", c.juros_pontos_base as "jurosPontosBase", c.pagavel_ate as "pagavelAte",
      c.pago_centavos as "pagoCentavos", c.devolvido_centavos as "devolvidoCentavos",
      f.observacao as "porForaObservacao", f.em as "porForaEm", f.por_usuario_id as "porForaPorId",
      autor.nome as "porForaPorNome", v.observacao as "vistoObservacao", v.em as "vistoEm",
      v.por_usuario_id as "vistoPorId", leitor.nome as "vistoPorNome",
      (select json_agg(json_build_object('vendedorId', r.vendedor_id, 'status', r.status))
        from repasse r where r.pedido_id = p.id) as repasses,
      itens.quantidade::int as "quantidadeDeItens", itens.total as "totalDosItensCentavos"
    from (select p.id from pedido p where ${condicoes}) pagina
    join pedido p on p.id = pagina.id
    join usuario u on u.id = p.comprador_id
    left join cobranca_vigente c on c.pedido_id = p.id
    left join pagamento_por_fora f on f.pedido_id = p.id
    left join usuario autor on autor.id = f.por_usuario_id
    left join visto_de_divergencia v on v.pedido_id = p.id
      and v.pago_centavos = c.pago_centavos and v.devolvido_centavos = c.devolvido_centavos
    left join usuario leitor on leitor.id = v.por_usuario_id
    cross join lateral (
      select count(*) as quantidade, coalesce(sum(i.preco_centavos * i.quantidade), 0)::bigint as total
      from item_pedido i
      where i.pedido_id = p.id and (${vendedorId}::bigint is null or i.vendedor_id = ${vendedorId})
    ) itens
    order by p.id desc`.execute(db)
  return rows
}
