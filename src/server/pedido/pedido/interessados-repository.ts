// What an order's people read of it in an e-mail (rule N40).
import { sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { SituacaoDoEmail } from '#domain/conta/aviso.ts'
import type { StatusDePagamento } from '#domain/pagamento/status-pagamento.ts'
import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'
import type { Db } from '#server/plataforma/db/connection.ts'

/** An order as one of its people may read of it. */
export interface PedidoDoInteressado {
  nome: string
  email: string
  emailConfirmado: boolean
  /** The order's buyer; else a seller with items in it. */
  comprou: boolean
  bloqueado: boolean
  /** How many items the whole order has; null for a seller. */
  quantidadeDeItens: number | null
  /** Of the e-mail that was asked for; null without one. */
  aviso: { situacao: SituacaoDoEmail; envio: number; dados: unknown } | null
  compradorNome: string
  statusPedido: StatusDePedido
  statusPagamento: StatusDePagamento
  totalCentavos: Centavos
  /** What its boleto asks for (rule N68). */
  valorDoBoletoCentavos: Centavos
  pagoCentavos: Centavos | null
  vencimento: string | null
  /** The day of delivery, `YYYY-MM-DD`; null while none is agreed. */
  entregaDia: string | null
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

/** What this person reads of an order, and the state of this e-mail; null for a person who has nothing to do with it. One statement. */
export async function buscarDoInteressado(
  db: Db,
  { pedidoId, usuarioId, emailId = null }: { pedidoId: number; usuarioId: number; emailId?: number | null },
): Promise<PedidoDoInteressado | null> {
  const { rows } = await sql<PedidoDoInteressado>`
    select u.nome, u.email, u.email_confirmado_em is not null as "emailConfirmado", p.comprador_id = u.id as comprou,
      u.status = 'BLOQUEADO' as bloqueado,
      case when p.comprador_id = u.id then (select count(*)::int from item_pedido where pedido_id = p.id) end as "quantidadeDeItens",
      (select jsonb_build_object('situacao', e.situacao, 'envio', e.envio, 'dados', e.dados) from aviso_email e where e.id = ${emailId}) as aviso,
      b.nome as "compradorNome", p.status_pedido as "statusPedido", p.status_pagamento as "statusPagamento",
      p.total_centavos as "totalCentavos", p.valor_do_boleto_centavos as "valorDoBoletoCentavos", c.pago_centavos as "pagoCentavos", c.vencimento, p.entrega_dia as "entregaDia",
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
