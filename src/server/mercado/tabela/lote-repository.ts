// Tables that were published, and what they changed (rules N30, N31).
import { sql } from 'kysely'
import type { Resposta } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import type { Centavos } from '#domain/centavos.ts'
import type { MudancaDePreco } from '#domain/venda/tabela.ts'
import type { CotacaoTravada } from '#server/mercado/cotacao/lote-de-cotacoes-repository.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

export type ResultadoDaLinha = Resposta<Api['POST /v1/tabela']>['resultados'][number]

export interface NovoLote {
  vendedorId: number
  chave: string
  confirmou: boolean
  resultado: readonly ResultadoDaLinha[]
}

/** A price that a table has changed just now. */
export interface NovoItem {
  cotacaoId: number
  /** The quote as it was; null if there was none. */
  antes: CotacaoTravada | null
  /** Null if the table removed the quote. */
  depoisCentavos: Centavos | null
}

/** A price that a table changed, with the age and the end that the quote had before it; null if there was no quote. */
export interface ItemDoLote extends MudancaDePreco {
  cotacaoId: number
  atualizadaEm: Date | null
  confirmadaEm: Date | null
  validaAte: Date | null
  /** The end that the table left it with. */
  validaAteDaTabela: Date | null
}

export interface LoteLido {
  id: number
  em: Date
  /** Is it the last one of its seller that changed prices? */
  ultimo: boolean
  desfeito: { voltaram: number; mudaramDepois: number } | null
}

/** The seller's other tables wait until the transaction ends (rule N30). */
export async function travarTabela(tx: Tx, vendedorId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tabela:' || ${vendedorId}::text, 0))`.execute(tx)
}

/** The table that was published with this key; null if there is none. */
export async function buscarLotePorChave(
  tx: Tx,
  vendedorId: number,
  chave: string,
): Promise<{ id: number; em: Date; resultado: ResultadoDaLinha[] } | null> {
  const linha = await tx
    .selectFrom('lote_de_precos')
    .select(['id', 'em', 'resultado'])
    .where('vendedor_id', '=', vendedorId)
    .where('chave', '=', chave)
    .executeTakeFirst()
  // `inserirLote` wrote it.
  return linha ? { ...linha, resultado: linha.resultado as unknown as ResultadoDaLinha[] } : null
}

/** As many tables of a seller are remembered: one may be 75 kB. */
const LOTES_GUARDADOS = 100

/** Inserts a table and the prices that it has changed, and forgets the seller's oldest tables; returns its id. */
export async function inserirLote(
  tx: Tx,
  { vendedorId, resultado, ...lote }: NovoLote,
  itens: readonly NovoItem[],
  agora: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('lote_de_precos')
    .values({ ...lote, vendedor_id: vendedorId, em: agora, resultado: JSON.stringify(resultado) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`delete from lote_de_precos where id in (
    select id from lote_de_precos where vendedor_id = ${vendedorId} order by id desc offset ${LOTES_GUARDADOS})`.execute(
    tx,
  )
  await sql`
    insert into lote_de_precos_item (lote_id, cotacao_id, antes_centavos, depois_centavos, antes_atualizada_em, antes_confirmada_em,
      antes_valida_ate, depois_valida_ate)
    select ${id}, item.*, q.valida_ate from unnest(
      ${itens.map(({ cotacaoId }) => cotacaoId)}::bigint[], ${itens.map(({ antes }) => antes?.precoCentavos ?? null)}::bigint[],
      ${itens.map(({ depoisCentavos }) => depoisCentavos)}::bigint[],
      ${itens.map(({ antes }) => antes?.atualizadaEm ?? null)}::timestamptz[],
      ${itens.map(({ antes }) => antes?.confirmadaEm ?? null)}::timestamptz[],
      ${itens.map(({ antes }) => antes?.validaAte ?? null)}::timestamptz[]) item (cotacao_id, antes, depois, atualizada_em, confirmada_em, valida_ate)
    join cotacao q on q.id = item.cotacao_id`.execute(tx)
  return id
}

/** The seller's last table that changed prices; null if there is none, or if it was undone. */
export async function buscarUltimoLote(db: Db, vendedorId: number): Promise<{ id: number; em: Date } | null> {
  const { rows } = await sql<{ id: number; em: Date; desfeito: boolean }>`
    select l.id, l.em, l.desfeito_em is not null as desfeito from lote_de_precos l
    where l.vendedor_id = ${vendedorId} and exists (select from lote_de_precos_item i where i.lote_id = l.id)
    order by l.id desc limit 1`.execute(db)
  const [ultimo] = rows
  return ultimo && !ultimo.desfeito ? { id: ultimo.id, em: ultimo.em } : null
}

/** A table of this seller; null if there is none. */
export async function buscarLote(tx: Tx, id: number, vendedorId: number): Promise<LoteLido | null> {
  const { rows } = await sql<LoteLido>`
    select l.id, l.em,
      l.id = (select max(outro.id) from lote_de_precos outro where outro.vendedor_id = l.vendedor_id
        and exists (select from lote_de_precos_item i where i.lote_id = outro.id)) as ultimo,
      case when l.desfeito_em is not null
        then json_build_object('voltaram', l.voltaram, 'mudaramDepois', l.mudaram_depois) end as desfeito
    from lote_de_precos l where l.id = ${id} and l.vendedor_id = ${vendedorId}`.execute(tx)
  return rows[0] ?? null
}

/** The prices that a table changed. */
export function listarItensDoLote(tx: Tx, loteId: number): Promise<ItemDoLote[]> {
  return tx
    .selectFrom('lote_de_precos_item')
    .select([
      'cotacao_id as cotacaoId',
      'antes_centavos as antesCentavos',
      'depois_centavos as depoisCentavos',
      'antes_atualizada_em as atualizadaEm',
      'antes_confirmada_em as confirmadaEm',
      'antes_valida_ate as validaAte',
      'depois_valida_ate as validaAteDaTabela',
    ])
    .where('lote_id', '=', loteId)
    .execute()
}

/** Notes that a table was undone, and with what effect. */
export async function marcarDesfeito(
  tx: Tx,
  id: number,
  { voltaram, mudaramDepois }: { voltaram: number; mudaramDepois: number },
  agora: Date,
): Promise<void> {
  await tx
    .updateTable('lote_de_precos')
    .set({ desfeito_em: agora, voltaram, mudaram_depois: mudaramDepois })
    .where('id', '=', id)
    .execute()
}

const DIAS_GUARDADOS = 30

/** Removes old tables; the history of prices stays. */
export async function removerLotesAntigos(tx: Tx, agora: Date): Promise<void> {
  await tx
    .deleteFrom('lote_de_precos')
    .where('em', '<', new Date(agora.getTime() - DIAS_GUARDADOS * 86_400_000))
    .execute()
}
