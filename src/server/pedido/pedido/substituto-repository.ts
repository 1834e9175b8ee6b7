// Offers of another product for missing units of an item (rules N154–N157). A change of one holds its order.
import { sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { RespostaAoSubstituto } from '#domain/entrega/situacao-do-substituto.ts'
import type { Substituto } from '#domain/entrega/substituto.ts'
import type { Gramas } from '#domain/peso.ts'
import { comCombinado, PRECO_DO_COMPRADOR } from '#server/mercado/oferta/combinado-sql.ts'
import { disponivelEm } from '#server/mercado/oferta/disponivel-sql.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

/** A seller's quote as an offer for an item needs it. */
export interface CotacaoOferecida {
  produtoId: number
  precoCentavos: Centavos
  pesoGramas: Gramas
  naVenda: boolean
  mesmaCategoria: boolean
  mesmoProduto: boolean
  disponivel: number | null
}

/** A quote of this item's seller; null if it has no such quote. */
export async function buscarCotacaoOferecida(
  tx: Tx,
  { itemId, cotacaoId }: { itemId: number; cotacaoId: number },
  agora: Date,
): Promise<CotacaoOferecida | null> {
  const { rows } = await sql<CotacaoOferecida>`
    select q.produto_id as "produtoId", ${PRECO_DO_COMPRADOR} as "precoCentavos", p.peso_gramas as "pesoGramas", q.disponivel,
      exists (select from ${disponivelEm(agora)} d where d.id = q.id) as "naVenda",
      p.categoria_id = pedido.categoria_id as "mesmaCategoria", p.id = pedido.id as "mesmoProduto"
    from item_pedido i
    join cotacao qi on qi.id = i.cotacao_id
    join produto pedido on pedido.id = qi.produto_id
    join cotacao q on q.id = ${cotacaoId} and q.vendedor_id = i.vendedor_id
    join produto p on p.id = q.produto_id
    ${comCombinado(sql`(select comprador_id from pedido where id = i.pedido_id)`, agora)}
    where i.id = ${itemId}`.execute(tx)
  return rows[0] ?? null
}

/** An offer to be written. */
export interface NovoSubstituto {
  itemId: number
  cotacaoId: number
  produtoId: number
  quantidade: number
  precoCentavos: Centavos
  pesoGramas: Gramas
  faltaram: number
  faltouCentavos: Centavos
  cobradoCentavos: Centavos
  ate: Date
}

/** Writes an offer and answers its id. An earlier one without an answer in time ends before. */
export async function inserirSubstituto(tx: Tx, novo: NovoSubstituto, agora: Date): Promise<number> {
  await tx
    .updateTable('substituicao')
    .set({ resposta: 'SEM_RESPOSTA', respondida_em: sql`ate` })
    .where('item_id', '=', novo.itemId)
    .where('resposta', 'is', null)
    .where('ate', '<=', agora)
    .execute()
  const { id } = await tx
    .insertInto('substituicao')
    .values({
      item_id: novo.itemId,
      cotacao_id: novo.cotacaoId,
      produto_id: novo.produtoId,
      quantidade: novo.quantidade,
      preco_centavos: novo.precoCentavos,
      peso_gramas: novo.pesoGramas,
      faltaram: novo.faltaram,
      faltou_centavos: novo.faltouCentavos,
      cobrado_centavos: novo.cobradoCentavos,
      oferecida_em: agora,
      ate: novo.ate,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An offer of an order that the caller has locked. */
export interface SubstitutoTravado extends Substituto {
  id: number
  cotacaoId: number
  vendedorId: number
  quantidade: number
  /** Was what it stands for claimed meanwhile? Then it is not accepted any more. */
  reclamado: boolean
}

/** An offer of this order; null if it has none of this id. */
export async function buscarSubstituto(
  tx: Tx,
  { pedidoId, id }: { pedidoId: number; id: number },
): Promise<SubstitutoTravado | null> {
  const linha = await tx
    .selectFrom('substituicao as s')
    .innerJoin('item_pedido as i', 'i.id', 's.item_id')
    .select(['s.id', 's.cotacao_id as cotacaoId', 'i.vendedor_id as vendedorId', 's.quantidade', 's.ate'])
    .select(sql<RespostaAoSubstituto | null>`s.resposta`.as('resposta'))
    .select(sql<boolean>`exists (select from ocorrencia o where o.item_id = i.id)`.as('reclamado'))
    .where('s.id', '=', id)
    .where('i.pedido_id', '=', pedidoId)
    .executeTakeFirst()
  return linha ?? null
}

/** What became of an open offer, and who said so. */
export async function gravarResposta(
  tx: Tx,
  id: number,
  {
    resposta,
    por,
    estoqueTomado = 0,
  }: { resposta: RespostaAoSubstituto; por: number; estoqueTomado?: number },
  agora: Date,
): Promise<void> {
  await tx
    .updateTable('substituicao')
    .set({ resposta, respondida_por: por, respondida_em: agora, estoque_tomado: estoqueTomado })
    .where('id', '=', id)
    .execute()
}

/** Units of accepted substitutes that came and are good, as the check says; nothing is taken back. */
export async function gravarRecebidos(
  tx: Tx,
  linhas: readonly { substitutoId: number; recebido: number }[],
): Promise<void> {
  if (linhas.length === 0) return
  await sql`
    update substituicao s set recebido = least(s.recebido, l.recebido)
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as l("substitutoId" bigint, recebido int)
    where s.id = l."substitutoId"`.execute(tx)
}

/** Tells the people of an order that it changed (design/notices). */
export async function anunciarPedido(tx: Tx, pedidoId: number): Promise<void> {
  await sql`select avisar_pedido(${pedidoId})`.execute(tx)
}
