// Positions of the points of a price history in a drawing.
import type { Centavos } from '#domain/centavos.ts'

export interface PontoDePreco {
  /** Calendar date, `YYYY-MM-DD`. */
  data: string
  preco: Centavos
}

/** The market's range on a day. */
export interface DiaDeFaixa {
  data: string
  minimo: Centavos
  maximo: Centavos
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
  /** Path around the ranges; empty without two of them. */
  faixa: string
  /** Height of the dearest and of the cheapest day, from the top. */
  altoDoMaior: number
  altoDoMenor: number
}

const DIA_MS = 86_400_000

/**
 * Line and area over at least two points of different dates, oldest first: days without a price take their width, the
 * dearest day touches the top, and the cheapest is a quarter above the bottom. A constant price is drawn in the middle. Ranges of the days
 * from the first to the last point are drawn too; the scale then holds their prices as well.
 */
export function tracar(
  pontos: readonly PontoDePreco[],
  { largura, altura }: Quadro,
  faixas: readonly DiaDeFaixa[] = [],
): Tracado {
  const dias = pontos.map(({ data }) => diaDe(data))
  const [inicio, fim] = [Math.min(...dias), Math.max(...dias)]
  const noPeriodo = faixas.filter(({ data }) => diaDe(data) >= inicio && diaDe(data) <= fim)
  const mostradas = noPeriodo.length > 1 ? noPeriodo : []
  const precos = pontos.map(({ preco }) => preco)
  const todos = [...precos, ...mostradas.flatMap(({ minimo, maximo }) => [minimo, maximo])]
  const [menor, maior] = [Math.min(...todos), Math.max(...todos)]
  const util = altura * 0.75
  const x = (data: string) => decimal((largura * (diaDe(data) - inicio)) / (fim - inicio))
  const y = (preco: number) =>
    decimal(maior === menor ? altura / 2 : util * (1 - (preco - menor) / (maior - menor)))
  const linha = `M${pontos.map(({ data, preco }) => `${x(data)} ${y(preco)}`).join('L')}`
  const contorno = [
    ...mostradas.map(({ data, maximo }) => `${x(data)} ${y(maximo)}`),
    ...mostradas.toReversed().map(({ data, minimo }) => `${x(data)} ${y(minimo)}`),
  ]
  return {
    linha,
    area: `${linha}L${largura} ${altura}L0 ${altura}Z`,
    faixa: contorno.length > 0 ? `M${contorno.join('L')}Z` : '',
    altoDoMaior: y(Math.max(...precos)),
    altoDoMenor: y(Math.min(...precos)),
  }
}

function diaDe(data: string): number {
  return Date.parse(data) / DIA_MS
}

function decimal(valor: number): number {
  return Math.round(valor * 10) / 10
}
