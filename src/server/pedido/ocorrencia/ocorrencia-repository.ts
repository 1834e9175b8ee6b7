// Claims as they are read, opened, answered and decided (rules N61–N65).
import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type {
  MotivoDaOcorrencia,
  OrigemDeOcorrencia,
  QuemPaga,
  SituacaoDeOcorrencia,
  SubstitutoDaOcorrencia,
} from '#domain/entrega/ocorrencia.ts'
import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'
import type { Gramas } from '#domain/peso.ts'
import { type ProdutoLido, produtoJson } from '#server/mercado/produto/produto-sql.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'

/** Which claims: of this buyer's orders, of this seller's lines, or (both null) all. */
export interface FiltroDeQuem {
  compradorId: number | null
  vendedorId: number | null
}

/** A claim with what its readers see beside it. */
export interface OcorrenciaLida {
  id: number
  pedidoId: number
  statusPedido: StatusDePedido
  compradorId: number
  compradorNome: string
  vendedorId: number
  vendedorNome: string
  itemId: number
  produto: ProdutoLido
  quantidadeDoItem: number
  precoCentavos: Centavos
  /** The substitute that it is about; null for the item itself. */
  substituto: SubstitutoDaOcorrencia | null
  origem: OrigemDeOcorrencia
  motivo: MotivoDaOcorrencia
  quantidade: number | null
  gramas: Gramas | null
  texto: string | null
  pedidoCentavos: Centavos
  situacao: SituacaoDeOcorrencia
  abertaEm: Date
  aceitoCentavos: Centavos | null
  pagaPor: QuemPaga | null
  extraCentavos: Centavos
  concorda: boolean | null
  resposta: string | null
  respondidaEm: Date | null
  decididaEm: Date | null
  decididaPorId: number | null
  decididaPorNome: string | null
  motivoDaDecisao: string | null
  /** The ids of its pictures. */
  fotos: number[]
}

// `quais` selects rows of `ocorrencia`; the caller adds the sequence. Order, item and quote are looked up by a limit: a plan for pages of
// any size takes them for long ones, and may read all orders.
function leitura(quais: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select o.id, o.pedido_id as "pedidoId", pe.status_pedido as "statusPedido", o.comprador_id as "compradorId",
      co.nome as "compradorNome", o.vendedor_id as "vendedorId", ve.nome as "vendedorNome", o.item_id as "itemId",
      ${produtoJson(sql`i.peso_gramas`)} as produto, i.quantidade as "quantidadeDoItem", i.preco_centavos as "precoCentavos",
      case when o.substituicao_id is not null then (select json_build_object('nome', concat_ws(' ', sp.nome, sp.tipo), 'quantidade', s.quantidade)
        from substituicao s join produto sp on sp.id = s.produto_id where s.id = o.substituicao_id) end as substituto,
      o.origem, o.motivo, o.quantidade, o.gramas, o.texto, o.pedido_centavos as "pedidoCentavos", o.situacao,
      o.aberta_em as "abertaEm", o.aceito_centavos as "aceitoCentavos", o.paga_por as "pagaPor",
      o.extra_centavos as "extraCentavos", o.concorda, o.resposta_do_vendedor as resposta,
      o.respondida_em as "respondidaEm", o.decidida_em as "decididaEm", o.decidida_por as "decididaPorId",
      de.nome as "decididaPorNome", o.motivo_da_decisao as "motivoDaDecisao",
      coalesce((select json_agg(f.id order by f.id) from ocorrencia_foto f where f.ocorrencia_id = o.id), '[]') as fotos
    from (${quais}) o
    cross join lateral (select status_pedido from pedido where id = o.pedido_id limit 1) pe
    join usuario co on co.id = o.comprador_id
    join usuario ve on ve.id = o.vendedor_id
    cross join lateral (select * from item_pedido where id = o.item_id limit 1) i
    cross join lateral (select produto_id from cotacao where id = i.cotacao_id limit 1) q
    join produto p on p.id = q.produto_id
    join categoria c on c.id = p.categoria_id
    left join usuario de on de.id = o.decidida_por`
}

function condicaoDe({ compradorId, vendedorId }: FiltroDeQuem): RawBuilder<unknown> {
  return sql`true
    ${compradorId === null ? sql`` : sql`and comprador_id = ${compradorId}`}
    ${vendedorId === null ? sql`` : sql`and vendedor_id = ${vendedorId}`}`
}

export interface FiltroDeOcorrencias extends FiltroDeQuem {
  page: number
  size: number
  situacao?: SituacaoDeOcorrencia | undefined
  pedidoId?: number | undefined
}

/** One page of claims, the open ones oldest first, others newest first; and the number of all that match. */
export async function listarOcorrencias(
  db: Db,
  filtro: FiltroDeOcorrencias,
): Promise<{ ocorrencias: OcorrenciaLida[]; total: number }> {
  const { page, size, situacao, pedidoId } = filtro
  const condicao = sql`${condicaoDe(filtro)}
    ${situacao === undefined ? sql`` : sql`and situacao = ${sql.lit(situacao)}`}
    ${pedidoId === undefined ? sql`` : sql`and pedido_id = ${pedidoId}`}`
  const sequencia = situacao === 'ABERTA' ? sql`order by id` : sql`order by id desc`
  const { rows: ocorrencias } = await sql<OcorrenciaLida>`
    ${leitura(sql`select * from ocorrencia where ${condicao} ${sequencia} limit ${size} offset ${page * size}`)}
    ${sequencia}`.execute(db)
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ocorrencia where ${condicao}`.execute(db)
  return { ocorrencias, total: firstRow(rows).total }
}

