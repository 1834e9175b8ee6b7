// What each unit of a search may be called in the catalogue, as patterns for `like` (rules N2, N4).

import { type Comparar, type Dicionario, mesmaPalavra, type Unidade, unidadesDe } from './dicionario.ts'
import { distanciaDoSom } from './distancia.ts'
import type { Palavra } from './palavras.ts'
import { ehDeOutroRamo } from './palavras-de-outros-ramos.ts'
import { formasDe } from './singular.ts'

/** The patterns of one unit. A text with spaces around each word that is like one of them has the unit. */
export type Padroes = string[]

/** 1 finds what is written so, 2 what sounds so, 3 what nearly sounds so. */
export type Passo = 1 | 2 | 3

const seErrada =
  (comparar: Comparar): Comparar =>
  (digitada, outra) =>
    ehDeOutroRamo(digitada.texto) ? mesmaPalavra(digitada, outra) : comparar(digitada, outra)

const mesmoSom = seErrada((digitada, outra) => (digitada.som === outra.som ? 0 : null))
const quaseMesmoSom = seErrada((digitada, outra) => distanciaDoSom(digitada.som, outra.som))

/** When two words count as the same, by the step. */
export const COMPARAR = { 1: mesmaPalavra, 2: mesmoSom, 3: quaseMesmoSom } as const

/**
 * The patterns of each unit of these words. Steps 2 and 3 compare with the words of the catalogue, too; only those whose sound begins like
 * a typed word's are needed.
 */
export function padroesDaBusca(
  palavras: readonly Palavra[],
  dicionario: Dicionario,
  { passo, catalogo }: { passo: Passo; catalogo: readonly Palavra[] },
): Padroes[] {
  const comparar = COMPARAR[passo]
  const semCatalogo = passo === 1 ? [] : catalogo
  return unidadesDe(palavras, dicionario, { comparar, partes: passo > 1 }).map(unidade =>
    semOsContidos([
      ...padroesDigitados(unidade.palavras),
      ...padroesProximos(unidade, semCatalogo, comparar),
    ]),
  )
}

// The first one, of what was typed, is often enough: '% tomate%' finds what '% tomates %' does.
function semOsContidos(padroes: readonly string[]): string[] {
  const comeco = padroes[0]?.slice(0, -1) ?? ''
  return [...new Set(padroes)].filter((padrao, i) => i === 0 || !padrao.startsWith(comeco))
}

// As typed, each word may be the beginning of a longer one.
function padroesDigitados(palavras: readonly Palavra[]): string[] {
  return [`% ${palavras.map(({ texto }) => texto).join('% ')}%`, ...padroesInteiros(palavras)]
}

// Whole words in their order, next to each other or with others between them: as written, in the singular, in a plural.
function padroesInteiros(palavras: readonly Palavra[]): string[] {
  const formas = palavras.map(({ texto }) => formasDe(texto))
  const maximo = Math.max(...formas.map(({ length }) => length))
  return Array.from({ length: maximo }, (_, i) =>
    formas.map(formas => formas[i] ?? formas.at(-1) ?? ''),
  ).flatMap(sequencia => [`% ${sequencia.join(' ')} %`, `% ${sequencia.join(' % ')} %`])
}

// Of what is near, in the dictionary and in the catalogue, only the nearest counts. Several words are near in the dictionary only.
function padroesProximos(unidade: Unidade, catalogo: readonly Palavra[], comparar: Comparar): string[] {
  const [palavra, segunda] = unidade.palavras
  const distancias = catalogo.map(outra =>
    palavra && !segunda ? (comparar(palavra, outra) ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY,
  )
  const menor = Math.min(unidade.distancia, ...distancias)
  if (menor === Number.POSITIVE_INFINITY) return []
  const vizinhas = catalogo.filter((_, i) => distancias[i] === menor)
  const termos = unidade.distancia === menor ? unidade.grupos.flat() : []
  return [
    ...vizinhas.map(({ texto }) => [{ texto, som: '' }]),
    ...termos.map(({ palavras }) => palavras),
  ].flatMap(padroesInteiros)
}
