import { type Centavos, deReais } from '#domain/centavos.ts'
import { type LugarNaFaixa, lugarNaFaixa, type TresPrecos } from '#domain/venda/faixa-da-ceasa.ts'
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'

type Faixa = NonNullable<LinhaDaTabela['ceasa']>

/** The figures of a range as the domain counts. */
export function precosDaFaixa({ minimo, comum, maximo }: Faixa): TresPrecos {
  return { minimo: deReais(minimo), comum: deReais(comum), maximo: deReais(maximo) }
}

/** Where this price of the row stands in the market's range of the day; null without a range or price (rule N39). */
export function lugarDaLinha({ ceasa }: LinhaDaTabela, preco: Centavos | null): LugarNaFaixa | null {
  return ceasa && preco !== null ? lugarNaFaixa(preco, precosDaFaixa(ceasa)) : null
}
