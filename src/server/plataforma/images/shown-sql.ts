import { type RawBuilder, sql } from 'kysely'

/** The columns of pictures' addresses. One that is not here loses its files to the hourly sweep. */
export const COLUNAS_DE_IMAGEM = [
  { tabela: 'usuario', coluna: 'imagem' },
  { tabela: 'produto', coluna: 'imagem' },
  { tabela: 'cotacao', coluna: 'foto' },
] as const

/** The addresses that rows show in these columns, as a query of `imagem`. */
export function imagensMostradas(
  colunas: readonly { tabela: string; coluna: string }[] = COLUNAS_DE_IMAGEM,
): RawBuilder<{ imagem: string }> {
  const deUma = colunas.map(
    ({ tabela, coluna }) =>
      sql`select ${sql.ref(coluna)} as imagem from ${sql.table(tabela)} where ${sql.ref(coluna)} is not null`,
  )
  return sql`${sql.join(deUma, sql` union `)}`
}
