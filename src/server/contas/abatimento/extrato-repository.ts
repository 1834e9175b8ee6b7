// Pages of the two ledgers of claims, newest line first, with their state.
import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { Conta, Lancamento } from '#domain/pagamento/abatimento.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import { COLUNAS_DA_CONTA, contaDoUsuario } from './conta-sql.ts'

/** A line as a page shows it. */
export interface LancamentoLido<Tipo extends Lancamento['tipo']> {
  id: number
  em: Date
  tipo: Tipo
  valorCentavos: Centavos
  pedidoId: number | null
  ocorrenciaId: number | null
  observacao: string | null
  porId: number | null
  porNome: string | null
}

/** A page of a ledger, the number of all its lines, and its state. */
export interface PaginaDaConta<Tipo extends Lancamento['tipo']> extends Conta {
  total: number
  lancamentos: LancamentoLido<Tipo>[]
}

interface Pagina {
  page: number
  size: number
}

/** One page of a buyer's ledger. One query. */
export function listarAbatimentos(db: Db, compradorId: number, pagina: Pagina) {
  return listar<'CONCEDIDO' | 'USADO' | 'DEVOLVIDO' | 'PAGO_EM_DINHEIRO' | 'CORRIGIDO'>(db, pagina, {
    linhas: sql`lancamento_abatimento where comprador_id = ${compradorId}`,
    conta: contaDoUsuario('ABATIMENTO', sql`${compradorId}::bigint`),
  })
}

/** One page of a seller's ledger. One query. */
export function listarAcertos(db: Db, vendedorId: number, pagina: Pagina) {
  return listar<'DEVIDO' | 'DESCONTADO' | 'DEVOLVIDO' | 'PAGO_POR_FORA' | 'CORRIGIDO'>(db, pagina, {
    linhas: sql`lancamento_acerto where vendedor_id = ${vendedorId}`,
    conta: contaDoUsuario('ACERTO', sql`${vendedorId}::bigint`),
  })
}

async function listar<Tipo extends Lancamento['tipo']>(
  db: Db,
  { page, size }: Pagina,
  { linhas, conta }: { linhas: RawBuilder<unknown>; conta: RawBuilder<unknown> },
): Promise<PaginaDaConta<Tipo>> {
  const { rows } = await sql<LancamentoLido<Tipo> & Conta & { total: number }>`
    with contagem as materialized (select count(*)::int as total from ${linhas}),
    pagina as (select * from ${linhas} order by id desc limit ${size} offset ${page * size})
    select contagem.total, ${COLUNAS_DA_CONTA}, l.id, l.em, l.tipo, l.valor_centavos as "valorCentavos",
      l.pedido_id as "pedidoId", l.ocorrencia_id as "ocorrenciaId", l.observacao, u.id as "porId", u.nome as "porNome"
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
  db: Db,
  { pedidoId, vendedorId }: { pedidoId: number; vendedorId: number },
): Promise<Centavos> {
  const { rows } = await sql<{ acertoCentavos: Centavos }>`
    select coalesce(-sum(valor_centavos), 0)::bigint as "acertoCentavos" from lancamento_acerto
    where vendedor_id = ${vendedorId} and pedido_id = ${pedidoId} and tipo in ('DESCONTADO', 'DEVOLVIDO')`.execute(
    db,
  )
  return firstRow(rows).acertoCentavos
}