/** The claims of an order in their sequence. */
export async function listarDoPedido(db: Db, pedidoId: number): Promise<OcorrenciaLida[]> {
  const { rows } = await sql<OcorrenciaLida>`
    ${leitura(sql`select * from ocorrencia where pedido_id = ${pedidoId}`)} order by o.id`.execute(db)
  return rows
}

/** One claim; null if there is none, or if it is not this reader's. */
export async function buscarOcorrencia(
  db: Db,
  id: number,
  quem: FiltroDeQuem,
): Promise<OcorrenciaLida | null> {
  const { rows } = await sql<OcorrenciaLida>`
    ${leitura(sql`select * from ocorrencia where id = ${id} and ${condicaoDe(quem)}`)}`.execute(db)
  return rows[0] ?? null
}

/** These claims; those that there are. */
export async function buscarOcorrencias(db: Db, ids: readonly number[]): Promise<OcorrenciaLida[]> {
  const { rows } = await sql<OcorrenciaLida>`
    ${leitura(sql`select * from ocorrencia where id = any(${ids}::bigint[])`)}`.execute(db)
  return rows
}

/** What an accepted claim of an order would cause, in centavos. */
export interface ContaDaOcorrencia {
  /** The order's freight less what the platform added to its claims. */
  extraMaximo: Centavos
  /** The seller's goods in this order, its share of them, and the commission that it was frozen with. */
  bruto: Centavos
  parte: Centavos
  comissaoPontosBase: number
  /** Of this seller in this order: accepted at its cost, and noted as owed for it. */
  jaAceito: Centavos
  jaDevido: Centavos
}

/** The sums behind the decision of a claim that the caller knows to exist. */
export async function buscarConta(db: Db, id: number): Promise<ContaDaOcorrencia> {
  const { rows } = await sql<ContaDaOcorrencia>`
    select greatest(coalesce(p.frete_centavos, 0) - extra.soma, 0)::bigint as "extraMaximo",
      coalesce(r.bruto_centavos, 0)::bigint as bruto, coalesce(r.bruto_centavos - r.comissao_centavos, 0)::bigint as parte,
      coalesce(p.comissao_pontos_base, 0) as "comissaoPontosBase", antes.aceito as "jaAceito", antes.devido as "jaDevido"
    from ocorrencia o
    join pedido p on p.id = o.pedido_id
    left join repasse r on r.pedido_id = o.pedido_id and r.vendedor_id = o.vendedor_id
    cross join lateral (select coalesce(sum(x.extra_centavos), 0)::bigint as soma from ocorrencia x
      where x.pedido_id = o.pedido_id) extra
    cross join lateral (
      select coalesce(sum(l.aceito_centavos), 0)::bigint as aceito, coalesce(sum(l.valor_centavos), 0)::bigint as devido
      from lancamento_acerto l
      where l.pedido_id = o.pedido_id and l.vendedor_id = o.vendedor_id and l.tipo = 'DEVIDO') antes
    where o.id = ${id}`.execute(db)
  return firstRow(rows)
}

/** The `visto` of a decision: the asked amount, the seller's word on it, and the sum accepted of the order before. */
export const vistoDaOcorrencia = (
  { pedidoCentavos, concorda }: Pick<OcorrenciaLida, 'pedidoCentavos' | 'concorda'>,
  { jaAceito, extraMaximo }: ContaDaOcorrencia,
): string => `${pedidoCentavos}:${concorda}:${jaAceito}:${extraMaximo}`
