// Freight that staff agreed for a cart, and carts whose freight staff are asked for (rule M39, design/cart).
import { sql } from 'kysely'
import type { FreteCombinado } from '#domain/entrega/frete-combinado.ts'
import type { Gramas } from '#domain/peso.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
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

/** Removes what was agreed for a cart that no boleto is being issued of. */
export async function removerFreteCombinado(tx: Tx, pedidoId: number): Promise<void> {
  await tx.deleteFrom('frete_combinado').where('pedido_id', '=', pedidoId).execute()
}

export interface NovoFreteCombinado extends Omit<FreteCombinado, 'id'> {
  pedidoId: number
  pesoGramas: Gramas
  cep: string
  motivo: string
  porUsuarioId: number
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
    })
    .execute()
}

export interface NovoPedidoDeFrete {
  pedidoId: number
  pesoGramas: Gramas
  cep: string
  porUsuarioId: number
}

/** Puts a cart into the queue; false if it is there already, where it keeps its place. */
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

/** Takes a cart out of the queue, if it is there. */
export async function removerPedidoDeFrete(tx: Tx, pedidoId: number): Promise<void> {
  await tx.deleteFrom('pedido_de_frete').where('pedido_id', '=', pedidoId).execute()
}

export interface PedidoDeFreteLido {
  pedidoId: number
  compradorId: number
  compradorNome: string
  cidade: string | null
  cep: string
  em: Date
}

// Carts of active buyers to which this version of the table still gives no price: the same rule as `motivoParaNaoCalcularFrete`.
const naFila = (tabelaId: number) => sql`
  from pedido_de_frete d
  join pedido p on p.id = d.pedido_id and p.status_pedido = 'NO_CARRINHO'
  join usuario u on u.id = p.comprador_id and u.status = 'ATIVO'
  join tabela_frete t on t.id = ${tabelaId}
  where d.peso_gramas > (t.tabela->>'maximoGramas')::bigint or not exists (
    select from jsonb_array_elements(t.tabela->'zonas') zona, jsonb_array_elements(zona->'faixas') faixa
    where d.cep between faixa->>0 and faixa->>1)`

/** One page of the queue, oldest first, and the number of all; `tabelaId` is the table in force. */
export async function listarPedidosDeFrete(
  db: Db,
  tabelaId: number,
  { page, size }: { page: number; size: number },
): Promise<{ pedidos: PedidoDeFreteLido[]; total: number }> {
  const { rows: pedidos } = await sql<PedidoDeFreteLido>`
    select p.id as "pedidoId", u.id as "compradorId", u.nome as "compradorNome", u.cidade, d.cep, d.em
    ${naFila(tabelaId)} order by d.em, d.pedido_id limit ${size} offset ${page * size}`.execute(db)
  const { quantidade: total } = await contarPedidosDeFrete(db, tabelaId)
  return { pedidos, total }
}

/** How many carts wait for a freight, and since when the oldest does; null if none waits. */
export async function contarPedidosDeFrete(
  db: Db,
  tabelaId: number,
): Promise<{ quantidade: number; desde: Date | null }> {
  const { rows } = await sql<{ quantidade: number; desde: Date | null }>`
    select count(*)::int as quantidade, min(d.em) as desde ${naFila(tabelaId)}`.execute(db)
  return firstRow(rows)
}
