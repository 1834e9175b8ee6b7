// Payments to sellers outside of the provider (rule M44).
import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { SituacaoDoPagamentoAVendedor } from '#domain/pagamento/pagamento-a-vendedor.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

/** One seller's share of one order. */
export interface ChaveDoPagamento {
  pedidoId: number
  vendedorId: number
}

export interface PagamentoAVendedorLido extends ChaveDoPagamento {
  vendedorNome: string
  valorCentavos: Centavos
  situacao: SituacaoDoPagamentoAVendedor
  abertoEm: Date
  /** `YYYY-MM-DD`; null while it is open, like the fields below. */
  pagoEm: string | null
  observacao: string | null
  porId: number | null
  porNome: string | null
  registradoEm: Date | null
}

/** What the sellers of an order get outside of the provider, or this seller alone; empty if the provider pays them. */
export function listarPagamentosDoPedido(
  db: Db,
  pedidoId: number,
  vendedorId: number | null,
): Promise<PagamentoAVendedorLido[]> {
  return lerPagamentos(
    db,
    sql`g.pedido_id = ${pedidoId} and (${vendedorId}::bigint is null or g.vendedor_id = ${vendedorId})
      order by v.nome, v.id`,
  )
}

/** What the desk says of these payments. */
export async function palavrasDosPagamentos(
  db: Db,
  chaves: readonly ChaveDoPagamento[],
): Promise<
  (Pick<PagamentoAVendedorLido, 'pedidoId' | 'vendedorId' | 'abertoEm' | 'pagoEm'> & {
    comoFoiPago: string
  })[]
> {
  const { rows } = await sql<Awaited<ReturnType<typeof palavrasDosPagamentos>>[number]>`
    select g.pedido_id as "pedidoId", g.vendedor_id as "vendedorId", g.aberto_em as "abertoEm", g.pago_em as "pagoEm",
      f.observacao as "comoFoiPago"
    from pagamento_a_vendedor g join pagamento_por_fora f on f.pedido_id = g.pedido_id
    where (g.pedido_id, g.vendedor_id) in (select * from unnest(${chaves.map(({ pedidoId }) => pedidoId)}::bigint[],
      ${chaves.map(({ vendedorId }) => vendedorId)}::bigint[]))`.execute(db)
  return rows
}

/** One payment; null if this seller gets nothing outside of the provider for this order. */
export async function buscarPagamento(
  db: Db,
  { pedidoId, vendedorId }: ChaveDoPagamento,
): Promise<PagamentoAVendedorLido | null> {
  const [pagamento] = await lerPagamentos(
    db,
    sql`g.pedido_id = ${pedidoId} and g.vendedor_id = ${vendedorId}`,
  )
  return pagamento ?? null
}

async function lerPagamentos(db: Db, condicoes: RawBuilder<unknown>): Promise<PagamentoAVendedorLido[]> {
  const { rows } = await sql<PagamentoAVendedorLido>`
    select g.pedido_id as "pedidoId", v.id as "vendedorId", v.nome as "vendedorNome",
      g.valor_centavos as "valorCentavos", g.situacao, g.aberto_em as "abertoEm", g.pago_em as "pagoEm",
      g.observacao, u.id as "porId", u.nome as "porNome", g.registrado_em as "registradoEm"
    from pagamento_a_vendedor g
    join usuario v on v.id = g.vendedor_id
    left join usuario u on u.id = g.por_usuario_id
    where ${condicoes}`.execute(db)
  return rows
}

/** Opens a payment to each seller of the order whose share the provider has not released, over the share as it was frozen. */
export async function abrirPagamentos(tx: Tx, pedidoId: number, agora: Date): Promise<void> {
  await sql`
    insert into pagamento_a_vendedor (pedido_id, vendedor_id, valor_centavos, situacao, aberto_em)
    select pedido_id, vendedor_id, valor_centavos, 'ABERTO', ${agora}
    from repasse where pedido_id = ${pedidoId} and status <> 'REPASSADO'`.execute(tx)
}

/** The fields of a locked payment that use cases decide on and the audit records. */
export type PagamentoTravado = Pick<
  PagamentoAVendedorLido,
  'valorCentavos' | 'situacao' | 'pagoEm' | 'observacao'
>

/** Locks one payment until the transaction ends; null if there is none. */
export async function travarPagamento(
  tx: Tx,
  { pedidoId, vendedorId }: ChaveDoPagamento,
): Promise<PagamentoTravado | null> {
  const linha = await tx
    .selectFrom('pagamento_a_vendedor')
    .select(['valor_centavos as valorCentavos', 'situacao', 'pago_em as pagoEm', 'observacao'])
    .where('pedido_id', '=', pedidoId)
    .where('vendedor_id', '=', vendedorId)
    .forUpdate()
    .executeTakeFirst()
  return linha ?? null
}

/** Marks a payment as made, or as open again where `feito` is null; the caller has locked it. */
export async function atualizarPagamento(
  tx: Tx,
  { pedidoId, vendedorId }: ChaveDoPagamento,
  feito: { pagoEm: string; observacao: string; porUsuarioId: number; agora: Date } | null,
): Promise<void> {
  await tx
    .updateTable('pagamento_a_vendedor')
    .set({
      situacao: feito ? 'PAGO' : 'ABERTO',
      pago_em: feito?.pagoEm ?? null,
      observacao: feito?.observacao ?? null,
      por_usuario_id: feito?.porUsuarioId ?? null,
      registrado_em: feito?.agora ?? null,
    })
    .where('pedido_id', '=', pedidoId)
    .where('vendedor_id', '=', vendedorId)
    .execute()
}
