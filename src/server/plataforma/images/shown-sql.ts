import { sql } from 'kysely'

/** The addresses of the pictures that rows show, as a query of `imagem`. A column that is not in it loses its files to the hourly sweep. */
export const IMAGENS_MOSTRADAS = sql<{ imagem: string }>`
  select imagem from usuario where imagem is not null
  union select imagem from produto where imagem is not null
  union select foto from cotacao where foto is not null`
