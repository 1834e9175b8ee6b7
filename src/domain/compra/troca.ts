// Other sellers for what one cannot deliver: the next best quotes of many rows, chosen together (rule N23).
import { type Centavos, multiplicar, somar, subtrair, ZERO } from '#domain/centavos.ts'
import { atende, type CotacaoDaGrade } from './costume.ts'

/** A quote that a row can move to. */
export interface OfertaDaTroca extends CotacaoDaGrade {
  preco: Centavos
  vendedorId: number
  vendedorNome: string
  /** The smallest order of its seller; null if it asks none (rule N22). */
  pedidoMinimo: Centavos | null
}

/** A row of a list or a cart as it is now. */
export interface LinhaDaTroca {
  chave: string
  quantidade: number
  cotacaoId: number | null
  preco: Centavos
  vendedorId: number
  vendedorNome: string
  pedidoMinimo: Centavos | null
  /** Can this seller deliver the quantity? */
  entrega: boolean
  /** Cheapest first. */
  ofertas: readonly OfertaDaTroca[]
}

export interface Troca<Linha extends LinhaDaTroca = LinhaDaTroca> {
  /** What moves, and to which quote. */
  passos: readonly { linha: Linha; oferta: OfertaDaTroca }[]
  /** What all of it costs more; below zero if it costs less. */
  diferenca: Centavos
}

/**
 * Moves rows that their seller cannot deliver, and all rows of a seller whose minimum is not reached, each to the cheapest quote that has the
 * quantity and whose seller asks no minimum or has it reached already. A seller's short order moves whole or not at all. `somas` is what else
 * the boleto has of a seller: that seller's order stays short if the rows leave, so they stay.
 */
export function planejarTroca<Linha extends LinhaDaTroca>(
  linhas: readonly Linha[],
  somas: ReadonlyMap<number, Centavos> = new Map(),
): Troca<Linha> {
  const ficam = linhas.filter(({ entrega }) => entrega)
  const somaDe = (vendedorId: number) =>
    somar(
      somas.get(vendedorId) ?? ZERO,
      ...ficam
        .filter(linha => linha.vendedorId === vendedorId)
        .map(({ preco, quantidade }) => multiplicar(preco, quantidade)),
    )
  const alcanca = ({ vendedorId, pedidoMinimo }: Pick<LinhaDaTroca, 'vendedorId' | 'pedidoMinimo'>) =>
    pedidoMinimo === null || somaDe(vendedorId) >= pedidoMinimo
  const curta = (linha: Linha) => linha.entrega && !alcanca(linha) && !somas.get(linha.vendedorId)
  // What is bought of each quote when the next row asks for it.
  const tomadas = new Map<number, number>()
  for (const { cotacaoId, quantidade } of ficam) tomar(tomadas, cotacaoId, quantidade)

  const passos: { linha: Linha; oferta: OfertaDaTroca }[] = []
  const presos = new Set<number>()
  for (const linha of linhas.filter(linha => !linha.entrega || curta(linha))) {
    const oferta = linha.ofertas.find(
      uma =>
        uma.vendedorId !== linha.vendedorId &&
        alcanca(uma) &&
        atende(uma, (tomadas.get(uma.id) ?? 0) + linha.quantidade),
    )
    if (!oferta) {
      if (linha.entrega) presos.add(linha.vendedorId)
      continue
    }
    tomar(tomadas, oferta.id, linha.quantidade)
    passos.push({ linha, oferta })
  }
  const inteiros = passos.filter(({ linha }) => !linha.entrega || !presos.has(linha.vendedorId))
  return { passos: inteiros, diferenca: somar(...inteiros.map(diferencaDe)) }
}

function tomar(tomadas: Map<number, number>, cotacaoId: number | null, quantidade: number): void {
  if (cotacaoId !== null) tomadas.set(cotacaoId, (tomadas.get(cotacaoId) ?? 0) + quantidade)
}

function diferencaDe({ linha, oferta }: Troca['passos'][number]): Centavos {
  return subtrair(multiplicar(oferta.preco, linha.quantidade), multiplicar(linha.preco, linha.quantidade))
}
