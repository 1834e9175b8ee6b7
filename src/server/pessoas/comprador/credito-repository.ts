// The credit ledger (rule M28). Lines are only added; their sum is always the available limit.
import { type RawBuilder, sql } from 'kysely'
import type { Vista } from '#contract/endpoint.ts'
import type { lancamentoSchema } from '#contract/pessoas/comprador.ts'
import type { Centavos } from '#domain/centavos.ts'
import type { TipoDeLancamento } from '#domain/compra/credito.ts'
import type { DbDeLeitura } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import { pessoaJson } from '#server/plataforma/db/pessoa-sql.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

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

/** A line as staff see it; for its buyer it goes `semAutor`. */
export type LancamentoDeCredito = Vista<typeof lancamentoSchema>

/**
 * One page of a buyer's ledger, newest first, and the number of all lines. One query. The newest line left the limit that is available
 * now (rule M28); each older line left what the newer ones add to that. So older lines than the page's are only counted.
 */
export async function listarLancamentos(
  db: DbDeLeitura,
  compradorId: number,
  { page, size }: { page: number; size: number },
): Promise<{ lancamentos: LancamentoDeCredito[]; total: number }> {
  const antes = page * size
  const { rows } = await sql<LancamentoDeCredito & { total: number }>`
    with contagem as materialized (
      select count(*) as total from lancamento_credito where comprador_id = ${compradorId}
    ), agora as materialized (
      select limite_centavos - coalesce((select sum(credito_reservado_centavos) from pedido
        where comprador_id = ${compradorId} and credito_reservado_centavos > 0), 0) as disponivel
      from usuario where id = ${compradorId}
    ), pagina as (
      select l.*, coalesce(sum(l.valor_centavos) over (
        order by l.id desc rows between unbounded preceding and 1 preceding), 0) as mais_novos
      from (
        select * from lancamento_credito where comprador_id = ${compradorId} order by id desc limit ${antes + size}
      ) l
      order by l.id desc limit ${size} offset ${antes}
    )
    select contagem.total, l.id, l.em as data, l.tipo, l.valor_centavos as valor, l.pedido_id as "pedidoId", ${pessoaJson('u')} as por,
      (agora.disponivel - l.mais_novos)::bigint as disponivel
    from contagem cross join agora
    left join pagina l on true
    left join usuario u on u.id = l.por_usuario_id
    order by l.id desc`.execute(db)
  // A page past the end still has one row: the count without a line.
  return { lancamentos: rows.filter(({ id }) => id !== null), total: firstRow(rows).total }
}
