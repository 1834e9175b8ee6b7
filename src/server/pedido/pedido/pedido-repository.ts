// Reads of orders, without carts (NO_CARRINHO).
import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { StatusDePagamento, StatusDeRepasse } from '#domain/pagamento/status-pagamento.ts'
import type { SituacaoDeCancelamento } from '#domain/pedido/cancelamento.ts'
import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'
import type { Gramas } from '#domain/peso.ts'
import { ENTREGUE_EM } from '#server/mercado/entrega/entregue-em-sql.ts'
import { nomeDoMembro } from '#server/pessoas/membro/membro-sql.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import { contagemDePedidos } from './contagem-repository.ts'
import {
  condicoesDePedidos,
  contaAsLinhas,
  doComprador,
  type FiltroDePedidos,
  pedidosDe,
} from './filtro-sql.ts'
import { type ItemDePedidoLido, itensDoPedido } from './item-repository.ts'
import { temMensagemNova } from './mensagem-nova-sql.ts'
import { QUEM_JUNTOU, type QuemJuntou } from './mesma-entrega-sql.ts'

export interface PedidoLido {
  id: number
  compradorId: number
  compradorNome: string
  statusPedido: StatusDePedido
  statusPagamento: StatusDePagamento
  /** What it holds of its buyer's limit. */
  reservadoCentavos: Centavos
  criadoEm: Date
  totalCentavos: Centavos
  /** What its boleto asks for: the total less the abatimento (rule N68). */
  valorDoBoletoCentavos: Centavos
  abatimentoCentavos: Centavos
  freteCentavos: Centavos
  freteDestino: string
  pesoGramas: Gramas
  /** The day of delivery, `YYYY-MM-DD`; null while none is agreed (rule N47). */
  entregaDia: string | null
  /** The buyer's own number (rule N144). */
  referencia: string | null
  /** The agreed freight that it was issued with; null where the freight came from the table (rule M39). */
  freteCombinadoId: number | null
  /** The orders of its delivery that its freight leans on (rule N163), and those that lean on it, with their tables. */
  freteCom: number[]
  quemJuntou: QuemJuntou[] | null
  /** The member of the buyer's team who generated it (rule N117); null for the account itself and for staff. */
  geradoPor: string | null
  link: string | null
  linhaDigitavel: string | null
  /** What its charge was paid or is to be paid by; null before there is a charge. */
  meioDaCobranca: 'BOLETO' | 'PIX' | null
  vencimento: string | null
  /** What a late payment of the boleto costs, and its last day (rule M43); the first two are null before there is a charge. */
  multaPontosBase: number | null
  jurosPontosBase: number | null
  pagavelAte: string | null
  /** The charge's status at the provider, and whether it pays the order. */
  statusDaCobranca: string | null
  pagaOPedido: boolean
  /** What was paid and what went back, as the provider says; null before there is a charge. */
  pagoCentavos: Centavos | null
  devolvidoCentavos: Centavos | null
  /** What staff gave back of it outside of the provider (rule M27). */
  devolvidoAMaoCentavos: Centavos
  /** How the money came another way than by the boleto (design/paid-another-way); null if it did not. */
  porForaObservacao: string | null
  porForaEm: Date | null
  porForaPorId: number | null
  porForaPorNome: string | null
  /** Who has seen that exactly these amounts are not what the boleto asked for (design/charges); null without such a mark. */
  vistoObservacao: string | null
  vistoEm: Date | null
  vistoPorId: number | null
  vistoPorNome: string | null
  /** The buyer's request for a cancellation (rule M57), and who decided about it; null if there is none. */
  cancelamento: SituacaoDeCancelamento | null
  cancelamentoMotivo: string | null
  cancelamentoEm: Date | null
  cancelamentoResposta: string | null
  cancelamentoDecididoEm: Date | null
  cancelamentoPorId: number | null
  cancelamentoPorNome: string | null
  /** The share of each seller in the order. */
  repasses: { vendedorId: number; status: StatusDeRepasse }[]
}

