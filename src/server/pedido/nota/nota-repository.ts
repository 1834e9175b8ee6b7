// The sellers' NF-e of orders (rule N82, design/conversation-and-notes).
import { sql } from 'kysely'
import type { Vista } from '#contract/endpoint.ts'
import type { notaSchema } from '#contract/pedido/nota.ts'
import type { Centavos } from '#domain/centavos.ts'
import type { TipoDeArquivoDaNota } from '#domain/pedido/nota.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

export type NotaLida = Omit<Vista<typeof notaSchema>, 'cnpjDiferente' | 'minha'> & {
  vendedorCnpj: string | null
}

const CAMPOS = sql`n.id, json_build_object('id', u.id, 'nome', u.nome) as vendedor, u.cnpj as "vendedorCnpj", n.chave, n.numero,
  n.valor_centavos as valor, n.tipo as arquivo, n.em`

/** The notes of an order, oldest first; a seller's own alone with `vendedorId`. */
export async function listarNotas(
  db: Db,
  { pedidoId, vendedorId }: { pedidoId: number; vendedorId: number | null },
): Promise<NotaLida[]> {
  const { rows } = await sql<NotaLida>`
    select ${CAMPOS} from nota_fiscal n join usuario u on u.id = n.vendedor_id
    where n.pedido_id = ${pedidoId} and (${vendedorId}::bigint is null or n.vendedor_id = ${vendedorId}::bigint)
    order by n.id`.execute(db)
  return rows
}

/** The file of a note, with what its name is made of; null if the note has none, or if it is another seller's. */
export async function buscarArquivo(
  db: Db,
  { pedidoId, notaId, vendedorId }: { pedidoId: number; notaId: number; vendedorId: number | null },
): Promise<{ chave: string; tipo: TipoDeArquivoDaNota; bytes: Buffer } | null> {
  const { rows } = await sql<{ chave: string; tipo: TipoDeArquivoDaNota; bytes: Buffer }>`
    select chave, tipo, arquivo as bytes from nota_fiscal
    where id = ${notaId} and pedido_id = ${pedidoId} and arquivo is not null
      and (${vendedorId}::bigint is null or vendedor_id = ${vendedorId}::bigint)`.execute(db)
  return rows[0] ?? null
}

/**
 * Locks a seller's part of an order and answers the sum of its items in centavos; null if it has none there. So a seller's notes of one
 * order are counted one after the other.
 */
export async function travarParteDoVendedor(
  tx: Tx,
  { pedidoId, vendedorId }: { pedidoId: number; vendedorId: number },
): Promise<Centavos | null> {
  const { rows } = await sql<{ vendido: Centavos }>`
    with parte as (
      select r.pedido_id, r.vendedor_id from repasse r join pedido p on p.id = r.pedido_id
      where r.pedido_id = ${pedidoId} and r.vendedor_id = ${vendedorId} and p.status_pedido <> 'NO_CARRINHO'
      for no key update of r
    )
    select (select coalesce(sum(i.preco_centavos * i.quantidade), 0)::bigint from item_pedido i
      where i.pedido_id = parte.pedido_id and i.vendedor_id = parte.vendedor_id and i.no_boleto) as vendido
    from parte`.execute(tx)
  return rows[0]?.vendido ?? null
}

export interface NovaNota {
  pedidoId: number
  vendedorId: number
  chave: string
  numero: number
  valor: Centavos
  arquivo: { tipo: TipoDeArquivoDaNota; bytes: Buffer } | null
}

/** Inserts a note and answers its id; the caller has locked the seller's part. */
export async function inserirNota(tx: Tx, nova: NovaNota, agora: Date): Promise<number> {
  const { pedidoId, vendedorId, chave, numero, valor, arquivo } = nova
  const { rows } = await sql<{ id: number }>`
    insert into nota_fiscal (pedido_id, vendedor_id, chave, numero, valor_centavos, tipo, arquivo, em)
    values (${pedidoId}, ${vendedorId}, ${chave}, ${numero}, ${valor}, ${arquivo?.tipo ?? null}, ${arquivo?.bytes ?? null}, ${agora})
    returning id`.execute(tx)
  return firstRow(rows).id
}

/** Removes a seller's note; false if it has none with this id in this order. */
export async function removerNota(
  tx: Tx,
  { pedidoId, notaId, vendedorId }: { pedidoId: number; notaId: number; vendedorId: number },
): Promise<boolean> {
  const { rows } = await sql`
    delete from nota_fiscal where id = ${notaId} and pedido_id = ${pedidoId} and vendedor_id = ${vendedorId} returning id`.execute(
    tx,
  )
  return rows.length > 0
}
