// Search in texts, as SQL.
import { type RawBuilder, sql } from 'kysely'

/**
 * A pattern for `like` that finds this text anywhere in a column such as `nome_busca`: without accents and case, and with LIKE's
 * wildcards taken literally. A plan for all values computes a subquery once, but anything else for each account.
 */
export function padraoDeBusca(texto: string): RawBuilder<unknown> {
  return sql`(select '%' || sem_acentos(${texto.replace(/[\\%_]/g, '\\$&')}) || '%')`
}
