// What decides whether an order can be paid by Pix, and its newest code (rules N95–N99).
import { sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { PedidoAPagarPorPix, SituacaoDoPix } from '#domain/pagamento/pix.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { ULTIMO_BOLETO } from './segunda-via-repository.ts'

/** Read without the settings. */
export interface PedidoDoPix extends Omit<PedidoAPagarPorPix, 'ligado' | 'maximoDeRecebedores'> {
  compradorId: number
  /** The emission of the boleto whose payer and shares the code takes over; null for boletos of earlier versions. */
  emissaoId: number | null
}

/** Reads it, with the charge as it was last read; null if the order has no charge. */
export async function buscarPedidoDoPix(db: Db, pedidoId: number): Promise<PedidoDoPix | null> {
  const { rows } = await sql<PedidoDoPix>`
    select p.comprador_id as "compradorId", p.status_pedido as "statusPedido", p.status_pagamento as "statusPagamento",
      p.credito_reservado_centavos as "reservadoCentavos",
      p.valor_do_boleto_centavos as "valorDoBoleto", b.emissao_id as "emissaoId",
      coalesce(jsonb_array_length(e.requisicao #> '{charges,0,splits,receivers}'), 0) as recebedores,
      not exists (
        select from jsonb_array_elements(e.requisicao #> '{charges,0,splits,receivers}') parte
        where parte ->> 'type' = 'SECONDARY' and not exists (select from conta_pagbank k
          where k.conta_id = parte #>> '{account,id}' and k.pode_receber and k.refazer_desde is null)
      ) as "vendedoresRecebem",
      json_build_object('pago', c.pago_centavos, 'devolvido', c.devolvido_centavos,
        'devolvidoAMao', coalesce(r.devolvido_a_mao_centavos, 0)) as cobranca
    from pedido p join cobranca_vigente c on c.pedido_id = p.id
    left join ${ULTIMO_BOLETO} b on true
    left join emissao e on e.id = b.emissao_id
    left join reembolso r on r.cobranca_id = c.id
    where p.id = ${pedidoId}`.execute(db)
  return rows[0] ?? null
}

/** A Pix code as it was last read. */
export interface PixLido {
  emissaoId: number
  pedidoId: number
  via: number
  /** Our reference, by which the provider knows its order, and the order's id there. */
  referencia: string
  orderId: string
  texto: string
  valorCentavos: Centavos
  expiraEm: Date
  situacao: SituacaoDoPix
}

/** SQL: codes as `PixLido`. */
export const PIX_LIDO = sql`select x.emissao_id as "emissaoId", x.pedido_id as "pedidoId", e.via, e.referencia, x.order_id as "orderId",
  x.texto, x.valor_centavos as "valorCentavos", x.expira_em as "expiraEm", x.situacao
  from pix x join emissao e on e.id = x.emissao_id`

/** The newest code of an order; null if it has none. */
export async function buscarPix(db: Db, pedidoId: number): Promise<PixLido | null> {
  const { rows } = await sql<PixLido>`
    ${PIX_LIDO} where x.pedido_id = ${pedidoId} order by x.emissao_id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Is a Pix code of this order being made? */
export async function pixEmEmissao(db: Db, pedidoId: number): Promise<boolean> {
  const aberta = await db
    .selectFrom('emissao')
    .select('id')
    .where('pedido_id', '=', pedidoId)
    .where('meio', '=', 'PIX')
    .where('situacao', '=', 'ABERTA')
    .executeTakeFirst()
  return aberta !== undefined
}