/** An order as a list shows it. */
export type PedidoDaListaLido = Pick<
  PedidoLido,
  | 'id'
  | 'compradorId'
  | 'compradorNome'
  | 'statusPedido'
  | 'statusPagamento'
  | 'reservadoCentavos'
  | 'criadoEm'
  | 'totalCentavos'
  | 'valorDoBoletoCentavos'
  | 'abatimentoCentavos'
  | 'freteCentavos'
  | 'freteDestino'
  | 'pesoGramas'
  | 'entregaDia'
  | 'referencia'
  | 'link'
  | 'vencimento'
  | 'statusDaCobranca'
  | 'pagaOPedido'
  | 'porForaEm'
  | 'cancelamento'
  | 'repasses'
> & {
  /** In the sequence in which they were added; where a seller looks, its own. */
  itens: ItemDePedidoLido[]
  /** See `temMensagemNova`; read for lists alone. */
  mensagemNova?: boolean
  /** Read for lists alone: the delivery, until when the buyer may still check it, and the value of open claims. */
  entregueEm?: Date | null
  conferirAte?: Date | null
  emAnaliseCentavos?: Centavos
}

const COLUNAS_DA_LISTA = sql`
  p.id, p.comprador_id as "compradorId", u.nome as "compradorNome", p.status_pedido as "statusPedido",
  p.status_pagamento as "statusPagamento", p.credito_reservado_centavos as "reservadoCentavos", p.criado_em as "criadoEm", p.total_centavos as "totalCentavos",
  p.valor_do_boleto_centavos as "valorDoBoletoCentavos", p.abatimento_centavos as "abatimentoCentavos",
  p.frete_centavos as "freteCentavos", p.frete_destino as "freteDestino", p.peso_gramas as "pesoGramas", p.entrega_dia as "entregaDia",
  p.referencia, c.link, c.vencimento, c.status as "statusDaCobranca", coalesce(c.paga_o_pedido, false) as "pagaOPedido", f.em as "porForaEm", k.situacao as cancelamento,
  (select json_agg(json_build_object('vendedorId', r.vendedor_id, 'status', r.status))
    from repasse r where r.pedido_id = p.id) as repasses`

const DEPOIS_DA_ENTREGA = sql`
  ${ENTREGUE_EM} as "entregueEm",
  case when p.status_pedido = 'ENTREGUE' and not exists (select from conferencia v where v.pedido_id = p.id)
    then p.conferir_ate end as "conferirAte",
  (select coalesce(sum(o.pedido_centavos), 0)::bigint from ocorrencia o
    where o.pedido_id = p.id and o.situacao = 'ABERTA') as "emAnaliseCentavos"`

/** One page of orders, newest first, and the number of all orders that pass the filter. One query. */
export async function listarPedidos(
  db: Db,
  { page, size, ...filtro }: FiltroDePedidos & { page: number; size: number },
): Promise<{ pedidos: PedidoDaListaLido[]; total: number }> {
  const antes = page * size
  const ids = idsDaLista(filtro, { antes, ate: potenciaAcima(antes + size) })
  const itens = itensDoPedido(sql`pagina.id`, filtro.vendedorId)
  const { rows } = await sql<PedidoDaListaLido & { totalDePedidos: number }>`
    with ${contagemDePedidos(filtro)}, pagina as materialized (
      select id from (${ids}) achado order by id desc limit ${size} offset ${antes}
    )
    select contagem.total as "totalDePedidos", ${COLUNAS_DA_LISTA},
      ${temMensagemNova(filtro)} as "mensagemNova", ${DEPOIS_DA_ENTREGA},
      (select json_agg(item order by item.id) from (${itens}) item) as itens
    from contagem
    left join pagina on true
    left join pedido p on p.id = pagina.id
    left join usuario u on u.id = p.comprador_id
    left join cobranca_vigente c on c.pedido_id = p.id
    left join pagamento_por_fora f on f.pedido_id = p.id
    left join pedido_de_cancelamento k on k.pedido_id = p.id
    order by pagina.id desc`.execute(db)
  // A page past the end still has one row: the count without an order.
  return { pedidos: rows.filter(({ id }) => id !== null), total: firstRow(rows).totalDePedidos }
}

