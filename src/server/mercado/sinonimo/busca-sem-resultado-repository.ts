// Texts that were searched for in vain, counted by day without the person who asked (rule N9).
import { sql } from 'kysely'
import type { Vista } from '#contract/endpoint.ts'
import type { semResultadoSchema } from '#contract/mercado/sinonimo.ts'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

type SemResultado = Vista<typeof semResultadoSchema>

/** Beyond so many different texts of a day only those that it already has are counted. */
const TEXTOS_POR_DIA = 2000

/** Counts a text once more today. */
export async function contarSemResultado(tx: Tx, texto: string, agora: Date): Promise<void> {
  const dia = dataEmSaoPaulo(agora)
  await sql`
    insert into busca_sem_resultado (dia, texto, vezes)
    select ${dia}::date, ${texto}, 1
    where (select count(*) from busca_sem_resultado where dia = ${dia}::date) < ${TEXTOS_POR_DIA}
      or exists (select from busca_sem_resultado where dia = ${dia}::date and texto = ${texto})
    on conflict (dia, texto) do update set vezes = busca_sem_resultado.vezes + 1`.execute(tx)
}

/** The 50 most frequent texts of the last 30 days. */
export async function listarSemResultado(db: Db, agora: Date): Promise<SemResultado[]> {
  const { rows } = await sql<SemResultado>`
    select texto, sum(vezes)::int as vezes, max(dia)::text as "ultimoDia"
    from busca_sem_resultado where dia > ${dataEmSaoPaulo(agora)}::date - 30
    group by texto order by 2 desc, 3 desc, 1 limit 50`.execute(db)
  return rows
}

/** Removes searches that are older than 90 days. */
export async function removerBuscasAntigas(tx: Tx, agora: Date): Promise<void> {
  await sql`delete from busca_sem_resultado where dia < ${dataEmSaoPaulo(agora)}::date - 90`.execute(tx)
}
