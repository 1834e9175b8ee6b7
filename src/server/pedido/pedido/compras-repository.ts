// What a buyer bought: sums and rows of its own orders by a filter (design/orders).
import { sql } from 'kysely'
import type { Vista } from '#contract/endpoint.ts'
import type { somaDasComprasSchema } from '#contract/pedido/compras.ts'
import type { Centavos } from '#domain/centavos.ts'
import type { StatusDePagamento } from '#domain/pagamento/status-pagamento.ts'
import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'
import { ENTREGUE_EM } from '#server/mercado/entrega/entregue-em-sql.ts'
import type { Db, DbDeLeitura } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import { condicoesDePedidos, type FiltroDePedidos } from './filtro-sql.ts'

/** The filter of one buyer's orders. */
export type FiltroDeCompras = Omit<FiltroDePedidos, 'compradorNome' | 'compradorId' | 'vendedorId'> & {
  compradorId: number
}

const condicoes = (filtro: FiltroDeCompras) => condicoesDePedidos({ ...filtro, vendedorId: null })

/**
 * Sums over all orders of the filter, in centavos; what is paid or owed is what the boletos ask for, and what went back of a payment is owed (rule
 * M41). Cancelled ones are only counted.
 */
export async function somarCompras(
  db: Db,
  filtro: FiltroDeCompras,
): Promise<Vista<typeof somaDasComprasSchema>> {
  const { rows } = await sql<Vista<typeof somaDasComprasSchema>>`
    select count(*) filter (where vale)::int as pedidos, count(*) filter (where not vale)::int as cancelados,
      coalesce(sum(total_centavos) filter (where vale), 0)::bigint as comprado,
      coalesce(sum(valor_centavos - reservado) filter (where vale and status_pagamento = 'BOLETO_PAGO'), 0)::bigint as pago,
      coalesce(sum(reservado) filter (where vale and status_pagamento <> 'PAGAMENTO_EM_ATRASO'), 0)::bigint as "aVencer",
      coalesce(sum(valor_centavos) filter (where vale and status_pagamento = 'PAGAMENTO_EM_ATRASO'), 0)::bigint as "emAtraso"
    from (
      select p.total_centavos, p.valor_do_boleto_centavos as valor_centavos, p.credito_reservado_centavos as reservado,
        p.status_pagamento, p.status_pedido <> 'CANCELADO' as vale
      from pedido p where ${condicoes(filtro)}
    ) compra`.execute(db)
  return firstRow(rows)
}

export interface CompraLida {
  id: number
  criadoEm: Date
  statusPedido: StatusDePedido
  statusPagamento: StatusDePagamento
  /** What it holds of its buyer's limit. */
  reservadoCentavos: Centavos
  /** `YYYY-MM-DD`; null before there is a charge. */
  vencimento: string | null
  pagoEm: Date | null
  porFora: boolean
  porPix: boolean
  /** The day of delivery, `YYYY-MM-DD`; null while none is agreed. */
  entregaDia: string | null
  entregueEm: Date | null
  /** The buyer's own number (rule N144). */
  referencia: string | null
  freteCentavos: Centavos
  totalCentavos: Centavos
  abatimentoCentavos: Centavos
  /** What its boleto asks for (rule N68). */
  valorDoBoletoCentavos: Centavos
  /** In the sequence in which they were added. */
  itens: { quantidade: number; unidadeMedida: string; produto: string }[]
}

/** The newest orders of the filter, at most so many. */
export async function listarCompras(
  db: DbDeLeitura,
  filtro: FiltroDeCompras,
  maximo: number,
): Promise<CompraLida[]> {
  const { rows } = await sql<CompraLida>`
    select p.id, p.criado_em as "criadoEm", p.status_pedido as "statusPedido", p.status_pagamento as "statusPagamento",
      p.credito_reservado_centavos as "reservadoCentavos",
      c.vencimento, p.pago_em as "pagoEm",
      exists (select from pagamento_por_fora f where f.pedido_id = p.id) as "porFora", c.meio is not distinct from 'PIX' as "porPix",
      p.entrega_dia as "entregaDia", ${ENTREGUE_EM} as "entregueEm", p.referencia, p.frete_centavos as "freteCentavos", p.total_centavos as "totalCentavos",
      p.abatimento_centavos as "abatimentoCentavos", p.valor_do_boleto_centavos as "valorDoBoletoCentavos",
      (select json_agg(json_build_object('quantidade', i.quantidade, 'unidadeMedida', produto.unidade_medida, 'produto', produto.nome) order by i.id)
        from item_pedido i join cotacao q on q.id = i.cotacao_id join produto on produto.id = q.produto_id
        where i.pedido_id = p.id) as itens
    from pedido p
    left join cobranca_vigente c on c.pedido_id = p.id
    where ${condicoes(filtro)}
    order by p.id desc limit ${maximo}`.execute(db)
  return rows
}
