// Charges: an order's boletos and paid Pix codes at the provider, each with its state as it was last read. The one that paid the order, otherwise the
// newest, speaks for it: `cobranca_vigente` (rule M40, design/charges).
import { type RawBuilder, sql } from 'kysely'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import type { Centavos } from '#domain/centavos.ts'
import { type CobrancaLida, DIAS_DE_VIDA_DO_BOLETO } from '#domain/pagamento/por-fora.ts'
import type { CobrancaEntreOutras } from '#domain/pagamento/status-pagamento.ts'
import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import {
  atrasoDaRequisicao,
  type RequisicaoDeBoleto,
} from '#server/plataforma/provedor/requisicao-de-boleto.ts'
import type { BoletoEmitido, EstadoDaCobranca } from '#server/plataforma/provedor/resposta-de-cobranca.ts'

/** The emission with the request that asked for a boleto, and the order that the boleto belongs to. */
export interface OrigemDaCobranca {
  /** Null for the boleto of an undone emission, which has none (rule M17). */
  pedidoId: number | null
  emissaoId: number
  /** 1 for the first boleto of an order (rule M40). */
  via: number
  requisicao: RequisicaoDeBoleto
}

/** Inserts a boleto, one for each emission; answers its id. */
export async function inserirCobranca(
  tx: Tx,
  origem: OrigemDaCobranca,
  boleto: BoletoEmitido,
  agora: Date,
): Promise<number> {
  const { rows } = await insercaoDaCobranca(origem, boleto, agora).execute(tx)
  return firstRow(rows).id
}

/**
 * The statement that inserts a boleto, also as a part of another one, for each row of `de`. What a late payment costs is that of the
 * request (rule M43).
 */
export function insercaoDaCobranca(
  { pedidoId, emissaoId, via, requisicao }: OrigemDaCobranca,
  boleto: BoletoEmitido,
  agora: Date,
  de: RawBuilder<unknown> = sql``,
): RawBuilder<{ id: number }> {
  const { multaPontosBase, jurosPontosBase, pagavelAte } = atrasoDaRequisicao(requisicao)
  return sql<{ id: number }>`
    insert into cobranca (pedido_id, emissao_id, via, order_id, charge_id, status, valor_centavos, link, linha_digitavel,
      vencimento, multa_pontos_base, juros_pontos_base, pagavel_ate, lida_em)
    select ${pedidoId}, ${emissaoId}, ${via}, ${boleto.orderId}, ${boleto.chargeId}, ${boleto.status},
      ${boleto.valorCentavos}, ${boleto.link}, ${boleto.linhaDigitavel}, ${boleto.vencimento}, ${multaPontosBase},
      ${jurosPontosBase}, ${pagavelAte}, ${agora} ${de}
    returning id`
}

/** The paid Pix code of an order, by the emission that asked for it. */
export interface OrigemDoPix {
  pedidoId: number
  emissaoId: number
  via: number
  orderId: string
}

/** Inserts the charge of a paid Pix, as yet without its payment, unless it is there. Its due date is that of the debt. The caller has locked the order. */
export async function inserirCobrancaDePix(
  tx: Tx,
  { pedidoId, emissaoId, via, orderId }: OrigemDoPix,
  { chargeId, valorCentavos }: EstadoDaCobranca,
  agora: Date,
): Promise<void> {
  await sql`
    insert into cobranca (pedido_id, emissao_id, via, meio, order_id, charge_id, status, valor_centavos, vencimento, lida_em)
    select ${pedidoId}, ${emissaoId}, ${via}, 'PIX', ${orderId}, ${chargeId}, 'WAITING', ${valorCentavos}, max(vencimento), ${agora}
    from cobranca where pedido_id = ${pedidoId} and meio = 'BOLETO'
    on conflict (charge_id) do nothing`.execute(tx)
}

/** A charge as it was last read. `chargeId` is its id at the provider, `link` the address of the boleto; null for a Pix. */
export interface Cobranca extends CobrancaLida {
  id: number
  chargeId: string
  link: string | null
  /** What the boleto asks for, and the order's total. */
  valorCentavos: Centavos
  totalCentavos: Centavos
  compradorId: number
  statusPedido: StatusDePedido
}

/** The charge that speaks for an order; null before there is one. */
export async function buscarCobranca(db: Db, pedidoId: number): Promise<Cobranca | null> {
  const linha = await db
    .selectFrom('cobranca_vigente')
    .innerJoin('pedido', 'pedido.id', 'cobranca_vigente.pedido_id')
    .leftJoin('reembolso', 'reembolso.cobranca_id', 'cobranca_vigente.id')
    .select(['cobranca_vigente.id', 'charge_id as chargeId', 'status', 'vencimento', 'link'])
    .select('cobranca_vigente.valor_centavos as valorCentavos')
    .select(['pago_centavos as pago', 'devolvido_centavos as devolvido'])
    .select(sql<Centavos>`coalesce(devolvido_a_mao_centavos, 0)`.as('devolvidoAMao'))
    .select(['comprador_id as compradorId', 'status_pedido as statusPedido'])
    // An order with a charge has a total.
    .select(sql<Centavos>`total_centavos`.as('totalCentavos'))
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirst()
  return linha ?? null
}

/** Our id of a charge, and its order if it has one; null if the charge is not ours. `chargeId` is its id at the provider. */
export async function buscarPorChargeId(
  db: Db,
  chargeId: string,
): Promise<{ id: number; pedidoId: number | null } | null> {
  const linha = await db
    .selectFrom('cobranca')
    .select(['id', 'pedido_id as pedidoId'])
    .where('charge_id', '=', chargeId)
    .executeTakeFirst()
  return linha ?? null
}

