// Search in texts, as SQL.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { normalizarCnpj } from '#domain/cadastro/cnpj.ts'

/**
 * A pattern for `like` that finds this text anywhere in a column such as `nome_busca`: without accents and case, and with LIKE's
 * wildcards taken literally. A plan for all values computes a subquery once, but anything else for each account.
 */
export function padraoDeBusca(texto: string): RawBuilder<unknown> {
  return sql`(select '%' || sem_acentos(${texto.replace(/[\\%_]/g, '\\$&')}) || '%')`
}

/** Does a column begin with this text, whatever the case? An index on its `sem_caixa` by `text_pattern_ops` finds it under any plan. */
export function comecaPor(coluna: RawBuilder<unknown>, texto: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(sem_caixa(${coluna}) ~>=~ sem_caixa(${texto}) and sem_caixa(${coluna}) ~<~ (sem_caixa(${texto}) || chr(1114111)))`
}

/** Has an account's name all of these words at the beginning of words (rule N10)? Without words none has. */
export function temPalavras(palavras: readonly { texto: string }[]): RawBuilder<SqlBool> {
  if (palavras.length === 0) return sql<SqlBool>`false`
  const emQualquerParte = palavras.map(({ texto }) => `%${texto}%`)
  const noComeco = palavras.map(({ texto }) => `% ${texto}%`)
  // Few names have the letters at all, and taking a name apart costs more.
  return sql<SqlBool>`case when nome_busca like all(${emQualquerParte}::text[]) then em_palavras(nome_busca) like all(${noComeco}::text[]) else false end`
}

/** A text that is a CNPJ, or its first 8 characters, with or without their signs: without them; null for any other text (rule N10). */
export function cnpjProcurado(texto: string): string | null {
  const cnpj = normalizarCnpj(texto)
  return /^(?=.*\d)[0-9A-Z]{8}(?:[0-9A-Z]{4}\d\d)?$/.test(cnpj) ? cnpj : null
}

/** Does an account's CNPJ begin so? */
export function temCnpj(cnpj: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`cnpj like ${`${cnpj}%`}`
}
