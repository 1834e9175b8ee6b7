// Refunds (rule M27), at most one for each charge. `valor_centavos` is the total that is to have gone back of it; a refund is done once
// the provider and staff together have given that back (design/charges).
import { sql } from 'kysely'
import { type Centavos, subtrair } from '#domain/centavos.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

export type SituacaoDeReembolso = 'ABERTO' | 'CONCLUIDO'

/** SQL: the amount that has to go back by the open refund `r` of the charge `b`, in centavos. */
export const FALTA = sql<Centavos>`(r.valor_centavos - b.devolvido_centavos - r.devolvido_a_mao_centavos)`

/** SQL: the order or cart `p` of the buyer of the charge `b`: its own, or that of the undone emission. */
export const DONO_DA_COBRANCA = sql`left join emissao e on e.id = b.emissao_id join pedido p on p.id = coalesce(b.pedido_id, e.pedido_id)`

export interface ReembolsoDoPedido {
  /** The amount that has to go back while it is open, the whole once it is done. */
  valorCentavos: Centavos
  situacao: SituacaoDeReembolso
  /** Why staff have to do it by hand; null while the provider is asked, or if the provider did it. */
  motivo: string | null
  tentativas: number
  concluidoEm: Date | null
  /** Who closed it by hand. */
  porNome: string | null
}

/** The refunds of an order's charges, the oldest charge first. */
export async function listarReembolsosDoPedido(db: Db, pedidoId: number): Promise<ReembolsoDoPedido[]> {
  const { rows } = await sql<ReembolsoDoPedido>`
    select case r.situacao when 'ABERTO' then ${FALTA} else r.valor_centavos end as "valorCentavos", r.situacao, r.motivo,
      r.tentativas, r.concluido_em as "concluidoEm", u.nome as "porNome"
    from cobranca b
    join reembolso r on r.cobranca_id = b.id
    left join usuario u on u.id = r.concluido_por
    where b.pedido_id = ${pedidoId} order by b.id`.execute(db)
  return rows
}

/** The fields of a locked refund that use cases decide on. */
export interface ReembolsoTravado {
  /** The total that is to have gone back of the charge, and what staff gave back of it outside of the provider. */
  valorCentavos: Centavos
  devolvidoAMaoCentavos: Centavos
  /** The part that has to go back; not above 0 once it is done. */
  faltaCentavos: Centavos
  situacao: SituacaoDeReembolso
  motivo: string | null
  tentativas: number
  abertoEm: Date
  /** The key of the current try, since when it is in use, and the amount asked for; null between tries. */
  chave: string | null
  chaveDesde: Date | null
  solicitadoCentavos: Centavos | null
  /** Is it asked of the platform's part alone? */
  soDaPlataforma: boolean
}

/** Locks the refund of a charge until the transaction ends; null if there is none. */
export async function travarReembolso(tx: Tx, cobrancaId: number): Promise<ReembolsoTravado | null> {
  const linha = await tx
    .selectFrom('reembolso as r')
    .innerJoin('cobranca as b', 'b.id', 'r.cobranca_id')
    .select(['r.valor_centavos as valorCentavos', 'r.situacao', 'r.motivo', 'r.tentativas'])
    .select('r.aberto_em as abertoEm')
    .select(['r.chave_idempotencia as chave', 'r.chave_desde as chaveDesde'])
    .select([
      'r.solicitado_centavos as solicitadoCentavos',
      'r.devolvido_a_mao_centavos as devolvidoAMaoCentavos',
      'r.so_da_plataforma as soDaPlataforma',
      FALTA.as('faltaCentavos'),
    ])
    .where('r.cobranca_id', '=', cobrancaId)
    .forUpdate('r')
    .executeTakeFirst()
  return linha ?? null
}

/** Closes a refund by hand: staff gave back what the provider had not. The caller has locked it. */
export async function atualizarConclusao(
  tx: Tx,
  cobrancaId: number,
  fim: { observacao: string; porUsuarioId: number; agora: Date },
): Promise<void> {
  await tx
    .updateTable('reembolso')
    .set({
      situacao: 'CONCLUIDO',
      concluido_em: fim.agora,
      concluido_por: fim.porUsuarioId,
      observacao: fim.observacao,
      devolvido_a_mao_centavos: sql<Centavos>`greatest(devolvido_a_mao_centavos,
        valor_centavos - (select c.devolvido_centavos from cobranca c where c.id = cobranca_id))`,
    })
    .where('cobranca_id', '=', cobrancaId)
    .execute()
}

