// What the product's database says, read by plain SQL: the week compares it with what was seen and typed on screens.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/plataforma/db/connection.ts'

interface PedidoNosLivros {
  id: number
  /** In centavos. */
  total: number
  status: string
  pagamento: string
  itens: Record<string, number>
  conferencias: number
  ocorrencias: number
}

/** Every order of this buyer that has a boleto, the oldest first. */
export async function lerPedidos(db: Db, compradorId: number): Promise<PedidoNosLivros[]> {
  const { rows } = await sql<PedidoNosLivros>`
    select p.id, p.total_centavos as total, p.status_pedido as status, p.status_pagamento as pagamento,
      (select json_object_agg(d.nome, i.quantidade) from item_pedido i join cotacao q on q.id = i.cotacao_id
        join produto d on d.id = q.produto_id where i.pedido_id = p.id) as itens,
      (select count(*)::int from conferencia_envio c where c.pedido_id = p.id) as conferencias,
      (select count(*)::int from ocorrencia o where o.pedido_id = p.id) as ocorrencias
    from pedido p where p.comprador_id = ${compradorId} and p.status_pedido <> 'NO_CARRINHO' order by p.id`.execute(
    db,
  )
  return rows
}

/** Units in the buyer's cart, by product. */
export async function lerCarrinho(db: Db, compradorId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ nome: string; quantidade: number }>`
    select d.nome, i.quantidade from item_pedido i join pedido p on p.id = i.pedido_id
      join cotacao q on q.id = i.cotacao_id join produto d on d.id = q.produto_id
    where p.comprador_id = ${compradorId} and p.status_pedido = 'NO_CARRINHO' order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ nome, quantidade }) => [nome, quantidade]))
}

/** Each price that this seller asks now, in centavos. */
export async function lerPrecosNosLivros(db: Db, vendedorId: number): Promise<number[]> {
  const { rows } = await sql<{ centavos: number }>`
    select preco_centavos as centavos from cotacao where vendedor_id = ${vendedorId} and removida_em is null`.execute(
    db,
  )
  return rows.map(({ centavos }) => centavos)
}

/** The boletos of this buyer that its bank can pay. */
export async function lerCobrancasAbertas(db: Db, compradorId: number): Promise<string[]> {
  const { rows } = await sql<{ charge_id: string }>`
    select charge_id from cobranca_vigente c join pedido p on p.id = c.pedido_id
    where p.comprador_id = ${compradorId} and c.status = 'WAITING'`.execute(db)
  return rows.map(({ charge_id }) => charge_id)
}

const contar = async (db: Db, tabela: RawBuilder<unknown>) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${tabela}`.execute(db)).rows[0]?.n ?? 0

/** How many tables this seller has published. */
export const contarTabelas = (db: Db, vendedorId: number): Promise<number> =>
  contar(db, sql`lote_de_precos where vendedor_id = ${vendedorId}`)

/** Parts of orders that their seller has packed. */
export const contarSeparados = (db: Db): Promise<number> =>
  contar(
    db,
    sql`(select distinct pedido_id, vendedor_id from item_pedido where separado is not null) as separados`,
  )

/** Orders that are delivered, each as often as its history says so. */
export const contarEntregues = (db: Db): Promise<number> =>
  contar(db, sql`pedido_historico where status_pedido = 'ENTREGUE'`)

/** Ends every session of this account, as another device does, or as 30 days do. */
export async function encerrarSessoes(db: Db, usuarioId: number, como: 'saiu' | '30 dias'): Promise<void> {
  if (como === 'saiu') await sql`delete from sessao where usuario_id = ${usuarioId}`.execute(db)
  else
    await sql`update sessao set aberta_em = aberta_em - interval '31 days' where usuario_id = ${usuarioId}`.execute(
      db,
    )
}
