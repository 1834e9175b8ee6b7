// Prices that a seller holds for one buyer. A change of one holds its quote.
import { sql } from 'kysely'
import type { Vista } from '#contract/endpoint.ts'
import type { combinadoSchema } from '#contract/mercado/combinado.ts'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import type { Centavos } from '#domain/centavos.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

type Combinado = Vista<typeof combinadoSchema>

/** One side of an agreement. */
export interface Parte {
  id: number
  papel: 'COMPRADOR' | 'VENDEDOR'
}

/** What has not ended, those that wait first, then by their last day. */
export async function listarCombinados(
  db: Db,
  { id, papel }: Parte,
  agora: Date,
  combinadoId: number | null = null,
): Promise<Combinado[]> {
  const daParte = papel === 'VENDEDOR' ? sql`q.vendedor_id = ${id}` : sql`k.comprador_id = ${id}`
  const { rows } = await sql<Combinado>`
    select k.id, k.cotacao_id as "cotacaoId", k.preco_centavos as preco, q.preco_centavos as "precoPublico", k.ate,
      k.proposto_em as "propostoEm", k.aceito_em as "aceitoEm",
      json_build_object('id', p.id, 'nome', p.nome, 'tipo', p.tipo, 'unidadeMedida', p.unidade_medida) as produto,
      json_build_object('id', v.id, 'nome', v.nome) as vendedor, json_build_object('id', c.id, 'nome', c.nome) as comprador
    from preco_combinado k
    join cotacao q on q.id = k.cotacao_id and q.removida_em is null
    join produto p on p.id = q.produto_id
    join usuario v on v.id = q.vendedor_id
    join usuario c on c.id = k.comprador_id
    where ${daParte} and k.encerrado_em is null and k.ate >= ${dataEmSaoPaulo(agora)}::date
      and ${combinadoId === null ? sql`true` : sql`k.id = ${combinadoId}`}
    order by k.aceito_em is not null, k.ate, p.nome_busca, k.id`.execute(db)
  return rows
}

/** A screen offers the buyers of so many of a seller's newest orders; a call may name any. */
const PEDIDOS_RECENTES = 200

/** The buyers of a seller's newest orders by name. */
export async function listarCompradores(db: Db, vendedorId: number): Promise<Combinado['comprador'][]> {
  const { rows } = await sql<Combinado['comprador']>`
    select id, nome from (
      select distinct c.id, c.nome from (
        select (select comprador_id from pedido where id = pedido_id and status_pedido <> 'NO_CARRINHO') as comprador_id from (
          select distinct pedido_id from item_pedido where vendedor_id = ${vendedorId} and no_boleto
          order by pedido_id desc limit ${PEDIDOS_RECENTES}
        ) recente
      ) compra
      join usuario c on c.id = compra.comprador_id and c.status = 'ATIVO'
    ) comprador order by sem_acentos(nome), id`.execute(db)
  return rows
}

const ehPedidoDe = (vendedorId: number) =>
  sql`p.status_pedido <> 'NO_CARRINHO' and exists (select from item_pedido i where i.pedido_id = p.id and i.vendedor_id = ${vendedorId} and i.no_boleto)`

/** Has this active buyer an order of this seller? */
export async function conheceComprador(
  tx: Tx,
  { vendedorId, compradorId }: { vendedorId: number; compradorId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from usuario c join pedido p on p.comprador_id = c.id
    where c.id = ${compradorId} and c.status = 'ATIVO' and c.papel = 'COMPRADOR' and ${ehPedidoDe(vendedorId)} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** One of them as a change needs it, with its quote locked. */
export interface CombinadoTravado {
  id: number
  cotacaoId: number
  compradorId: number
  vendedorId: number
  precoCentavos: Centavos
  ate: string
  aceitoEm: Date | null
  /** Ended by a side or by its day, or its quote was removed. */
  acabou: boolean
}

/** Holds the quote of this one, so that changes of a quote's agreements come one after the other; null if there is none of this side. */
export async function travarCombinado(
  tx: Tx,
  combinadoId: number,
  { id, papel }: Parte,
  agora: Date,
): Promise<CombinadoTravado | null> {
  await sql`select from cotacao where id = (select cotacao_id from preco_combinado where id = ${combinadoId}) for no key update`.execute(
    tx,
  )
  const daParte = papel === 'VENDEDOR' ? sql`q.vendedor_id = ${id}` : sql`k.comprador_id = ${id}`
  const { rows } = await sql<CombinadoTravado>`
    select k.id, k.cotacao_id as "cotacaoId", k.comprador_id as "compradorId", q.vendedor_id as "vendedorId",
      k.preco_centavos as "precoCentavos", k.ate, k.aceito_em as "aceitoEm",
      k.encerrado_em is not null or k.ate < ${dataEmSaoPaulo(agora)}::date or q.removida_em is not null as acabou
    from preco_combinado k join cotacao q on q.id = k.cotacao_id where k.id = ${combinadoId} and ${daParte}`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Ends those of a buyer and a locked quote that hold, or those that wait. */
export async function encerrarDoPar(
  tx: Tx,
  { cotacaoId, compradorId }: { cotacaoId: number; compradorId: number },
  quais: 'valendo' | 'esperando',
  agora: Date,
): Promise<void> {
  await tx
    .updateTable('preco_combinado')
    .set({ encerrado_em: agora })
    .where('cotacao_id', '=', cotacaoId)
    .where('comprador_id', '=', compradorId)
    .where('aceito_em', quais === 'valendo' ? 'is not' : 'is', null)
    .where('encerrado_em', 'is', null)
    .execute()
}

/** Inserts an offer for a locked quote; answers its id. */
export async function inserirCombinado(
  tx: Tx,
  novo: { cotacaoId: number; compradorId: number; precoCentavos: Centavos; ate: string },
  agora: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('preco_combinado')
    .values({
      cotacao_id: novo.cotacaoId,
      comprador_id: novo.compradorId,
      preco_centavos: novo.precoCentavos,
      ate: novo.ate,
      proposto_em: agora,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Notes that it was accepted, or that it ended. */
export async function atualizarCombinado(
  tx: Tx,
  id: number,
  mudanca: { aceito_em: Date } | { encerrado_em: Date },
): Promise<void> {
  await tx.updateTable('preco_combinado').set(mudanca).where('id', '=', id).execute()
}

const DIAS_GUARDADOS = 180

/** Removes those that ended long ago; orders have their prices. */
export async function removerCombinadosAntigos(tx: Tx, agora: Date): Promise<void> {
  const limite = new Date(agora.getTime() - DIAS_GUARDADOS * 86_400_000)
  await tx.deleteFrom('preco_combinado').where('ate', '<', dataEmSaoPaulo(limite)).execute()
}