/**
 * Opens the refund of a charge, of which `alvo` centavos in all are to go back, or raises the amount of the open one. Opens a closed one
 * again if more than that is to go back now; what staff gave back by hand counts. True if there is now more to give back than before.
 */
export async function abrirReembolso(
  tx: Tx,
  cobrancaId: number,
  alvo: Centavos,
  agora: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into reembolso as r (cobranca_id, valor_centavos, situacao, aberto_em)
    values (${cobrancaId}, ${alvo}, 'ABERTO', ${agora})
    on conflict (cobranca_id) do update set valor_centavos = excluded.valor_centavos, situacao = 'ABERTO',
      aberto_em = case r.situacao when 'ABERTO' then r.aberto_em else excluded.aberto_em end,
      motivo = case r.situacao when 'ABERTO' then r.motivo end,
      chave_idempotencia = case r.situacao when 'ABERTO' then r.chave_idempotencia end,
      chave_desde = case r.situacao when 'ABERTO' then r.chave_desde end,
      solicitado_centavos = case r.situacao when 'ABERTO' then r.solicitado_centavos end,
      concluido_em = null, concluido_por = null, observacao = null
    where r.valor_centavos < excluded.valor_centavos and (r.situacao = 'ABERTO' or excluded.valor_centavos >
      r.devolvido_a_mao_centavos + (select c.devolvido_centavos from cobranca c where c.id = r.cobranca_id))`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** Closes the open refund of a charge if its amount went back, at the provider or by hand; true if this call closed it. */
export async function fecharReembolso(
  tx: Tx,
  cobrancaId: number,
  devolvido: Centavos,
  agora: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reembolso')
    .set({ situacao: 'CONCLUIDO', concluido_em: agora })
    .where('cobranca_id', '=', cobrancaId)
    .where('situacao', '=', 'ABERTO')
    .where(sql<boolean>`valor_centavos <= ${devolvido} + devolvido_a_mao_centavos`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The order, if there is one, and the buyer of a charge's refund, in any state; null if there is none. */
export async function buscarReembolso(
  db: Db,
  cobrancaId: number,
): Promise<{ pedidoId: number | null; compradorId: number } | null> {
  const { rows } = await sql<{ pedidoId: number | null; compradorId: number }>`
    select b.pedido_id as "pedidoId", p.comprador_id as "compradorId"
    from reembolso r join cobranca b on b.id = r.cobranca_id ${DONO_DA_COBRANCA} where r.cobranca_id = ${cobrancaId}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The charge of a refund that is open and left to staff, by its id at the provider; null if there is no such refund. */
export async function buscarCobrancaDaEquipe(db: Db, cobrancaId: number): Promise<string | null> {
  const linha = await db
    .selectFrom('reembolso as r')
    .innerJoin('cobranca as b', 'b.id', 'r.cobranca_id')
    .select('b.charge_id')
    .where('r.cobranca_id', '=', cobrancaId)
    .where('r.situacao', '=', 'ABERTO')
    .where('r.motivo', 'is not', null)
    .executeTakeFirst()
  return linha?.charge_id ?? null
}

/**
 * What the provider gave back by the refund of a charge, in centavos; the caller knows that there is one. Jobs of earlier versions name
 * the order alone, which had one charge then.
 */
export async function valorDoReembolso(
  db: Db,
  { pedidoId, cobrancaId }: { pedidoId: number | null; cobrancaId?: number },
): Promise<Centavos> {
  const { valor, aMao } = await db
    .selectFrom('reembolso')
    .innerJoin('cobranca', 'cobranca.id', 'reembolso.cobranca_id')
    .select(['reembolso.valor_centavos as valor', 'devolvido_a_mao_centavos as aMao'])
    .where(eb => (cobrancaId ? eb('cobranca_id', '=', cobrancaId) : eb('pedido_id', '=', pedidoId)))
    .orderBy('cobranca_id')
    .executeTakeFirstOrThrow()
  return subtrair(valor, aMao)
}
