// The notices of an order as relations for `inserirAvisos`. A seller's have its own items alone (rules N40, M29).
import { type RawBuilder, sql } from 'kysely'

/** What an order's people are told of (rule N40). */
export type FatoDoPedido =
  | 'pedido-novo'
  | 'boleto-emitido'
  | 'pedido-pago'
  | 'pedido-entregue'
  | 'pedido-cancelado'

export interface FatosDoPedido {
  pedidoId: number
  fatos: readonly FatoDoPedido[]
  /** Did staff make this order for the buyer (rule M49)? */
  daEquipe?: boolean
  /** Was it paid another way than by its boleto (design/paid-another-way)? Then its sellers are not told: their words are of the provider's money. */
  porFora?: boolean
}

/** A notice of each of these facts for those whom it concerns: the buyer, each seller with items in the order, or all of them. */
export function avisosDoPedido(
  { pedidoId, fatos, daEquipe = false, porFora = false }: FatosDoPedido,
  agora: Date,
): RawBuilder<unknown> {
  return sql`
    select quem.usuario_id, f.tipo, p.id as pedido_id,
      case when f.tipo = 'pedido-novo' or (f.tipo = 'pedido-pago' and quem.vendeu) then ''
        when f.tipo in ('boleto-emitido', 'pedido-pago') then concat(p.id, ' ', case when ${porFora}::boolean then 'por fora' else c.id::text end)
        else p.id::text end as chave,
      case f.tipo
        when 'pedido-novo' then jsonb_build_object('pedidos', jsonb_build_array(jsonb_build_object(
          'id', p.id, 'comprador', b.nome, 'soma', quem.soma, 'itens', quem.itens,
          'entregaDia', p.entrega_dia)))
        when 'boleto-emitido' then jsonb_build_object(
          'pedidoId', p.id, 'total', p.valor_do_boleto_centavos, 'vencimento', c.vencimento, 'daEquipe', ${daEquipe}::boolean)
        when 'pedido-pago' then case when quem.vendeu
          then jsonb_build_object('pedidos', jsonb_build_array(jsonb_build_object(
            'id', p.id, 'comprador', b.nome, 'entregue', p.status_pedido = 'ENTREGUE')))
          else jsonb_build_object('pedidoId', p.id, 'comprador', null, 'entregue', p.status_pedido = 'ENTREGUE',
            'porFora', ${porFora}::boolean) end
        when 'pedido-cancelado' then jsonb_build_object('pedidoId', p.id,
          'comprador', case when quem.vendeu then b.nome end, 'pago', not quem.vendeu and coalesce(c.pago_centavos, 0) > 0)
        else jsonb_build_object('pedidoId', p.id, 'ate', p.conferir_ate, 'em', ${agora}::timestamptz)
      end as dados
    from pedido p
    join (select id, regexp_replace(nome, '\\s+', ' ', 'g') as nome from usuario) b on b.id = p.comprador_id
    left join cobranca_vigente c on c.pedido_id = p.id
    cross join unnest(${fatos}::text[]) as f(tipo)
    cross join lateral (
      select p.comprador_id as usuario_id, false as vendeu, null::bigint as soma, null::bigint as itens
        where f.tipo <> 'pedido-novo'
      union all
      select i.vendedor_id, true, sum(i.preco_centavos * i.quantidade), count(*) from item_pedido i
        where i.pedido_id = p.id and f.tipo not in ('boleto-emitido', 'pedido-entregue')
          and not ${porFora}::boolean group by i.vendedor_id
    ) quem
    where p.id = ${pedidoId}`
}

export interface MudancaAvisada {
  pedidoId: number
  /** The day that it had, `YYYY-MM-DD`; null if it had none. */
  antes: string | null
  /** Staff's words, for the buyer alone. */
  motivo: string
}

/** A notice of an order's new day of delivery for its buyer and its sellers (rule N51). Each move is one of its own. */
export function avisosDeEntrega(
  { pedidoId, antes, motivo }: MudancaAvisada,
  agora: Date,
): RawBuilder<unknown> {
  return sql`
    select quem.usuario_id, 'entrega-mudou' as tipo, p.id as pedido_id,
      concat_ws(' ', p.id, ${antes}::text, p.entrega_dia, ${agora.toISOString()}::text) as chave,
      jsonb_build_object('pedidoId', p.id, 'comprador', case when quem.vendeu then b.nome end, 'antes', ${antes}::text,
        'dia', p.entrega_dia, 'motivo', case when not quem.vendeu then ${motivo}::text end) as dados
    from pedido p
    join (select id, regexp_replace(nome, '\\s+', ' ', 'g') as nome from usuario) b on b.id = p.comprador_id
    cross join lateral (
      select p.comprador_id as usuario_id, false as vendeu
      union all
      select r.vendedor_id, true from repasse r where r.pedido_id = p.id
    ) quem
    where p.id = ${pedidoId}`
}

/** A notice for the buyer of each of these orders, which are in arrears now (rule M24). */
export function avisosDeAtraso(pedidoIds: readonly number[]): RawBuilder<unknown> {
  return sql`
    select p.comprador_id as usuario_id, 'boleto-atrasado' as tipo, p.id as pedido_id, concat(p.id, ' ', c.vencimento) as chave,
      jsonb_build_object('pedidoId', p.id, 'total', p.valor_do_boleto_centavos, 'vencimento', c.vencimento) as dados
    from pedido p join cobranca_vigente c on c.pedido_id = p.id where p.id = any(${pedidoIds}::bigint[])`
}

/** A notice for each of these sellers, whose shares of this order were released, for the sum of this day (`YYYY-MM-DD`). */
export function avisosDeRepasse(
  { pedidoId, vendedorIds }: { pedidoId: number; vendedorIds: readonly number[] },
  dia: string,
): RawBuilder<unknown> {
  return sql`
    select vendedor_id as usuario_id, 'repasse-liberado' as tipo, null::bigint as pedido_id, ${dia}::text as chave,
      jsonb_build_object('dia', ${dia}::text, 'soma', valor_centavos, 'pedidos', jsonb_build_array(
        jsonb_build_object('id', pedido_id, 'valor', valor_centavos))) as dados
    from repasse where pedido_id = ${pedidoId} and vendedor_id = any(${vendedorIds}::bigint[])`
}