/**
 * The charge of an emission: its address and its id at the provider; null if there is none. A charge that was recorded without its
 * emission is found by the order, if one is given.
 */
export async function buscarCobrancaDaEmissao(
  db: Db,
  emissaoId: number,
  pedidoId: number | null,
): Promise<{ chargeId: string; link: string | null } | null> {
  const linha = await db
    .selectFrom('cobranca')
    .select(['charge_id as chargeId', 'link'])
    .where(({ eb, and, or }) =>
      or([
        eb('emissao_id', '=', emissaoId),
        and([eb('emissao_id', 'is', null), eb('pedido_id', '=', pedidoId)]),
      ]),
    )
    .orderBy('emissao_id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return linha ?? null
}

/** In centavos: what came in and what went back. */
export interface ValoresDaCobranca {
  pago: Centavos
  devolvido: Centavos
}

/** One of the charges of an order. */
export interface CobrancaDoPedido extends CobrancaEntreOutras {
  id: number
  meio: 'BOLETO' | 'PIX'
}

/** All charges of an order, the one that speaks for it first. */
export function listarCobrancasDoPedido(tx: Tx, pedidoId: number): Promise<CobrancaDoPedido[]> {
  return tx
    .selectFrom('cobranca')
    .select(['id', 'meio', 'pago_centavos as pago', 'devolvido_centavos as devolvido'])
    .select('paga_o_pedido as pagaOPedido')
    .select(sql<boolean>`exists (select from reembolso where cobranca_id = cobranca.id)`.as('temReembolso'))
    .where('pedido_id', '=', pedidoId)
    .orderBy('paga_o_pedido', 'desc')
    .orderBy('via', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Locks a charge until the transaction ends. */
export async function travarCobranca(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('cobranca').select('id').where('id', '=', id).forUpdate().execute()
}

/** No charge pays this order any more: what paid it went back, and another payment is to come or has come (rule M41). */
export async function soltarPagamento(tx: Tx, pedidoId: number): Promise<void> {
  await tx
    .updateTable('cobranca')
    .set({ paga_o_pedido: false })
    .where('pedido_id', '=', pedidoId)
    .where('paga_o_pedido', '=', true)
    .execute()
}

/** Marks the charge that pays its order; at most one does. */
export async function marcarQuePaga(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('cobranca').set({ paga_o_pedido: true }).where('id', '=', id).execute()
}

/**
 * Stores a charge's state at the provider and answers its amounts. Answers may arrive in any order; an older one never lowers an amount or
 * undoes a state (rule M26).
 */
export async function anotarLeitura(
  tx: Tx,
  id: number,
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
      valores_em: sql<Date>`case when ${estado.pagoCentavos} > pago_centavos or ${estado.devolvidoCentavos} > devolvido_centavos
        then ${agora}::timestamptz else valores_em end`,
      ...(estado.splitId && { split_id: estado.splitId }),
      lida_em: agora,
    })
    .where('id', '=', id)
    .returning(['pago_centavos as pago', 'devolvido_centavos as devolvido'])
    .executeTakeFirstOrThrow()
}

/** A charge whose order is settled is read on one day in so many. */
const DIAS_ENTRE_LEITURAS = 7
const DIA_MS = 86_400_000

/**
 * Charges whose amounts may have changed without a notice, by their ids at the provider (rule M26, design/charges). A charge is read
 * until it is CANCELED there or 365 days past its due date (or past the payment that came another way). Until then it is read every
 * day while it is unpaid, has no order, or is paid and the goods are still here; a settled one once a week, spread over the days. Refunds
 * that staff do by hand are read every day until they are done. With `lidaAntesDe` only those that were last read before it (design/provider).
 */
export async function listarAReconciliar(
  db: Db,
  agora: Date,
  lidaAntesDe: Date | null = null,
): Promise<string[]> {
  const vencidasAte = somarDias(dataEmSaoPaulo(agora), -DIAS_DE_VIDA_DO_BOLETO)
  const pagasPorForaDesde = new Date(agora.getTime() - DIAS_DE_VIDA_DO_BOLETO * DIA_MS)
  const dia = (Date.parse(dataEmSaoPaulo(agora)) / DIA_MS) % DIAS_ENTRE_LEITURAS
  const leituraAntiga = lidaAntesDe ? sql`c.lida_em < ${lidaAntesDe}` : sql`true`
  const { rows } = await sql<{ chargeId: string }>`
    select c.charge_id as "chargeId" from cobranca c left join pedido p on p.id = c.pedido_id
      left join reembolso r on r.cobranca_id = c.id
      left join pagamento_por_fora f on f.pedido_id = c.pedido_id
      where ${leituraAntiga} and ((r.situacao = 'ABERTO' and r.motivo is not null)
        or (c.status not in ('CANCELED', 'DECLINED')
          and (c.vencimento >= ${vencidasAte} or f.em >= ${pagasPorForaDesde} or p.status_pedido = 'AGUARDANDO_FRETE')
          and (c.status <> 'PAID' or c.pedido_id is null or p.status_pedido = 'AGUARDANDO_FRETE'
            or (p.status_pedido <> 'CANCELADO' and p.status_pagamento <> 'BOLETO_PAGO')
            or c.pedido_id % ${DIAS_ENTRE_LEITURAS}::int = ${dia}::int)))`.execute(db)
  return rows.map(({ chargeId }) => chargeId)
}
