// Positions on the bar of a price range, in per cent of its width.
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

interface Barra {
  minimo: number
  comum: number
  maximo: number
  /** At an end of the bar if it lies beyond. */
  preco: number
}

/**
 * The range takes the middle third, so that bars below each other compare; one narrower than an eighth of its lowest price takes less, so that
 * a small difference stays small. A price beyond the bar stands at its end.
 */
export function lugaresNaBarra({ minimo, comum, maximo }: FaixaRecebida, preco: number): Barra {
  const [de, ate, agora] = [deReais(minimo), deReais(maximo), deReais(preco)]
  const largura = Math.max(ate - de, de / 8, 1)
  const meio = (de + ate) / 2
  const lugar = (valor: number) =>
    Math.round(Math.min(98, Math.max(2, 50 + ((valor - meio) / largura) * (100 / 3))) * 10) / 10
  return { minimo: lugar(de), comum: lugar(deReais(comum)), maximo: lugar(ate), preco: lugar(agora) }
}
