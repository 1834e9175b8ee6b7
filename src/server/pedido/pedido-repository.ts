// Reads of orders. Carts are no orders: NO_CARRINHO never shows here.

import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { StatusDePagamento, StatusDeRepasse } from '#domain/pagamento/status-pagamento.ts'
import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'
import type { Gramas } from '#domain/peso.ts'
import type { Db } from '#server/db/connection.ts'
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
  link: string | null
  linhaDigitavel: string | null
  vencimento: string | null
  /** The charge's status at the provider. */
  statusDaCobranca: string | null
  /** What the provider says that came and went back; null before there is a charge. */
  pagoCentavos: Centavos | null
  devolvidoCentavos: Centavos | null
  /** How the money came another way than by the boleto (decision 033); null when it did not. */
  porForaObservacao: string | null
  porForaEm: Date | null
  porForaPorId: number | null
  porForaPorNome: string | null
  /** Of every seller in the order. */
  repasses: { vendedorId: number; status: StatusDeRepasse }[]
  /** How many items, and what they come to: of the whole order, or of the one seller who looks. */
  quantidadeDeItens: number
  totalDosItensCentavos: Centavos
}

/** One page of orders, newest first, and how many there are. */
export async function listarPedidos(
  db: Db,
  { page, size, ...filtro }: FiltroDePedidos & { page: number; size: number },
): Promise<{ pedidos: PedidoLido[]; total: number }> {
  const { total, compradorIds } = await contarPedidos(db, filtro)
  // Looking for what is not there would walk through every order.
  if (total <= page * size) return { pedidos: [], total }
  const onde = condicoesDePedidos(filtro, compradorIds)
  const ordem = sql`order by p.id desc limit ${size} offset ${page * size}`
  const pedidos = await lerPedidos(db, sql`${onde} ${ordem}`, filtro.vendedorId)
  return { pedidos, total }
}

/** One order with the conditions of who looks, or null. */
export async function buscarPedido(
  db: Db,
  id: number,
  { compradorId, vendedorId }: Pick<FiltroDePedidos, 'compradorId' | 'vendedorId'>,
): Promise<PedidoLido | null> {
  const qual = sql`p.id = ${id} and ${condicoesDePedidos({ compradorId, vendedorId })}`
  const [pedido] = await lerPedidos(db, qual, vendedorId)
  return pedido ?? null
}

// Which orders comes first: what an order consists of is read for those of the page only.
async function lerPedidos(
  db: Db,
  quais: RawBuilder<unknown>,
  vendedorId: number | null,
): Promise<PedidoLido[]> {
  const { rows } = await sql<PedidoLido>`
    select p.id, p.comprador_id as "compradorId", u.nome as "compradorNome", p.status_pedido as "statusPedido",
      p.status_pagamento as "statusPagamento", p.criado_em as "criadoEm", p.total_centavos as "totalCentavos",
      p.frete_centavos as "freteCentavos", p.frete_destino as "freteDestino", p.peso_gramas as "pesoGramas",
      c.link, c.linha_digitavel as "linhaDigitavel", c.vencimento, c.status as "statusDaCobranca",
      c.pago_centavos as "pagoCentavos", c.devolvido_centavos as "devolvidoCentavos",
      f.observacao as "porForaObservacao", f.em as "porForaEm", f.por_usuario_id as "porForaPorId",
      quem.nome as "porForaPorNome",
      (select json_agg(json_build_object('vendedorId', r.vendedor_id, 'status', r.status))
        from repasse r where r.pedido_id = p.id) as repasses,
      itens.quantidade::int as "quantidadeDeItens", itens.total as "totalDosItensCentavos"
    from (select p.id from pedido p join usuario u on u.id = p.comprador_id where ${quais}) pagina
    join pedido p on p.id = pagina.id
    join usuario u on u.id = p.comprador_id
    left join cobranca c on c.pedido_id = p.id
    left join pagamento_por_fora f on f.pedido_id = p.id
    left join usuario quem on quem.id = f.por_usuario_id
    cross join lateral (
      select count(*) as quantidade, coalesce(sum(i.preco_centavos * i.quantidade), 0)::bigint as total
      from item_pedido i
      where i.pedido_id = p.id and (${vendedorId}::bigint is null or i.vendedor_id = ${vendedorId})
    ) itens
    order by p.id desc`.execute(db)
  return rows
}
