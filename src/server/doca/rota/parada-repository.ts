// Stops as staff and drivers read them: to whom, what and from whom, without amounts (rule N58).
import { type RawBuilder, sql } from 'kysely'
import type { paradaSchema } from '#contract/doca/rota.ts'
import type { Vista } from '#contract/endpoint.ts'
import { juntarParadas } from '#domain/entrega/rota.ts'
import type { Gramas } from '#domain/peso.ts'
import { PADRAO_POR_QUILO } from '#domain/venda/produto-escrito.ts'
import { COLUNAS_DO_ENDERECO, ENDERECO_DO_BOLETO } from '#server/pedido/pedido/endereco-sql.ts'
import { itensESubstitutosDe } from '#server/pedido/pedido/substituto-sql.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { ABERTOS } from '#server/plataforma/db/pedido-sql.ts'
import { pessoaJson } from '#server/plataforma/db/pessoa-sql.ts'

/** `rotaId` is null for an order in no route; `referencia` is the buyer's own number of the order (rule N144). */
export type Parada = Vista<typeof paradaSchema> & { rotaId: number | null; referencia: string | null }

/** A line of the papers: one item of a stop. */
export interface LinhaDaParada {
  pedidoId: number
  vendedorId: number
  vendedorNome: string
  /** Digits with the area code. */
  vendedorTelefone: string | null
  /** The product's name and kind. */
  nome: string
  tipo: string | null
  unidadeMedida: string
  /** Of one unit. */
  peso: Gramas
  /** What was packed, or else ordered. */
  unidades: number
  volumes: number
  lote: string | null
}

// The frozen weight is there for every item of an order.
const UNIDADES = sql`coalesce(i.separado, i.quantidade)`
// As `volumesDoItem` counts them.
const VOLUMES = sql`case when t.unidade_medida ~* ${sql.lit(PADRAO_POR_QUILO)} then least(${UNIDADES}, 1) else ${UNIDADES} end`

// By key, one item at a time: a route has thousands of items at most, and the quotes grow with the market. Without the limit all quotes
// would be read to find those of a long route.
const PRODUTO_DO_ITEM = sql`
  cross join lateral (
    select t.nome, t.tipo, t.unidade_medida from cotacao q join produto t on t.id = q.produto_id where q.id = i.cotacao_id limit 1
  ) t`

// Orders of one stop stand together, where its first one is (rule N164).
async function lerParadas(db: Db, pedidos: RawBuilder<unknown>): Promise<Parada[]> {
  return juntarParadas((await paradasDe(pedidos).execute(db)).rows).flat()
}

const paradasDe = (pedidos: RawBuilder<unknown>) => sql<Parada>`
  select p.id as "pedidoId", case when exists (select from configuracao c where c.chave = 'juntarEntregas' and c.valor = 'true')
      then min(p.id) over (partition by p.comprador_id, p.entrega_dia, lugar.endereco) else p.id end as "paradaId", s.rota_id as "rotaId", p.status_pedido as "statusPedido", ${pessoaJson('u')} as comprador, p.referencia,
    u.ddd || u.celular as telefone, p.entrega_zona as "zonaId", n.volumes, n.peso, n.vendedores,
    u.nota_de_entrega as nota, lugar.endereco
  from pedido p
  join usuario u on u.id = p.comprador_id
  left join rota_parada s on s.pedido_id = p.id
  ${ENDERECO_DO_BOLETO}
  cross join lateral (select to_jsonb(e) as endereco from (select ${COLUNAS_DO_ENDERECO}) e) lugar
  cross join lateral (
    select sum(v.volumes)::bigint as volumes, sum(v.gramas)::bigint as peso,
      jsonb_agg(jsonb_build_object('id', v.id, 'nome', v.nome, 'volumes', v.volumes) order by v.nome, v.id) as vendedores
    from (select c.id, c.nome, sum(${VOLUMES}) as volumes, sum(${UNIDADES} * i.peso_gramas) as gramas
      from ${itensESubstitutosDe(sql`p.id`)} i join usuario c on c.id = i.vendedor_id ${PRODUTO_DO_ITEM} group by c.id) v
  ) n
  where p.id in (${pedidos})
  order by s.posicao, p.entrega_zona, coalesce(p.frete_destino, u.cep), p.id`

/** The orders of all routes of a day in their sequence, then the orders that wait and are in no route, by zone and CEP. */
export function listarParadasDoDia(db: Db, dia: string): Promise<Parada[]> {
  const pedidos = sql`
    select s.pedido_id from rota_parada s join rota r on r.id = s.rota_id where r.dia = ${dia}
    union all
    select o.id from pedido o where o.entrega_dia = ${dia} and o.status_pedido in (${ABERTOS})
      and not exists (select from rota_parada s where s.pedido_id = o.id)`
  return lerParadas(db, pedidos)
}

/** The orders of a route in their sequence. */
export function listarParadasDaRota(db: Db, rotaId: number): Promise<Parada[]> {
  return lerParadas(db, sql`select s.pedido_id from rota_parada s where s.rota_id = ${rotaId}`)
}

/** The items of a route's stops: by stop, then by seller, as they were added. */
export async function listarLinhasDaRota(db: Db, rotaId: number): Promise<LinhaDaParada[]> {
  const { rows } = await sql<LinhaDaParada>`
    select i.pedido_id as "pedidoId", v.id as "vendedorId", v.nome as "vendedorNome", v.ddd || v.celular as "vendedorTelefone",
      t.nome, t.tipo, t.unidade_medida as "unidadeMedida", i.peso_gramas as peso, ${UNIDADES} as unidades,
      ${VOLUMES} as volumes, i.lote
    from rota_parada s
    cross join lateral ${itensESubstitutosDe(sql`s.pedido_id`)} i
    join usuario v on v.id = i.vendedor_id
    ${PRODUTO_DO_ITEM}
    where s.rota_id = ${rotaId}
    order by s.posicao, v.nome, v.id, i.id, i.substituto`.execute(db)
  return rows
}
