// Who is told of an order, and what of it (rule N40).
import { sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { StatusDePagamento } from '#domain/pagamento/status-pagamento.ts'
import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'
import type { Db } from '#server/db/connection.ts'
import type { Tx } from '#server/db/transaction.ts'

export interface Interessado {
  usuarioId: number
  quem: 'comprador' | 'vendedores'
}

/** The buyer and the sellers of an order. */
export async function listarInteressados(tx: Tx, pedidoId: number): Promise<Interessado[]> {
  const { rows } = await sql<Interessado>`
    select comprador_id as "usuarioId", 'comprador' as quem from pedido where id = ${pedidoId}
    union
    select vendedor_id, 'vendedores' from item_pedido where pedido_id = ${pedidoId}`.execute(tx)
  return rows
}

/** An order as one of its people may read of it. */
export interface PedidoDoInteressado {
  nome: string
  email: string
  emailConfirmado: boolean
  /** The order's buyer; else a seller with items in it. */
  comprou: boolean
  compradorNome: string
  statusPedido: StatusDePedido
  statusPagamento: StatusDePagamento
  totalCentavos: Centavos
  pagoCentavos: Centavos | null
  vencimento: string | null
  linhaDigitavel: string | null
  link: string | null
  /** Of this seller alone; none for the buyer. */
  itens: {
    quantidade: number
    precoCentavos: Centavos
    nome: string
    tipo: string | null
    unidadeMedida: string
  }[]
}

/** What this person reads of an order; null for a person who has nothing to do with it. One statement. */
export async function buscarDoInteressado(
  db: Db,
  { pedidoId, usuarioId }: { pedidoId: number; usuarioId: number },
): Promise<PedidoDoInteressado | null> {
  const { rows } = await sql<PedidoDoInteressado>`
    select u.nome, u.email, u.email_confirmado_em is not null as "emailConfirmado", p.comprador_id = u.id as comprou,
      b.nome as "compradorNome", p.status_pedido as "statusPedido", p.status_pagamento as "statusPagamento",
      p.total_centavos as "totalCentavos", c.pago_centavos as "pagoCentavos", c.vencimento,
      c.linha_digitavel as "linhaDigitavel", c.link, coalesce(n.itens, '[]') as itens
    from pedido p
    join usuario u on u.id = ${usuarioId}
    join usuario b on b.id = p.comprador_id
    left join cobranca_vigente c on c.pedido_id = p.id
    left join lateral (
      select jsonb_agg(jsonb_build_object('quantidade', i.quantidade, 'precoCentavos', i.preco_centavos,
        'nome', t.nome, 'tipo', t.tipo, 'unidadeMedida', t.unidade_medida) order by i.id) as itens
      from item_pedido i join cotacao q on q.id = i.cotacao_id join produto t on t.id = q.produto_id
      where i.pedido_id = p.id and i.vendedor_id = u.id
    ) n on true
    where p.id = ${pedidoId} and (p.comprador_id = u.id or n.itens is not null)`.execute(db)
  return rows[0] ?? null
}
