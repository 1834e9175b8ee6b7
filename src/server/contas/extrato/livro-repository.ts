// A period of one of a buyer's two ledgers, newest line first (rule N86). Lines are only added, so a balance is the sum of those before it.
import { type RawBuilder, sql } from 'kysely'
import type { lancamentoDeAbatimentoSchema } from '#contract/contas/abatimento.ts'
import type { Vista } from '#contract/endpoint.ts'
import type { lancamentoSchema } from '#contract/pessoas/comprador.ts'
import type { Centavos } from '#domain/centavos.ts'
import { instantesDe, type Periodo } from '#domain/periodo.ts'
import type { DbDeLeitura } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import { pessoaJson } from '#server/plataforma/db/pessoa-sql.ts'

/** A line as staff see it: when it was written, and the balance that it left. */
type Linha<Lancamento> = Lancamento & { em: Date; disponivel: Centavos }

/** The lines of a page, how many the period has, and the balances around it. */
interface TrechoDoLivro<Lancamento> {
  linhas: Linha<Lancamento>[]
  total: number
  saldos: { abertura: Centavos; fechamento: Centavos }
}

interface Trecho {
  compradorId: number
  periodo: Periodo
  limite: number
  pular: number
}

/** Of the credit ledger; its balance is the available limit. */
export function lerLivroDoLimite(db: DbDeLeitura, trecho: Trecho) {
  return ler<Vista<typeof lancamentoSchema>>(db, sql`lancamento_credito`, sql`, l.em as data`, trecho)
}

/** Of the ledger of claims. */
export function lerLivroDosAbatimentos(db: DbDeLeitura, trecho: Trecho) {
  const colunas = sql`, l.ocorrencia_id as "ocorrenciaId", l.observacao`
  return ler<Vista<typeof lancamentoDeAbatimentoSchema>>(db, sql`lancamento_abatimento`, colunas, trecho)
}

async function ler<Lancamento extends { id: number }>(
  db: DbDeLeitura,
  livro: RawBuilder<unknown>,
  colunas: RawBuilder<unknown>,
  { compradorId, periodo, limite, pular }: Trecho,
): Promise<TrechoDoLivro<Lancamento>> {
  const { desde, antesDe } = instantesDe(periodo)
  const { rows } = await sql<Linha<Lancamento> & { total: number; abertura: Centavos; fechamento: Centavos }>`
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
    select soma.total, abertura::bigint, fechamento::bigint,
      l.id, l.em, l.tipo, l.valor_centavos as valor, l.pedido_id as "pedidoId", ${pessoaJson('u')} as por,
      (soma.fechamento - l.mais_novos)::bigint as disponivel${colunas}
    from soma left join pagina l on true left join usuario u on u.id = l.por_usuario_id
    order by l.em desc, l.id desc`.execute(db)
  const { total, abertura, fechamento } = firstRow(rows)
  return { total, saldos: { abertura, fechamento }, linhas: rows.filter(({ id }) => id !== null) }
}
