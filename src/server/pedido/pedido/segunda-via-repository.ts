// What decides whether an order can get a further boleto (rule M40).
import { sql } from 'kysely'
import type { Motivo } from '#domain/motivo.ts'
import type { PedidoDeSegundaVia } from '#domain/pagamento/segunda-via.ts'
import type { Db } from '#server/plataforma/db/connection.ts'

export interface SegundaViaLida extends Omit<PedidoDeSegundaVia, 'conferida'> {
  compradorId: number
  /** The buyer's own days to pay; null for those of the settings (rule N143). */
  prazoDoBoletoDias: number | null
  /** The number of the charge that speaks for the order, 1 for its first, and the emission of the order's last boleto. */
  via: number
  emissaoId: number | null
  /** Why the last further boleto was not issued; null if there was no such refusal. */
  recusa: Motivo | null
}

/** SQL: the newest boleto of the order `p`: the charge that speaks for it may be a Pix that went back (rule M41). */
export const ULTIMO_BOLETO = sql`lateral (select emissao_id from cobranca where pedido_id = p.id and meio = 'BOLETO' order by via desc limit 1)`

/** Reads it, with the charge as it was last read; null if the order has no charge. */
export async function buscarSegundaVia(db: Db, pedidoId: number): Promise<SegundaViaLida | null> {
  const { rows } = await sql<SegundaViaLida>`
    select p.comprador_id as "compradorId", u.prazo_do_boleto_dias as "prazoDoBoletoDias", p.status_pedido as "statusPedido", p.status_pagamento as "statusPagamento",
      p.credito_reservado_centavos as "reservadoCentavos",
      p.recusa_do_boleto as recusa, u.status = 'ATIVO' as "compradorAtivo", c.via, b.emissao_id as "emissaoId",
      exists (select from emissao a where a.pedido_id = p.id and a.situacao = 'ABERTA' and a.meio = 'BOLETO') as "emEmissao",
      json_build_object('status', c.status, 'vencimento', c.vencimento, 'pago', c.pago_centavos, 'devolvido', c.devolvido_centavos,
        'devolvidoAMao', coalesce(r.devolvido_a_mao_centavos, 0),
        'diasAposVencimento', (e.requisicao #>> '{charges,0,payment_method,boleto,days_until_expiration}')::int) as cobranca
    from pedido p join usuario u on u.id = p.comprador_id join cobranca_vigente c on c.pedido_id = p.id
    left join ${ULTIMO_BOLETO} b on true
    left join emissao e on e.id = b.emissao_id
    left join reembolso r on r.cobranca_id = c.id
    where p.id = ${pedidoId}`.execute(db)
  return rows[0] ?? null
}
