// Positions of the points of a price history in a drawing.
import type { Centavos } from '#domain/centavos.ts'

export interface PontoDePreco {
  /** Calendar date, `YYYY-MM-DD`. */
  data: string
  preco: Centavos
}

interface Quadro {
  largura: number
  altura: number
}

interface Tracado {
  /** Path of the line through all points. */
  linha: string
  /** The same, closed along the bottom. */
  area: string
}

const DIA_MS = 86_400_000

/**
 * Line and area over at least two points of different dates, oldest first: days without a price take their width, the
 * dearest day touches the top, and the cheapest is a quarter above the bottom. A constant price is drawn in the middle.
 */
export function tracar(pontos: readonly PontoDePreco[], { largura, altura }: Quadro): Tracado {
  const dias = pontos.map(({ data }) => Date.parse(data) / DIA_MS)
  const precos = pontos.map(({ preco }) => preco)
  const [inicio, fim] = [Math.min(...dias), Math.max(...dias)]
  const [menor, maior] = [Math.min(...precos), Math.max(...precos)]
  const util = altura * 0.75
  const x = (dia: number) => (largura * (dia - inicio)) / (fim - inicio)
  const y = (preco: number) => (maior === menor ? altura / 2 : util * (1 - (preco - menor) / (maior - menor)))
  const lugares = precos.map((preco, indice) => `${decimal(x(dias[indice] ?? inicio))} ${decimal(y(preco))}`)
  const linha = `M${lugares.join('L')}`
  return { linha, area: `${linha}L${largura} ${altura}L0 ${altura}Z` }
}

function decimal(valor: number): number {
  return Math.round(valor * 10) / 10
}
