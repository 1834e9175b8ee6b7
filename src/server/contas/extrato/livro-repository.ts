// A period of one of a buyer's two ledgers, newest line first (rule N86). Lines are only added, so a balance is the sum of those before it.
import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { TipoDeLancamento } from '#domain/compra/credito.ts'
import type { TipoDeAbatimento } from '#domain/pagamento/abatimento.ts'
import { instantesDe, type Periodo } from '#domain/periodo.ts'
import type { LancamentoLido as LancamentoDeAbatimento } from '#server/contas/abatimento/extrato-repository.ts'
import type { LancamentoLido } from '#server/pessoas/comprador/credito-repository.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'

/** The lines of a page, how many the period has, and the balances around it, in centavos. */
export interface TrechoDoLivro<Linha> {
  linhas: Linha[]
  total: number
  aberturaCentavos: Centavos
  fechamentoCentavos: Centavos
}

interface Trecho {
  compradorId: number
  periodo: Periodo
  limite: number
  pular: number
}

/** Of the credit ledger; its balance is the available limit. */
export function lerLivroDoLimite(db: Db, trecho: Trecho) {
  return ler<LancamentoLido & { tipo: TipoDeLancamento }>(db, sql`lancamento_credito`, sql``, trecho)
}

/** Of the ledger of claims. */
export function lerLivroDosAbatimentos(db: Db, trecho: Trecho) {
  const colunas = sql`, l.ocorrencia_id as "ocorrenciaId", l.observacao`
  return ler<LancamentoDeAbatimento<TipoDeAbatimento> & { disponivelCentavos: Centavos }>(
    db,
    sql`lancamento_abatimento`,
    colunas,
    trecho,
  )
}

async function ler<Linha extends { id: number }>(
  db: Db,
  livro: RawBuilder<unknown>,
  colunas: RawBuilder<unknown>,
  { compradorId, periodo, limite, pular }: Trecho,
): Promise<TrechoDoLivro<Linha>> {
  const { desde, antesDe } = instantesDe(periodo)
  const { rows } = await sql<Linha & Omit<TrechoDoLivro<Linha>, 'linhas'>>`
    with linha as materialized (
      select *, em >= ${desde} as dentro from ${livro} where comprador_id = ${compradorId} and em < ${antesDe}
    ), soma as materialized (
      select count(*) filter (where dentro)::int as total, coalesce(sum(valor_centavos) filter (where not dentro), 0) as abertura,
        coalesce(sum(valor_centavos), 0) as fechamento
      from linha
    ), pagina as (
      select linha.*, coalesce(sum(valor_centavos) over (
        order by em desc, id desc rows between unbounded preceding and 1 preceding), 0) as mais_novos
      from linha where dentro order by em desc, id desc limit ${limite} offset ${pular}
    )
    select soma.total, abertura::bigint as "aberturaCentavos", fechamento::bigint as "fechamentoCentavos",
      l.id, l.em, l.tipo, l.valor_centavos as "valorCentavos", l.pedido_id as "pedidoId", u.id as "porId", u.nome as "porNome",
      (soma.fechamento - l.mais_novos)::bigint as "disponivelCentavos"${colunas}
    from soma left join pagina l on true left join usuario u on u.id = l.por_usuario_id
    order by l.em desc, l.id desc`.execute(db)
  const { total, aberturaCentavos, fechamentoCentavos } = firstRow(rows)
  return { total, aberturaCentavos, fechamentoCentavos, linhas: rows.filter(({ id }) => id !== null) }
}
