// Sellers' shares that the provider holds although the buyer was paid back by hand (rule M38), at most one row for each charge.
import { sql } from 'kysely'
import { CUSTODIA_DIAS, dataEmSaoPaulo } from '#domain/calendario.ts'
import type { Centavos } from '#domain/centavos.ts'
import type { SituacaoDoRepassePreso } from '#domain/pagamento/repasse-preso.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

export interface RepassePresoLido {
  cobrancaId: number
  /** Null if the charge belongs to an undone emission alone (rule M17). */
  pedidoId: number | null
  compradorId: number
  vendedores: { nome: string; valorCentavos: Centavos }[]
  situacao: SituacaoDoRepassePreso
  /** `YYYY-MM-DD`. */
  liberaEm: string
  lidaEm: Date | null
}

/**
 * SQL condition: the sellers do not keep what the charge `c` of the order `p` brought, of which something goes back. They keep it only
 * if it pays the order: a payment in part goes back whole, also while its charge speaks for the order (design/refunds-and-shares).
 */
export const NAO_FICA_COM_OS_VENDEDORES = sql`(p.status_pedido = 'CANCELADO' or not c.paga_o_pedido)`

/**
 * SQL: the shares (vendedor_id, valor_centavos) in the charge `c`: those of its order, or of the request of the undone emission that it
 * belongs to. There the seller is the one who has the account now, or null.
 */
const PARTES = sql`(select s.vendedor_id, s.valor_centavos from repasse s where s.pedido_id = c.pedido_id
  union all select k.vendedor_id, (parte #>> '{amount,value}')::bigint
  from emissao f cross join jsonb_array_elements(f.requisicao #> '{charges,0,splits,receivers}') parte
  left join conta_pagbank k on k.conta_id = parte #>> '{account,id}'
  where c.pedido_id is null and f.id = c.emissao_id and parte ->> 'type' = 'SECONDARY')`

/** SQL: the day on which the provider releases the shares of the charge `c` of the order `p`, by its emission `e` (rule M20). */
export const LIBERACAO_DA_CUSTODIA = sql`((coalesce(e.iniciada_em, p.criado_em) at time zone 'America/Sao_Paulo')::date
  + ${CUSTODIA_DIAS}::int)`

/**
 * Opens a row for the charge, or each charge of the order, that sellers have shares in, that staff gave back by hand and that the sellers
 * do not keep, unless it has one.
 */
export async function abrirRepassesPresos(
  tx: Tx,
  de: { pedidoId: number } | { cobrancaId: number },
  agora: Date,
): Promise<void> {
  await sql`
    insert into repasse_preso (cobranca_id, desde, libera_em, situacao)
    select c.id, ${agora}, ${LIBERACAO_DA_CUSTODIA}, 'PRESO'
    from reembolso r
    join cobranca c on c.id = r.cobranca_id
    left join pedido p on p.id = c.pedido_id
    left join emissao e on e.id = c.emissao_id
    where ${'pedidoId' in de ? sql`c.pedido_id = ${de.pedidoId}` : sql`c.id = ${de.cobrancaId}`} and r.situacao = 'CONCLUIDO' and r.devolvido_a_mao_centavos > 0
      and c.pago_centavos > c.devolvido_centavos
      and exists (select from ${PARTES} s) and ${NAO_FICA_COM_OS_VENDEDORES}
    on conflict (cobranca_id) do nothing`.execute(tx)
}

/** SQL: the sum of the shares in the charge `c`. */
export const SOMA_DAS_PARTES = sql`(select coalesce(sum(s.valor_centavos), 0) from ${PARTES} s)::bigint`

/** SQL: the rows `n` with their charge `c`, and the order `p` that it is of or was to be of. */
export const DOS_REPASSES = sql`repasse_preso n join cobranca c on c.id = n.cobranca_id left join emissao e on e.id = c.emissao_id
  join pedido p on p.id = coalesce(c.pedido_id, e.pedido_id)`

/** The shares in custody of these charges. */
export async function buscarRepassesPresos(
  db: Db,
  cobrancaIds: readonly number[],
): Promise<RepassePresoLido[]> {
  const { rows } = await sql<RepassePresoLido>`
    select n.cobranca_id as "cobrancaId", c.pedido_id as "pedidoId", p.comprador_id as "compradorId",
      (select coalesce(jsonb_agg(jsonb_build_object('nome', v.nome, 'valorCentavos', s.valor_centavos) order by v.nome, v.id), '[]')
        from ${PARTES} s join usuario v on v.id = s.vendedor_id) as vendedores,
      n.situacao, n.libera_em as "liberaEm", n.lida_em as "lidaEm"
    from ${DOS_REPASSES} where n.cobranca_id = any(${cobrancaIds}::bigint[])`.execute(db)
  return rows
}

/** The split of a charge with held shares. */
export interface DivisaoPresa {
  chargeId: string
  /** Null if the provider has not named it yet. */
  splitId: string | null
}

/** Charges with shares that are held as far as we know: their ids, nearest release first. */
export async function listarPresos(db: Db): Promise<number[]> {
  const linhas = await db
    .selectFrom('repasse_preso')
    .select('cobranca_id')
    .where('situacao', '=', 'PRESO')
    .orderBy('libera_em')
    .orderBy('cobranca_id')
    .execute()
  return linhas.map(({ cobranca_id }) => cobranca_id)
}

/** Where the shares of a charge are held; the caller knows the charge. */
export function buscarDivisaoPresa(db: Db, cobrancaId: number): Promise<DivisaoPresa> {
  return db
    .selectFrom('cobranca')
    .select(['charge_id as chargeId', 'split_id as splitId'])
    .where('id', '=', cobrancaId)
    .executeTakeFirstOrThrow()
}

/** Stores what the provider says, unless the row has ended meanwhile. The date stays if the provider names none. */
export async function anotarLeituraDaDivisao(
  tx: Tx,
  cobrancaId: number,
  lida: { situacao: SituacaoDoRepassePreso; liberaEm: Date | null; agora: Date },
): Promise<void> {
  await tx
    .updateTable('repasse_preso')
    .set({
      situacao: lida.situacao,
      lida_em: lida.agora,
      ...(lida.liberaEm && { libera_em: dataEmSaoPaulo(lida.liberaEm) }),
    })
    .where('cobranca_id', '=', cobrancaId)
    .where('situacao', '=', 'PRESO')
    .execute()
}

/** The shares in custody of this charge, locked until the transaction ends; null if there are none. */
export async function travarRepassePreso(tx: Tx, cobrancaId: number): Promise<RepassePresoLido | null> {
  await sql`select from repasse_preso where cobranca_id = ${cobrancaId} for update`.execute(tx)
  const [repasse] = await buscarRepassesPresos(tx, [cobrancaId])
  return repasse ?? null
}

/** Marks the shares as settled by staff; the caller has locked the row. */
export async function atualizarAcerto(
  tx: Tx,
  cobrancaId: number,
  acerto: { observacao: string; porUsuarioId: number; agora: Date },
): Promise<void> {
  await tx
    .updateTable('repasse_preso')
    .set({
      situacao: 'ACERTADO',
      acertado_por: acerto.porUsuarioId,
      acertado_em: acerto.agora,
      observacao: acerto.observacao,
    })
    .where('cobranca_id', '=', cobrancaId)
    .execute()
}
