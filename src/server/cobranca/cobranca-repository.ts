// Charges: an order's boleto at the provider, with its state as it was last read.
import { type RawBuilder, sql } from 'kysely'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import type { Centavos } from '#domain/centavos.ts'
import {
  COBRANCAS_ENCERRADAS,
  type CobrancaLida,
  DIAS_DE_VIDA_DO_BOLETO,
} from '#domain/pagamento/por-fora.ts'
import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'
import type { Db } from '#server/db/connection.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { BoletoEmitido, EstadoDaCobranca } from '#server/pagbank/resposta-de-cobranca.ts'

/** Inserts the boleto of an order; one per order. */
export async function inserirCobranca(
  tx: Tx,
  pedidoId: number,
  boleto: BoletoEmitido,
  agora: Date,
): Promise<void> {
  await tx
    .insertInto('cobranca')
    .values({
      pedido_id: pedidoId,
      order_id: boleto.orderId,
      charge_id: boleto.chargeId,
      status: boleto.status,
      valor_centavos: boleto.valorCentavos,
      link: boleto.link,
      linha_digitavel: boleto.linhaDigitavel,
      vencimento: boleto.vencimento,
      lida_em: agora,
    })
    .execute()
}

/** A charge as it was last read. `chargeId` is its id at the provider, `link` the address of the boleto. */
export interface Cobranca extends CobrancaLida {
  chargeId: string
  link: string
  valorCentavos: Centavos
  compradorId: number
  statusPedido: StatusDePedido
}

/** The charge of an order; null before there is one. */
export async function buscarCobranca(db: Db, pedidoId: number): Promise<Cobranca | null> {
  const linha = await db
    .selectFrom('cobranca')
    .innerJoin('pedido', 'pedido.id', 'cobranca.pedido_id')
    .select(['charge_id as chargeId', 'status', 'vencimento', 'link', 'valor_centavos as valorCentavos'])
    .select(['pago_centavos as pago', 'devolvido_centavos as devolvido'])
    .select(['comprador_id as compradorId', 'status_pedido as statusPedido'])
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirst()
  return linha ?? null
}

/** The order of a charge; null if the charge is not ours. */
export async function buscarPedidoDaCobranca(db: Db, chargeId: string): Promise<number | null> {
  const linha = await db
    .selectFrom('cobranca')
    .select('pedido_id')
    .where('charge_id', '=', chargeId)
    .executeTakeFirst()
  return linha?.pedido_id ?? null
}

/** In centavos: what came in and what went back. */
export interface ValoresDaCobranca {
  pago: Centavos
  devolvido: Centavos
}

/**
 * Stores a charge's state at the provider and answers the amounts that are known by now. Answers may arrive in any order; an older
 * one never lowers an amount or undoes a state (rule M26).
 */
export function anotarLeitura(
  tx: Tx,
  pedidoId: number,
  estado: EstadoDaCobranca,
  agora: Date,
): Promise<ValoresDaCobranca> {
  return tx
    .updateTable('cobranca')
    .set({
      status: sql`case
        when status in ('PAID', 'CANCELED') and ${estado.status} in ('WAITING', 'IN_ANALYSIS') then status
        when status = 'CANCELED' and ${estado.status} = 'PAID' and devolvido_centavos > ${estado.devolvidoCentavos} then status
        else ${estado.status} end`,
      pago_centavos: sql<Centavos>`greatest(pago_centavos, ${estado.pagoCentavos})`,
      devolvido_centavos: sql<Centavos>`greatest(devolvido_centavos, ${estado.devolvidoCentavos})`,
      ...(estado.splitId && { split_id: estado.splitId }),
      lida_em: agora,
    })
    .where('pedido_id', '=', pedidoId)
    .returning(['pago_centavos as pago', 'devolvido_centavos as devolvido'])
    .executeTakeFirstOrThrow()
}

/** A charge whose order is settled is read on one day in so many. */
const DIAS_ENTRE_LEITURAS = 7
const DIA_MS = 86_400_000

/**
 * Charges whose amounts may have changed without a notice, by their ids at the provider (rule M26, decision 050). A charge is read
 * until it is CANCELED there or 365 days past its due date (or past the payment that came another way). Until then it is read every
 * day while it is unpaid, or paid and the goods are still here; a settled one once a week, spread over the days. Refunds that staff
 * do by hand are read every day until they are done. With `lidaAntesDe` only those that were last read before it (decision 064).
 */
export async function listarAReconciliar(
  db: Db,
  agora: Date,
  lidaAntesDe: Date | null = null,
): Promise<string[]> {
  const vencidasAte = somarDias(dataEmSaoPaulo(agora), -DIAS_DE_VIDA_DO_BOLETO)
  const pagasPorForaDesde = new Date(agora.getTime() - DIAS_DE_VIDA_DO_BOLETO * DIA_MS)
  const dia = Math.floor(Date.parse(dataEmSaoPaulo(agora)) / DIA_MS) % DIAS_ENTRE_LEITURAS
  const leituraAntiga = lidaAntesDe ? sql`c.lida_em < ${lidaAntesDe}` : sql`true`
  const { rows } = await sql<{ chargeId: string }>`
    select c.charge_id as "chargeId" from cobranca c join pedido p on p.id = c.pedido_id
      left join reembolso r on r.pedido_id = c.pedido_id
      left join pagamento_por_fora f on f.pedido_id = c.pedido_id
      where ${leituraAntiga} and ((r.situacao = 'ABERTO' and r.motivo is not null)
        or (c.status not in ('CANCELED', 'DECLINED')
          and (c.vencimento >= ${vencidasAte} or f.em >= ${pagasPorForaDesde} or p.status_pedido = 'AGUARDANDO_FRETE')
          and (c.status <> 'PAID' or p.status_pedido = 'AGUARDANDO_FRETE'
            or (p.status_pedido <> 'CANCELADO' and p.status_pagamento <> 'BOLETO_PAGO')
            or c.pedido_id % ${DIAS_ENTRE_LEITURAS}::int = ${dia}::int)))`.execute(db)
  return rows.map(({ chargeId }) => chargeId)
}

/** SQL condition on the charge `c` of an undone order and its refund `r`: it can still be paid, or there is money to give back. */
export function condicaoDeOrfaoAberto(agora: Date): RawBuilder<unknown> {
  const limite = somarDias(dataEmSaoPaulo(agora), -DIAS_DE_VIDA_DO_BOLETO)
  const cobrancaAberta = sql`not (c.status = any(${COBRANCAS_ENCERRADAS}::text[])) and c.vencimento >= ${limite}`
  const devolucaoDevida = sql`c.pago_centavos > c.devolvido_centavos and r.situacao is distinct from 'CONCLUIDO'`
  return sql`((${cobrancaAberta}) or (${devolucaoDevida}))`
}
