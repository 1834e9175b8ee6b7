// Freight that staff agreed for a cart, and carts that ask for a freight (rule M39, design/cart).
import { type RawBuilder, sql } from 'kysely'
import type { FreteCombinado } from '#domain/entrega/frete-combinado.ts'
import type { Gramas } from '#domain/peso.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

/** An agreed freight with the delivery, the reason, the author and the time of the agreement. */
export interface FreteCombinadoLido extends FreteCombinado {
  pesoGramas: Gramas
  cep: string
  motivo: string
  em: Date
  porId: number
  porNome: string
}

function selecionar(db: Db) {
  return db
    .selectFrom('frete_combinado as f')
    .innerJoin('usuario as u', 'u.id', 'f.por_usuario_id')
    .select([
      'f.id',
      'f.valor_centavos as valorCentavos',
      'f.peso_gramas as pesoGramas',
      'f.cep',
      'f.valido_ate as validoAte',
      'f.motivo',
      'f.em',
      'u.id as porId',
      'u.nome as porNome',
    ])
}

/** The agreed freight `f` with its author `autor` as one JSON column, for reads that join them; null if there is none. */
export const FRETE_COMBINADO_JSON = sql`case when f.id is not null then json_build_object('id', f.id,
  'valorCentavos', f.valor_centavos, 'pesoGramas', f.peso_gramas, 'cep', f.cep, 'validoAte', f.valido_ate, 'motivo', f.motivo,
  'em', f.em, 'porId', autor.id, 'porNome', autor.nome) end`

