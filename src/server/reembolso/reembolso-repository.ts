// Money to be given back (rule M27).
import { sql } from 'kysely'
import { type Centavos, subtrair } from '#domain/centavos.ts'
import type { Db } from '#server/db/connection.ts'
import type { Tx } from '#server/db/transaction.ts'

export type SituacaoDeReembolso = 'ABERTO' | 'CONCLUIDO'

export interface ReembolsoLido {
  pedidoId: number
  compradorId: number
  compradorNome: string
  valorCentavos: Centavos
  situacao: SituacaoDeReembolso
  /** Why a person has to do it; null while the provider is being asked, or did it. */
  motivo: string | null
  tentativas: number
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

/** Refunds that the provider is asked for, oldest first: the orders' ids. */
export async function listarNoProvedor(db: Db): Promise<number[]> {
  const linhas = await db
    .selectFrom('reembolso')
    .select('pedido_id')
    .where('situacao', '=', 'ABERTO')
    .where('motivo', 'is', null)
    .orderBy('aberto_em')
    .execute()
  return linhas.map(({ pedido_id }) => pedido_id)
}

/** One try at a refund: what is asked for, and under which key. */
export interface TentativaDeReembolso {
  pedidoId: number
  chargeId: string
  solicitadoCentavos: Centavos
  chave: string
  chaveDesde: Date
  /** How many there were with this one. */
  tentativas: number
  abertoEm: Date
}

/** Writes key and amount down before the provider is called, or finds those of the try before; null when it is not its turn. */
export async function prepararTentativa(
  tx: Tx,
  pedidoId: number,
  nova: { chave: string; agora: Date },
): Promise<TentativaDeReembolso | null> {
  const reembolso = await travarReembolso(tx, pedidoId)
  if (reembolso?.situacao !== 'ABERTO' || reembolso.motivo !== null) return null
  const { charge_id, devolvido_centavos } = await tx
    .selectFrom('cobranca')
    .select(['charge_id', 'devolvido_centavos'])
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirstOrThrow()
  const tentativa = {
    chave_idempotencia: reembolso.chave_idempotencia ?? nova.chave,
    chave_desde: reembolso.chave_desde ?? nova.agora,
    solicitado_centavos:
      reembolso.solicitado_centavos ?? subtrair(reembolso.valor_centavos, devolvido_centavos),
    tentativas: reembolso.tentativas + 1,
  }
  await tx.updateTable('reembolso').set(tentativa).where('pedido_id', '=', pedidoId).execute()
  return {
    pedidoId,
    chargeId: charge_id,
    solicitadoCentavos: tentativa.solicitado_centavos,
    chave: tentativa.chave_idempotencia,
    chaveDesde: tentativa.chave_desde,
    tentativas: tentativa.tentativas,
    abertoEm: reembolso.aberto_em,
  }
}

/** Leaves an open refund to staff, saying why, unless somebody has tried once more since. */
export async function entregarAEquipe(
  tx: Tx,
  { pedidoId, tentativas }: Pick<TentativaDeReembolso, 'pedidoId' | 'tentativas'>,
  motivo: string,
): Promise<void> {
  await tx
    .updateTable('reembolso')
    .set({ motivo })
    .where('pedido_id', '=', pedidoId)
    .where('situacao', '=', 'ABERTO')
    .where('tentativas', '=', tentativas)
    .execute()
}

/** Is this try's refund still open? Gives its key up where it is spent, so that the next try takes another. */
export async function soltarChave(
  tx: Tx,
  { pedidoId, chave }: TentativaDeReembolso,
  gasta: boolean,
): Promise<boolean> {
  const reembolso = await travarReembolso(tx, pedidoId)
  if (reembolso?.situacao !== 'ABERTO' || reembolso.motivo !== null) return false
  if (gasta)
    await tx
      .updateTable('reembolso')
      .set({ chave_idempotencia: null, chave_desde: null, solicitado_centavos: null })
      .where('pedido_id', '=', pedidoId)
      .where('chave_idempotencia', '=', chave)
      .execute()
  return true
}

/** What goes back for this order, which has a refund; in centavos. */
export async function valorDoReembolso(db: Db, pedidoId: number): Promise<Centavos> {
  const { valor_centavos } = await db
    .selectFrom('reembolso')
    .select('valor_centavos')
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirstOrThrow()
  return valor_centavos
}
