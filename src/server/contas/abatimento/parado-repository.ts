// What waits in the two ledgers of claims until staff settle it by hand (rules N67, N72).
import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import { DIAS_PARADO } from '#domain/pagamento/abatimento.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import { contasDeAbatimento, contasDeAcerto, PAGO } from './conta-sql.ts'

const DIA_MS = 86_400_000

const paradoAntesDe = (agora: Date) => new Date(agora.getTime() - DIAS_PARADO * DIA_MS)

/** What a buyer has not used for 30 days. */
export interface AbatimentoParado {
  compradorId: number
  compradorNome: string
  disponivelCentavos: Centavos
  desde: Date
}

/** What a seller is to settle by hand: of an order that was paid por fora, or, without an order, what no boleto took for 30 days. */
export interface AcertoPorFora {
  vendedorId: number
  vendedorNome: string
  pedidoId: number | null
  valorCentavos: Centavos
  desde: Date
}

interface Pagina {
  page: number
  size: number
}

/** How many of them there are, and the sum of all. */
export interface Soma {
  quantidade: number
  totalCentavos: Centavos
  desde: Date | null
}

// Since when the oldest credit that is left has been available (design/claims-and-ledgers): what was available first is used first. `creditos` are the
// lines (id, valor, em) of a ledger `conta` whose money is there, each from when it was.
function desdeQuando(creditos: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select min(em) as desde from (
      select em, sum(valor) over (order by em, id) as ate, sum(valor) over () as todos from (${creditos}) credito
    ) fila where ate > todos - (conta."saldoCentavos" - conta."retidoCentavos"))`
}

// (comprador_id, valor, desde)
function abatimentosParados(agora: Date): RawBuilder<unknown> {
  const limite = paradoAntesDe(agora)
  const antigos = sql`select distinct comprador_id from lancamento_abatimento where em < ${limite} and valor_centavos > 0`
  const creditos = sql`
    select l.id, l.valor_centavos as valor, greatest(l.em, p.pago_em) as em
    from lancamento_abatimento l left join pedido p on p.id = l.pedido_id
    where l.comprador_id = conta.comprador_id and l.valor_centavos > 0 and l.tipo <> 'DEVOLVIDO' and (p.id is null or (${PAGO}))`
  return sql`(
    select conta.comprador_id, conta."saldoCentavos" - conta."retidoCentavos" as valor, d.desde
    from ${contasDeAbatimento(antigos)} conta cross join lateral ${desdeQuando(creditos)} d
    where conta."saldoCentavos" > conta."retidoCentavos" and d.desde < ${limite})`
}

// (vendedor_id, pedido_id, valor, desde)
function acertosPorFora(agora: Date): RawBuilder<unknown> {
  const limite = paradoAntesDe(agora)
  const antigos = sql`select distinct vendedor_id from lancamento_acerto where em < ${limite} and valor_centavos > 0`
  const dividas = sql`
    select l.id, l.valor_centavos as valor, greatest(l.em, p.pago_em) as em
    from lancamento_acerto l left join pedido p on p.id = l.pedido_id
    left join repasse r on r.pedido_id = l.pedido_id and r.vendedor_id = l.vendedor_id
    where l.vendedor_id = conta.vendedor_id and l.valor_centavos > 0 and l.tipo <> 'DEVOLVIDO'
      and (p.id is null or r.status in ('EM_CUSTODIA', 'REPASSADO'))`
  return sql`(
    select l.vendedor_id, l.pedido_id, sum(l.valor_centavos)::bigint as valor, min(l.em) as desde
    from pagamento_por_fora f join lancamento_acerto l on l.pedido_id = f.pedido_id and l.tipo not in ('DESCONTADO', 'DEVOLVIDO')
    group by l.vendedor_id, l.pedido_id having sum(l.valor_centavos) > 0
    union all
    select conta.vendedor_id, null, conta."saldoCentavos" - conta."retidoCentavos", d.desde
    from ${contasDeAcerto(antigos)} conta cross join lateral ${desdeQuando(dividas)} d
    where conta."saldoCentavos" > conta."retidoCentavos" and d.desde < ${limite})`
}

/** How many buyers have something that nobody used for 30 days, since when the first, and the sum. */
export function somarAbatimentosParados(db: Db, agora: Date): Promise<Soma> {
  return somar(db, abatimentosParados(agora))
}

/** The same of what sellers are to settle by hand. */
export function somarAcertosPorFora(db: Db, agora: Date): Promise<Soma> {
  return somar(db, acertosPorFora(agora))
}

async function somar(db: Db, parados: RawBuilder<unknown>): Promise<Soma> {
  const { rows } = await sql<Soma>`
    select count(*)::int as quantidade, coalesce(sum(valor), 0)::bigint as "totalCentavos", min(desde) as desde from ${parados} p`.execute(
    db,
  )
  return firstRow(rows)
}

/** One page of what buyers have not used for 30 days, oldest first. */
export async function listarAbatimentosParados(
  db: Db,
  { page, size }: Pagina,
  agora: Date,
): Promise<AbatimentoParado[]> {
  const { rows } = await sql<AbatimentoParado>`
    select u.id as "compradorId", u.nome as "compradorNome", p.valor as "disponivelCentavos", p.desde
    from ${abatimentosParados(agora)} p join usuario u on u.id = p.comprador_id
    order by p.desde, u.id limit ${size} offset ${page * size}`.execute(db)
  return rows
}

/** One page of what sellers are to settle by hand, oldest first. */
export async function listarAcertosPorFora(
  db: Db,
  { page, size }: Pagina,
  agora: Date,
): Promise<AcertoPorFora[]> {
  const { rows } = await sql<AcertoPorFora>`
    select u.id as "vendedorId", u.nome as "vendedorNome", p.pedido_id as "pedidoId", p.valor as "valorCentavos", p.desde
    from ${acertosPorFora(agora)} p join usuario u on u.id = p.vendedor_id
    order by p.desde, u.id, p.pedido_id limit ${size} offset ${page * size}`.execute(db)
  return rows
}
