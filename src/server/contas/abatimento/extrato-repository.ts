// Pages of the two ledgers of claims, newest line first, with their state.
import { type RawBuilder, sql } from 'kysely'
import type { acertoSchema, lancamentoDeAbatimentoSchema } from '#contract/contas/abatimento.ts'
import type { Vista } from '#contract/endpoint.ts'
import type { Centavos } from '#domain/centavos.ts'
import type { Conta } from '#domain/pagamento/abatimento.ts'
import type { DbDeLeitura } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import { pessoaJson } from '#server/plataforma/db/pessoa-sql.ts'
import { COLUNAS_DA_CONTA, contaDoUsuario } from './conta-sql.ts'

/** A page of a ledger as staff see it, the number of all its lines, and its state; for its owner lines go `semAutor`. */
interface PaginaDaConta<Linha> extends Conta {
  total: number
  lancamentos: Linha[]
}

interface Pagina {
  page: number
  size: number
}

/** One page of a buyer's ledger. One query. */
export function listarAbatimentos(db: DbDeLeitura, compradorId: number, pagina: Pagina) {
  return listar<Vista<typeof lancamentoDeAbatimentoSchema>>(db, pagina, {
    linhas: sql`lancamento_abatimento where comprador_id = ${compradorId}`,
    conta: contaDoUsuario('ABATIMENTO', sql`${compradorId}::bigint`),
  })
}

/** One page of a seller's ledger. One query. */
export function listarAcertos(db: DbDeLeitura, vendedorId: number, pagina: Pagina) {
  return listar<Vista<typeof acertoSchema>['content'][number]>(db, pagina, {
    linhas: sql`lancamento_acerto where vendedor_id = ${vendedorId}`,
    conta: contaDoUsuario('ACERTO', sql`${vendedorId}::bigint`),
  })
}

async function listar<Linha extends { id: number }>(
  db: DbDeLeitura,
  { page, size }: Pagina,
  { linhas, conta }: { linhas: RawBuilder<unknown>; conta: RawBuilder<unknown> },
): Promise<PaginaDaConta<Linha>> {
  const { rows } = await sql<Linha & Conta & { total: number }>`
    with contagem as materialized (select count(*)::int as total from ${linhas}),
    pagina as (select * from ${linhas} order by id desc limit ${size} offset ${page * size})
    select contagem.total, ${COLUNAS_DA_CONTA}, l.id, l.em, l.tipo, l.valor_centavos as valor,
      l.pedido_id as "pedidoId", l.ocorrencia_id as "ocorrenciaId", l.observacao, ${pessoaJson('u')} as por
    from contagem
    left join ${conta} conta on true
    left join pagina l on true
    left join usuario u on u.id = l.por_usuario_id
    order by l.id desc`.execute(db)
  const { total, saldoCentavos, retidoCentavos } = firstRow(rows)
  return { total, saldoCentavos, retidoCentavos, lancamentos: rows.filter(({ id }) => id !== null) }
}

/** What a seller's share of this order paid of its debt, in centavos; 0 once its boleto was undone. */
export async function acertoDoPedido(
  db: DbDeLeitura,
  { pedidoId, vendedorId }: { pedidoId: number; vendedorId: number },
): Promise<Centavos> {
  const { rows } = await sql<{ acertoCentavos: Centavos }>`
    select coalesce(-sum(valor_centavos), 0)::bigint as "acertoCentavos" from lancamento_acerto
    where vendedor_id = ${vendedorId} and pedido_id = ${pedidoId} and tipo in ('DESCONTADO', 'DEVOLVIDO')`.execute(
    db,
  )
  return firstRow(rows).acertoCentavos
}