// The ids of the orders up to the end of the page, and perhaps some more. They are found without their rows, so that skipped orders
// cost nothing else. Past the total nothing is searched, because a query that finds nothing walks through all orders.
function idsDaLista(
  { compradorNome: nome, ...filtro }: FiltroDePedidos,
  { antes, ate }: { antes: number; ate: number },
): RawBuilder<unknown> {
  // The orders of one day, or of one number, are few: they are found by it, and then by the name.
  const compradorNome = contaAsLinhas(filtro) ? undefined : nome
  const id = filtro.vendedorId === null ? sql`p.id` : sql`r.pedido_id`
  const recentes = sql`select ${id} as id from ${pedidosDe(filtro)}
    where ${condicoesDePedidos(filtro)}${contaAsLinhas(filtro) ? doComprador(nome) : sql``} and (select total from contagem) > ${antes}`
  // The limit stands in the text: one plan for any limit would expect a tenth of all orders.
  const osPrimeiros = sql`order by ${id} desc limit ${sql.lit(ate)}`
  if (!compradorNome) return sql`${recentes} ${osPrimeiros}`
  // The newest orders of each of these buyers, or the newest orders of all buyers: whichever reads fewer orders.
  const porComprador = sql`(select least(total, compradores * ${sql.lit(ate)}::float8) * total <= todos * ${sql.lit(ate)}::float8 from contagem)`
  // `is true` makes PostgreSQL look up the buyer of each order; otherwise it reads all orders of all these buyers.
  return sql`
    (select achado.id from comprador cross join lateral (
      ${recentes} and p.comprador_id = comprador.id ${osPrimeiros}
    ) achado where ${porComprador})
    union all
    (${recentes} and (p.comprador_id in (select id from comprador)) is true and not ${porComprador} ${osPrimeiros})`
}

// Powers of two, so that there are few texts.
function potenciaAcima(linhas: number): number {
  return 2 ** Math.ceil(Math.log2(linhas))
}

/** One order; null if there is none or if this buyer or seller may not see it. */
export async function buscarPedido(
  db: Db,
  id: number,
  { compradorId, vendedorId }: Pick<FiltroDePedidos, 'compradorId' | 'vendedorId'>,
): Promise<PedidoLido | null> {
  const condicoes = condicoesDePedidos({ compradorId, vendedorId })
  const { rows } = await sql<PedidoLido>`
    select ${COLUNAS_DA_LISTA}, p.frete_combinado_id as "freteCombinadoId", to_json(p.frete_com) as "freteCom",
      ${QUEM_JUNTOU} as "quemJuntou",
      ${nomeDoMembro(sql`p.por_membro_id`)} as "geradoPor",
      c.linha_digitavel as "linhaDigitavel", c.meio as "meioDaCobranca",
      c.multa_pontos_base as "multaPontosBase", c.juros_pontos_base as "jurosPontosBase", c.pagavel_ate as "pagavelAte",
      c.pago_centavos as "pagoCentavos", c.devolvido_centavos as "devolvidoCentavos",
      coalesce(reembolso.devolvido_a_mao_centavos, 0) as "devolvidoAMaoCentavos",
      f.observacao as "porForaObservacao", f.por_usuario_id as "porForaPorId",
      autor.nome as "porForaPorNome", v.observacao as "vistoObservacao", v.em as "vistoEm",
      v.por_usuario_id as "vistoPorId", leitor.nome as "vistoPorNome",
      k.motivo as "cancelamentoMotivo", k.em as "cancelamentoEm", k.resposta as "cancelamentoResposta",
      k.decidido_em as "cancelamentoDecididoEm", k.decidido_por as "cancelamentoPorId", decisor.nome as "cancelamentoPorNome"
    from ${pedidosDe({ vendedorId })}
    join usuario u on u.id = p.comprador_id
    left join cobranca_vigente c on c.pedido_id = p.id
    left join pagamento_por_fora f on f.pedido_id = p.id
    left join reembolso on reembolso.cobranca_id = c.id
    left join usuario autor on autor.id = f.por_usuario_id
    left join visto_de_divergencia v on v.pedido_id = p.id
      and v.pago_centavos = c.pago_centavos and v.devolvido_centavos = c.devolvido_centavos
    left join usuario leitor on leitor.id = v.por_usuario_id
    left join pedido_de_cancelamento k on k.pedido_id = p.id
    left join usuario decisor on decisor.id = k.decidido_por
    where p.id = ${id} and ${condicoes}`.execute(db)
  return rows[0] ?? null
}
