// What a quote says of itself, as every read of quotes selects it.
import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import { CONDICOES, type CondicoesDaCotacao } from '#domain/venda/condicoes-da-cotacao.ts'
import { coluna } from '#server/mercado/oferta/disponivel-sql.ts'

/** Price and conditions. */
export interface DadosDaCotacao extends CondicoesDaCotacao {
  precoCentavos: Centavos
  atualizadaEm: Date
  /** When the seller said that the price still holds; null if it never did (rule N13). */
  confirmadaEm: Date | null
  /** The picture of the lot and when it was taken, also once it is not shown any more (rule N85); null without one. */
  foto: string | null
  fotoEm: Date | null
}

/** The columns of `DadosDaCotacao`, from a quote `q`. */
export const DADOS_DA_COTACAO = sql`q.preco_centavos as "precoCentavos", q.atualizada_em as "atualizadaEm",
  q.confirmada_em as "confirmadaEm", ${sql.raw(CONDICOES.map(qual => `q.${coluna(qual)} as "${qual}"`).join(', '))},
  q.foto, q.foto_em as "fotoEm"`

/** These quotes, named by their columns, as rows of the table `cotacao`; what they do not name is null. */
export function linhasDeCotacao(cotacoes: readonly object[]): RawBuilder<unknown> {
  const linhas = cotacoes.map(cotacao =>
    Object.fromEntries(Object.entries(cotacao).map(([campo, valor]) => [coluna(campo), valor])),
  )
  return sql`jsonb_populate_recordset(null::cotacao, ${JSON.stringify(linhas)}::jsonb)`
}
