// What a quote says of itself, as every read of quotes selects it.
import { sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { CondicoesDaLinha } from '#domain/venda/tabela.ts'

/** Price and conditions: `validaAte` is null without an end (rule N11), `disponivel` without a limit of units (rule N15). */
export interface DadosDaCotacao extends CondicoesDaLinha {
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
  q.confirmada_em as "confirmadaEm", q.valida_ate as "validaAte", q.disponivel, q.minimo, q.multiplo,
  q.foto, q.foto_em as "fotoEm"`
