// Money to be given back (rule M27).
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
  abertoEm: Date
  concluidoEm: Date | null
  porId: number | null
  porNome: string | null
  observacao: string | null
}

/** One page of refunds in this state, and how many there are: open ones oldest first, done ones newest first. */
export async function listarReembolsos(
  db: Db,
  { page, size, situacao }: { page: number; size: number; situacao: SituacaoDeReembolso },
): Promise<{ reembolsos: ReembolsoLido[]; total: number }> {
  const ordem =
    situacao === 'ABERTO' ? sql`r.aberto_em, r.pedido_id` : sql`r.concluido_em desc, r.pedido_id desc`
  const { rows: reembolsos } = await sql<ReembolsoLido>`
    select r.pedido_id as "pedidoId", c.id as "compradorId", c.nome as "compradorNome",
      r.valor_centavos as "valorCentavos", r.situacao, r.aberto_em as "abertoEm", r.concluido_em as "concluidoEm",
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

/** The refund of an order, locked until the transaction ends; null when there is none. */
export async function travarReembolso(tx: Tx, pedidoId: number) {
  const linha = await tx
    .selectFrom('reembolso')
    .selectAll()
    .where('pedido_id', '=', pedidoId)
    .forUpdate()
    .executeTakeFirst()
  return linha ?? null
}

/** Closes a refund that the caller has locked. */
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
