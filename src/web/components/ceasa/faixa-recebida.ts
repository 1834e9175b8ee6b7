import { deReais } from '#domain/centavos.ts'
import type { TresPrecos } from '#domain/venda/faixa-da-ceasa.ts'

/** A range as the API answers it, in reais. */
export interface FaixaRecebida {
  dia: string
  mercado: string
  minimo: number
  comum: number
  maximo: number
  desatualizada: boolean
}

/** Its three prices, for the rules. */
export function precosDaFaixa({ minimo, comum, maximo }: FaixaRecebida): TresPrecos {
  return { minimo: deReais(minimo), comum: deReais(comum), maximo: deReais(maximo) }
}