/** SQL for whether a cart has an agreed freight that has not ended, or waits for one. */
export function freteEmAberto(pedidoId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(exists (select from frete_combinado f where f.pedido_id = ${pedidoId} and not f.encerrado)
    or exists (select from pedido_de_frete d where d.pedido_id = ${pedidoId}))`
}

/** An agreed freight from that column. */
export function freteDoJson(
  json: (Omit<FreteCombinadoLido, 'em'> & { em: string }) | null,
): FreteCombinadoLido | null {
  return json && { ...json, em: new Date(json.em) }
}

/** An agreed freight by its id: the proof of an order. */
export function buscarFreteCombinado(db: Db, id: number): Promise<FreteCombinadoLido> {
  return selecionar(db).where('f.id', '=', id).executeTakeFirstOrThrow()
}

/** The agreed freight of a cart that has not ended; it may be past its last day. */
export async function buscarFreteDoCarrinho(db: Db, pedidoId: number): Promise<FreteCombinadoLido | null> {
  const linha = await selecionar(db)
    .where('pedido_id', '=', pedidoId)
    .where('encerrado', '=', false)
    .executeTakeFirst()
  return linha ?? null
}

/** Locks an agreed freight until the transaction ends; false if it has ended meanwhile. */
export async function travarFreteCombinado(tx: Tx, id: number): Promise<boolean> {
  const linha = await tx
    .selectFrom('frete_combinado')
    .select('id')
    .where('id', '=', id)
    .where('encerrado', '=', false)
    .forUpdate()
    .executeTakeFirst()
  return linha !== undefined
}

/** Ends for good what was agreed for a cart that no boleto is being issued of; the desk still says that it was. */
export async function encerrarFreteCombinado(tx: Tx, pedidoId: number): Promise<void> {
  await tx
    .updateTable('frete_combinado')
    .set({ encerrado: true })
    .where('pedido_id', '=', pedidoId)
    .where('encerrado', '=', false)
    .execute()
}

/** Ends what was agreed for carts with more sellers than this, of which the next boleto takes another part from now on. */
export async function encerrarFretesDeMaisVendedores(tx: Tx, vendedores: number): Promise<void> {
  await sql`
    update frete_combinado f set encerrado = true from pedido p
    where p.id = f.pedido_id and p.status_pedido = 'NO_CARRINHO' and not f.encerrado and ${vendedores} < (
      select count(distinct c.vendedor_id) from item_pedido i join cotacao c on c.id = i.cotacao_id where i.pedido_id = p.id)`.execute(
    tx,
  )
}

export interface NovoFreteCombinado extends Omit<FreteCombinado, 'id'> {
  pedidoId: number
  pesoGramas: Gramas
  cep: string
  motivo: string
  porUsuarioId: number
  /** Since when the cart asked for it; null if it did not. */
  esperavaDesde: Date | null
}

/** Inserts the agreed freight of a cart that has none; the caller has locked the cart. */
export async function inserirFreteCombinado(tx: Tx, novo: NovoFreteCombinado, agora: Date): Promise<void> {
  await tx
    .insertInto('frete_combinado')
    .values({
      pedido_id: novo.pedidoId,
      valor_centavos: novo.valorCentavos,
      motivo: novo.motivo,
      valido_ate: novo.validoAte,
      peso_gramas: novo.pesoGramas,
      cep: novo.cep,
      por_usuario_id: novo.porUsuarioId,
      em: agora,
      esperava_desde: novo.esperavaDesde,
    })
    .execute()
}

export interface NovoPedidoDeFrete {
  pedidoId: number
  pesoGramas: Gramas
  cep: string
  porUsuarioId: number
}

/** A cart asks staff for its freight; false if it has asked already, since when it waits. */
export async function inserirPedidoDeFrete(tx: Tx, novo: NovoPedidoDeFrete, agora: Date): Promise<boolean> {
  const linha = await tx
    .insertInto('pedido_de_frete')
    .values({
      pedido_id: novo.pedidoId,
      peso_gramas: novo.pesoGramas,
      cep: novo.cep,
      por_usuario_id: novo.porUsuarioId,
      em: agora,
    })
    .onConflict(conflito => conflito.column('pedido_id').doNothing())
    .returning('pedido_id')
    .executeTakeFirst()
  return linha !== undefined
}

/** A cart asks no more. Answers since when it did; null if it did not. */
export async function removerPedidoDeFrete(tx: Tx, pedidoId: number): Promise<Date | null> {
  const removido = await tx
    .deleteFrom('pedido_de_frete')
    .where('pedido_id', '=', pedidoId)
    .returning('em')
    .executeTakeFirst()
  return removido?.em ?? null
}

/**
 * SQL: carts `p` of active buyers that ask for a freight (`d`) and to which this version of the table still gives no price: the same rule as
 * `motivoParaNaoCalcularFrete`.
 */
export const pedidosDeFrete = (tabelaId: number): RawBuilder<unknown> => sql`
  from pedido_de_frete d
  join pedido p on p.id = d.pedido_id and p.status_pedido = 'NO_CARRINHO'
  join usuario u on u.id = p.comprador_id and u.status = 'ATIVO'
  join tabela_frete t on t.id = ${tabelaId}
  where (d.peso_gramas > (t.tabela->>'maximoGramas')::bigint or not exists (
    select from jsonb_array_elements(t.tabela->'zonas') zona, jsonb_array_elements(zona->'faixas') faixa
    where d.cep between faixa->>0 and faixa->>1))`

/** What the desk says of a cart: of the question that waits, else of what was agreed last. Of a buyer who moved, the city is null. */
export interface FreteNaMesa {
  pedidoId: number
  espera: boolean
  cidade: string | null
  cep: string
  pesoGramas: Gramas
  /** `YYYY-MM-DD`; null if nothing was agreed. */
  validoAte: string | null
}

/** The freights of these carts, or of the orders that they became. */
export async function listarFretesNaMesa(db: Db, pedidoIds: readonly number[]): Promise<FreteNaMesa[]> {
  const { rows } = await sql<FreteNaMesa>`
    select p.id as "pedidoId", d.pedido_id is not null as espera, coalesce(d.cep, f.cep) as cep,
      case when u.cep = coalesce(d.cep, f.cep) then u.cidade end as cidade,
      coalesce(d.peso_gramas, f.peso_gramas) as "pesoGramas", f.valido_ate as "validoAte"
    from pedido p join usuario u on u.id = p.comprador_id
    left join pedido_de_frete d on d.pedido_id = p.id
    left join lateral (select * from frete_combinado c where c.pedido_id = p.id order by c.em desc, c.id desc limit 1) f on true
    where p.id = any(${pedidoIds}::bigint[]) and (d.pedido_id is not null or f.id is not null)`.execute(db)
  return rows
}

/** The buyer of the cart, if it asks for a freight; else null. */
export async function buscarDonoDoPedidoDeFrete(db: Db, pedidoId: number): Promise<number | null> {
  const linha = await db
    .selectFrom('pedido_de_frete')
    .innerJoin('pedido', 'pedido.id', 'pedido_id')
    .select('comprador_id')
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirst()
  return linha?.comprador_id ?? null
}
