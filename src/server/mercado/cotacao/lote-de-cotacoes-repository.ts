// Many quotes of one seller at once, as the table of the day changes them. Every price that a quote gets is also written to its history
// (rule M11). The caller holds the quotes locked.
import { sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { CondicoesDaCotacao } from '#domain/venda/condicoes-da-cotacao.ts'
import { colunasDasCondicoes } from '#server/mercado/oferta/disponivel-sql.ts'
import { ConcurrentChange, type Tx } from '#server/plataforma/db/transaction.ts'
import { DADOS_DA_COTACAO, type DadosDaCotacao, linhasDeCotacao } from './cotacao-sql.ts'

interface NovaCotacao extends CondicoesDaCotacao {
  produtoId: number
  precoCentavos: Centavos
}

interface PrecoDaCotacao {
  id: number
  precoCentavos: Centavos
}

/** A seller's quote that is locked. */
export interface CotacaoTravada extends DadosDaCotacao {
  id: number
  produtoId: number
}

/** What a quote goes back to. */
export interface VoltaDaCotacao extends PrecoDaCotacao {
  atualizadaEm: Date | null
  confirmadaEm: Date | null
  validaAte: Date | null
  /** The end that it must still have to get `validaAte` back. */
  validaAteDaTabela: Date | null
}

/** Locks a seller's quotes by rising id until the transaction ends, of these products or of all; answers them. */
export async function travarCotacoesDoVendedor(
  tx: Tx,
  vendedorId: number,
  produtoIds: readonly number[] | 'todos',
): Promise<CotacaoTravada[]> {
  const dosProdutos = produtoIds === 'todos' ? sql`true` : sql`q.produto_id = any(${produtoIds}::bigint[])`
  const { rows } = await sql<CotacaoTravada>`
    select q.id, q.produto_id as "produtoId", ${DADOS_DA_COTACAO}
    from cotacao q where q.vendedor_id = ${vendedorId} and q.removida_em is null and ${dosProdutos}
    order by q.id for no key update`.execute(tx)
  return rows
}

/** Locks these quotes by rising id, removed ones too; answers their prices, null for removed ones. */
export async function travarCotacoes(
  tx: Tx,
  ids: readonly number[],
): Promise<{ id: number; precoCentavos: Centavos | null; podeVoltar: boolean }[]> {
  await sql`select from cotacao where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx)
  // A statement of its own sees what was committed while this one waited.
  const { rows } = await sql<{ id: number; precoCentavos: Centavos | null; podeVoltar: boolean }>`
    select q.id, case when q.removida_em is null then q.preco_centavos end as "precoCentavos",
      not exists (select from cotacao outra where outra.vendedor_id = q.vendedor_id and outra.produto_id = q.produto_id
        and outra.removida_em is null) as "podeVoltar"
    from cotacao q where q.id = any(${ids}::bigint[])`.execute(tx)
  return rows
}

/** Publishes quotes; answers their ids by product. If one of them was published meanwhile, the transaction runs again. */
export async function inserirCotacoes(
  tx: Tx,
  vendedorId: number,
  novas: readonly NovaCotacao[],
  agora: Date,
): Promise<Map<number, number>> {
  if (novas.length === 0) return new Map()
  const { rows } = await sql<{ id: number; produtoId: number; precoCentavos: Centavos }>`
    insert into cotacao (vendedor_id, criada_em, atualizada_em, produto_id, preco_centavos, ${colunasDasCondicoes()})
    select ${vendedorId}, ${agora}, ${agora}, nova.produto_id, nova.preco_centavos, ${colunasDasCondicoes('nova.')}
    from ${linhasDeCotacao(novas)} nova
    on conflict (produto_id, vendedor_id) where removida_em is null do nothing
    returning id, produto_id as "produtoId", preco_centavos as "precoCentavos"`.execute(tx)
  if (rows.length < novas.length) throw new ConcurrentChange('uma cotação foi publicada em outra tela')
  await inserirPrecos(tx, rows, agora)
  return new Map(rows.map(({ id, produtoId }) => [produtoId, id]))
}

/** Sets prices; an end that has passed ends (rule N12). */
export async function atualizarPrecos(tx: Tx, precos: readonly PrecoDaCotacao[], agora: Date): Promise<void> {
  if (precos.length === 0) return
  await sql`
    update cotacao q set preco_centavos = novo.preco, atualizada_em = ${agora},
      valida_ate = case when q.valida_ate > ${agora} then q.valida_ate end
    from unnest(${precos.map(({ id }) => id)}::bigint[], ${precos.map(({ precoCentavos }) => precoCentavos)}::bigint[])
      novo (id, preco)
    where q.id = novo.id`.execute(tx)
  await inserirPrecos(tx, precos, agora)
}

/**
 * Gives quotes back the prices that they had, as old and with the ends that they were then; removed quotes come back. An end that was changed
 * since stays. The history says that the prices hold from now on.
 */
export async function voltarCotacoes(tx: Tx, voltas: readonly VoltaDaCotacao[], agora: Date): Promise<void> {
  if (voltas.length === 0) return
  await sql`
    update cotacao q set preco_centavos = volta.preco, atualizada_em = coalesce(volta.atualizada_em, q.atualizada_em),
      confirmada_em = volta.confirmada_em, removida_em = null,
      valida_ate = case when q.valida_ate is not distinct from volta.da_tabela then volta.valida_ate else q.valida_ate end
    from unnest(
      ${voltas.map(({ id }) => id)}::bigint[], ${voltas.map(({ precoCentavos }) => precoCentavos)}::bigint[],
      ${voltas.map(({ atualizadaEm }) => atualizadaEm)}::timestamptz[],
      ${voltas.map(({ confirmadaEm }) => confirmadaEm)}::timestamptz[], ${voltas.map(({ validaAte }) => validaAte)}::timestamptz[],
      ${voltas.map(({ validaAteDaTabela }) => validaAteDaTabela)}::timestamptz[])
      volta (id, preco, atualizada_em, confirmada_em, valida_ate, da_tabela)
    where q.id = volta.id`.execute(tx)
  await inserirPrecos(tx, voltas, agora)
}

/** Which of a seller's quotes got a price after this instant, also one that they had had before. */
export async function cotacoesComPrecoDesde(tx: Tx, vendedorId: number, desde: Date): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select q.id from cotacao q where q.vendedor_id = ${vendedorId} and q.removida_em is null
      and exists (select from preco_historico h where h.cotacao_id = q.id and h.vigente_desde > ${desde})`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Hides quotes (rule M8). */
export async function removerCotacoes(tx: Tx, ids: readonly number[], agora: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`update cotacao set removida_em = ${agora} where id = any(${ids}::bigint[])`.execute(tx)
}

async function inserirPrecos(tx: Tx, precos: readonly PrecoDaCotacao[], agora: Date): Promise<void> {
  await sql`
    insert into preco_historico (cotacao_id, preco_centavos, vigente_desde)
    select novo.id, novo.preco, ${agora}
    from unnest(${precos.map(({ id }) => id)}::bigint[], ${precos.map(({ precoCentavos }) => precoCentavos)}::bigint[])
      novo (id, preco)`.execute(tx)
}
