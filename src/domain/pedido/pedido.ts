// An order's total and weight, and its buyer's number.
import { type Centavos, multiplicar, somar, ZERO } from '#domain/centavos.ts'
import { type Gramas, gramas, pesoDaLinha } from '#domain/peso.ts'

/** Longest number that a buyer gives an order (rule N144). */
export const REFERENCIA_MAXIMA = 30

export interface Linha {
  precoCentavos: Centavos
  quantidade: number
  /** Weight of one unit. */
  pesoGramas: Gramas
}

/** Σ price × quantity, in centavos. */
export function totalDosItens(linhas: readonly Linha[]): Centavos {
  return somar(ZERO, ...linhas.map(linha => multiplicar(linha.precoCentavos, linha.quantidade)))
}

/** Σ price × quantity plus freight, in centavos (spec §9): the total of cart and order. */
export function totalDoPedido(linhas: readonly Linha[], frete: Centavos): Centavos {
  return somar(totalDosItens(linhas), frete)
}

/** Σ unit weight × quantity, in grams (spec §9). */
export function pesoTotal(linhas: readonly Linha[]): Gramas {
  return gramas(linhas.reduce((soma, linha) => soma + pesoDaLinha(linha.pesoGramas, linha.quantidade), 0))
}
