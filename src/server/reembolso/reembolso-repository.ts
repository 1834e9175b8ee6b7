// Refunds (rule M27).
import { sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { Db } from '#server/db/connection.ts'
import type { Tx } from '#server/db/transaction.ts'

export type SituacaoDeReembolso = 'ABERTO' | 'CONCLUIDO'

export interface ReembolsoLido {
  pedidoId: number
  compradorId: number
  compradorNome: string
  valorCentavos: Centavos
  situacao: SituacaoDeReembolso
  /** Why staff have to do it by hand; null while the provider is asked, or if the provider did it. */
  motivo: string | null
  tentativas: number
  abertoEm: Date
  concluidoEm: Date | null
  porId: number | null
  porNome: string | null
  observacao: string | null
}

/** One page of refunds in this state, and their number: open ones oldest first, done ones newest first. */
export async function listarReembolsos(
  db: Db,
  { page, size, situacao }: { page: number; size: number; situacao: SituacaoDeReembolso },
): Promise<{ reembolsos: ReembolsoLido[]; total: number }> {
  const ordem =
    situacao === 'ABERTO' ? sql`r.aberto_em, r.pedido_id` : sql`r.concluido_em desc, r.pedido_id desc`
  const { rows: reembolsos } = await sql<ReembolsoLido>`
    select r.pedido_id as "pedidoId", c.id as "compradorId", c.nome as "compradorNome",
      r.valor_centavos as "valorCentavos", r.situacao, r.motivo, r.tentativas, r.aberto_em as "abertoEm", r.concluido_em as "concluidoEm",
      u.id as "porId", u.nome as "porNome", r.observacao
    from reembolso r
    join pedido p on p.id = r.pedido_id
    join usuario c on c.id = p.comprador_id
    left join usuario u on u.id = r.concluido_por
    where r.situacao = ${situacao} order by ${ordem} limit ${size} offset ${page * size}`.execute(db)
  const { total } = await db
    .selectFrom('reembolso')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('situacao', '=', situacao)
    .executeTakeFirstOrThrow()
  return { reembolsos, total }
}

/** The fields of a locked refund that use cases decide on. */
export interface ReembolsoTravado {
  valorCentavos: Centavos
  situacao: SituacaoDeReembolso
  motivo: string | null
  tentativas: number
  abertoEm: Date
  /** The key of the current try, since when it is in use, and the amount asked for; null between tries. */
  chave: string | null
  chaveDesde: Date | null
  solicitadoCentavos: Centavos | null
}

/** Locks the refund of an order until the transaction ends; null if there is none. */
export async function travarReembolso(tx: Tx, pedidoId: number): Promise<ReembolsoTravado | null> {
  const linha = await tx
    .selectFrom('reembolso')
    .select(['valor_centavos as valorCentavos', 'situacao', 'motivo', 'tentativas', 'aberto_em as abertoEm'])
    .select(['chave_idempotencia as chave', 'chave_desde as chaveDesde'])
    .select('solicitado_centavos as solicitadoCentavos')
    .where('pedido_id', '=', pedidoId)
    .forUpdate()
    .executeTakeFirst()
  return linha ?? null
}

/** Closes a refund by hand; the caller has locked it. */
export async function atualizarConclusao(
  tx: Tx,
  pedidoId: number,
  fim: { observacao: string; porUsuarioId: number; agora: Date },
): Promise<void> {
  await tx
    .updateTable('reembolso')
    .set({
      situacao: 'CONCLUIDO',
      concluido_em: fim.agora,
      concluido_por: fim.porUsuarioId,
      observacao: fim.observacao,
    })
    .where('pedido_id', '=', pedidoId)
    .execute()
}

/**
 * Opens the refund of an order, `valor` in centavos, or raises the amount of the open one. Each order has at most one refund.
 * True if there is now more to give back than before.
 */
export async function abrirReembolso(
  tx: Tx,
  pedidoId: number,
  valor: Centavos,
  agora: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reembolso')
    .values({ pedido_id: pedidoId, valor_centavos: valor, situacao: 'ABERTO', aberto_em: agora })
    .onConflict(conflito =>
      conflito
        .column('pedido_id')
        .doUpdateSet({ valor_centavos: sql<Centavos>`excluded.valor_centavos` })
        .where('reembolso.situacao', '=', 'ABERTO')
        .whereRef('reembolso.valor_centavos', '<', sql.ref('excluded.valor_centavos')),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Closes the open refund of an order if at least its amount went back at the provider; true if this call closed it. */
export async function fecharReembolso(
  tx: Tx,
  pedidoId: number,
  devolvido: Centavos,
  agora: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reembolso')
    .set({ situacao: 'CONCLUIDO', concluido_em: agora })
    .where('pedido_id', '=', pedidoId)
    .where('situacao', '=', 'ABERTO')
    .where('valor_centavos', '<=', devolvido)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The order, the buyer and the amount of a refund, in any state; null if there is none. */
export async function buscarReembolso(
  db: Db,
  pedidoId: number,
): Promise<Pick<ReembolsoLido, 'pedidoId' | 'compradorId' | 'compradorNome' | 'valorCentavos'> | null> {
  const linha = await db
    .selectFrom('reembolso as r')
    .innerJoin('pedido as p', 'p.id', 'r.pedido_id')
    .innerJoin('usuario as c', 'c.id', 'p.comprador_id')
    .select(['p.id as pedidoId', 'c.id as compradorId', 'c.nome as compradorNome'])
    .select('r.valor_centavos as valorCentavos')
    .where('r.pedido_id', '=', pedidoId)
    .executeTakeFirst()
  return linha ?? null
}

/** The amount of an order's refund, in centavos; the caller knows that there is one. */
export async function valorDoReembolso(db: Db, pedidoId: number): Promise<Centavos> {
  const { valor_centavos } = await db
    .selectFrom('reembolso')
    .select('valor_centavos')
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirstOrThrow()
  return valor_centavos
}
