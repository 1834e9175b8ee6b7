// An order's own row: locks and changes of state.
import { sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { Motivo } from '#domain/motivo.ts'
import type { Recebido, StatusDePagamento } from '#domain/pagamento/status-pagamento.ts'
import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { insercaoDeCarrinho } from './carrinho-sql.ts'
import { COLUNAS_DA_VAGA, type VagaDoPedido } from './entrega-do-pedido-repository.ts'

/** The fields of a locked order that use cases decide on. Amounts are null while it is a cart. */
export interface PedidoTravado extends VagaDoPedido {
  id: number
  compradorId: number
  /** When its boleto was generated. */
  criadoEm: Date
  statusPedido: StatusDePedido
  statusPagamento: StatusDePagamento | null
  /** What its boleto asks for (rule N68). */
  valorDoBoletoCentavos: Centavos | null
  /** The part of the buyer's limit that it holds. */
  reservadoCentavos: Centavos
}

/** Locks an order until the transaction ends; null if there is none. */
export async function travarPedido(tx: Tx, id: number): Promise<PedidoTravado | null> {
  const linha = await tx
    .selectFrom('pedido')
    .select(['id', 'comprador_id as compradorId', 'criado_em as criadoEm'])
    .select(['status_pedido as statusPedido', 'status_pagamento as statusPagamento'])
    .select([
      'valor_do_boleto_centavos as valorDoBoletoCentavos',
      'credito_reservado_centavos as reservadoCentavos',
    ])
    .select(COLUNAS_DA_VAGA)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return linha ?? null
}

/** Sets the order's status, the payment's status or both; the caller has locked the order. */
export async function atualizarStatus(
  tx: Tx,
  id: number,
  status: { statusPedido?: StatusDePedido; statusPagamento?: StatusDePagamento },
): Promise<void> {
  await tx
    .updateTable('pedido')
    .set({ status_pedido: status.statusPedido, status_pagamento: status.statusPagamento })
    .where('id', '=', id)
    .execute()
}

/** Sets until when the buyer may check a delivered order (rule N61); the caller has locked the order. */
export async function atualizarPrazoDaConferencia(tx: Tx, id: number, ate: Date): Promise<void> {
  await tx.updateTable('pedido').set({ conferir_ate: ate }).where('id', '=', id).execute()
}

/** Sets the held part of the buyer's limit; the caller has locked the order. */
export async function atualizarReserva(tx: Tx, id: number, valorCentavos: Centavos): Promise<void> {
  await tx
    .updateTable('pedido')
    .set({ credito_reservado_centavos: valorCentavos })
    .where('id', '=', id)
    .execute()
}

/** That a member asked for approval of a cart (rule N116), as the cart keeps it. `em` is ISO 8601. */
export interface AprovacaoPedida {
  membroId: number
  nome: string
  em: string
  totalCentavos: Centavos
}

/** Notes on a locked cart that a member asks for its approval; null takes the mark away. */
export async function atualizarAprovacao(
  tx: Tx,
  id: number,
  aprovacao: AprovacaoPedida | null,
): Promise<void> {
  await sql`update pedido set aprovacao = ${aprovacao && JSON.stringify(aprovacao)}::jsonb where id = ${id}`.execute(
    tx,
  )
}

/** Says whether the cart's boleto uses its buyer's abatimento; false if that was so already. The caller has locked the cart. */
export async function atualizarUsoDoAbatimento(tx: Tx, id: number, usar: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pedido')
    .set({ usar_abatimento: usar })
    .where('id', '=', id)
    .where('usar_abatimento', '<>', usar)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Writes the buyer's own number on a cart that the caller has locked, null for none, and answers what stood there (rule N144). */
export async function trocarReferencia(
  tx: Tx,
  id: number,
  referencia: string | null,
): Promise<string | null> {
  const antes = await tx
    .selectFrom('pedido')
    .select('referencia')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await tx.updateTable('pedido').set({ referencia }).where('id', '=', id).execute()
  return antes.referencia
}

/** Inserts the buyer's cart and answers its id; null if a concurrent caller has inserted it. */
export async function inserirCarrinho(tx: Tx, compradorId: number, agora: Date): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`${insercaoDeCarrinho(compradorId, agora)}`.execute(tx)
  return rows[0]?.id ?? null
}

/** Stores on a cart why its last boleto was not issued; null removes the reason. */
export async function atualizarRecusa(tx: Tx, id: number, motivo: Motivo | null): Promise<void> {
  await tx
    .updateTable('pedido')
    .set({ recusa_do_boleto: motivo && JSON.stringify(motivo) })
    .where('id', '=', id)
    .execute()
}

/** What an order's boleto asks for and the amounts of the charge that speaks for it, in centavos; null before there is a charge. */
export async function buscarRecebido(db: Db, id: number): Promise<Omit<Recebido, 'porFora'> | null> {
  const linha = await db
    .selectFrom('cobranca_vigente')
    .innerJoin('pedido', 'pedido.id', 'cobranca_vigente.pedido_id')
    .select(['status_pedido as status', 'valor_centavos as valorDoBoleto'])
    .select(['pago_centavos as pago', 'devolvido_centavos as devolvido'])
    .where('pedido_id', '=', id)
    .executeTakeFirst()
  return linha ?? null
}

/** The charges of an order that hold money, each with all that was paid by it, in centavos. */
export function listarCobrancasComDinheiro(
  db: Db,
  id: number,
): Promise<{ cobrancaId: number; pago: Centavos }[]> {
  return db
    .selectFrom('cobranca')
    .select(['id as cobrancaId', 'pago_centavos as pago'])
    .where('pedido_id', '=', id)
    .whereRef('pago_centavos', '>', 'devolvido_centavos')
    .execute()
}

/** Locks the orders with an unpaid boleto due before this day (`YYYY-MM-DD`) until the transaction ends. */
export function travarVencidos(tx: Tx, antesDe: string): Promise<{ id: number; vencimento: string }[]> {
  return tx
    .selectFrom('pedido')
    .innerJoin('cobranca_vigente', 'cobranca_vigente.pedido_id', 'pedido.id')
    .select(['pedido.id', 'vencimento'])
    .where('status_pagamento', '=', sql.lit('BOLETO_PENDENTE_PAGAMENTO'))
    .where('status_pedido', '<>', sql.lit('CANCELADO'))
    .where('vencimento', '<', antesDe)
    .forUpdate('pedido')
    .execute()
}
