// The credit ledger (rule M28). Lines are only added; their sum is always the available limit.
import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { TipoDeLancamento } from '#domain/compra/credito.ts'
import type { Db } from '#server/db/connection.ts'
import type { Tx } from '#server/db/transaction.ts'

export interface Lancamento {
  compradorId: number
  tipo: TipoDeLancamento
  /** Change of the available limit, in centavos; negative for a reservation. */
  valorCentavos: Centavos
  pedidoId?: number
  porUsuarioId?: number
}

/** Adds a line to the ledger. */
export async function inserirLancamento(tx: Tx, lancamento: Lancamento, agora: Date): Promise<void> {
  await insercaoDoLancamento(lancamento, agora).execute(tx)
}

/** The statement that adds a line to the ledger, also as a part of another one. */
export function insercaoDoLancamento(lancamento: Lancamento, agora: Date): RawBuilder<unknown> {
  const { compradorId, tipo, valorCentavos, pedidoId = null, porUsuarioId = null } = lancamento
  return sql`
    insert into lancamento_credito (comprador_id, tipo, valor_centavos, pedido_id, por_usuario_id, em)
    values (${compradorId}, ${tipo}, ${valorCentavos}, ${pedidoId}, ${porUsuarioId}, ${agora})`
}

export interface LancamentoLido {
  id: number
  em: Date
  tipo: TipoDeLancamento
  valorCentavos: Centavos
  pedidoId: number | null
  porId: number | null
  porNome: string | null
  /** The available limit after this line, in centavos. */
  disponivelCentavos: Centavos
}

/** One page of a buyer's ledger, newest first, and the number of all lines. */
export async function listarLancamentos(
  db: Db,
  compradorId: number,
  { page, size }: { page: number; size: number },
): Promise<{ lancamentos: LancamentoLido[]; total: number }> {
  const { rows: lancamentos } = await sql<LancamentoLido>`
    select l.id, l.em, l.tipo, l.valor_centavos as "valorCentavos", l.pedido_id as "pedidoId",
      l.por_usuario_id as "porId", u.nome as "porNome", l.disponivel as "disponivelCentavos"
    from (
      select *, (sum(valor_centavos) over (order by id))::bigint as disponivel
      from lancamento_credito where comprador_id = ${compradorId}
    ) l
    left join usuario u on u.id = l.por_usuario_id
    order by l.id desc limit ${size} offset ${page * size}`.execute(db)
  const { total } = await db
    .selectFrom('lancamento_credito')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('comprador_id', '=', compradorId)
    .executeTakeFirstOrThrow()
  return { lancamentos, total }
}
