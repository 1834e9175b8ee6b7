// What each unit of a search may be called in the catalogue: as written and as it sounds (rules N2, N4).

import { type Comparar, type Dicionario, mesmaPalavra, type Unidade, unidadesDe } from './dicionario.ts'
import type { Palavra } from './palavras.ts'
import { escritaCerta } from './palavras-de-outros-ramos.ts'
import { formasDe } from './singular.ts'

// How far two keys of sounds are from each other (rule N4).

/** Letters that may differ, by the length of the key that was typed: from the whole of the other key, from a beginning of it. */
function limitesDe({ length }: string): { inteira: number; comeco: number } {
  if (length < 4) return { inteira: 0, comeco: -1 }
  return { inteira: length < 7 ? 1 : 2, comeco: length < 6 ? 0 : 1 }
}

/**
 * Letters to insert, delete, replace or swap with their neighbour to turn the typed key into the other one or, from four letters on, into
 * a beginning of it, which counts as half a letter more. Null if they are too far apart to mean the same.
 */
export function distanciaDoSom(digitado: string, outro: string): number | null {
  if (digitado === outro) return 0
  if (digitado[0] !== outro[0]) return null
  if (digitado.length === 4 && digitado[1] !== outro[1]) return null
  const porComeco = distanciasAteOsComecos(digitado, outro)
  const limites = limitesDe(digitado)
  const inteira = numero(porComeco[outro.length])
  const comeco = Math.min(...porComeco)
  const menor = Math.min(
    inteira <= limites.inteira ? inteira : Number.POSITIVE_INFINITY,
    comeco <= limites.comeco ? comeco + 0.5 : Number.POSITIVE_INFINITY,
  )
  return menor === Number.POSITIVE_INFINITY ? null : menor
}

/** The distance from `de` to each beginning of `ate`, by the beginning's length. */
function distanciasAteOsComecos(de: string, ate: string): number[] {
  let anteAnterior: number[] = []
  let anterior = Array.from({ length: ate.length + 1 }, (_, j) => j)
  for (let i = 1; i <= de.length; i++) {
    const atual = [i]
    for (let j = 1; j <= ate.length; j++) {
      const igual = de[i - 1] === ate[j - 1]
      const trocar = numero(anterior[j - 1]) + (igual ? 0 : 1)
      let menor = Math.min(trocar, numero(anterior[j]) + 1, numero(atual[j - 1]) + 1)
      if (i > 1 && j > 1 && de[i - 1] === ate[j - 2] && de[i - 2] === ate[j - 1])
        menor = Math.min(menor, numero(anteAnterior[j - 2]) + 1)
      atual.push(menor)
    }
    anteAnterior = anterior
    anterior = atual
  }
  return anterior
}

const numero = (valor: number | undefined) => valor ?? Number.POSITIVE_INFINITY

/** What finds one unit of a search; a unit without either is in no product. */
export interface Nomes {
  /** Patterns for `like`. A text with spaces around each word that is like one of them has the unit. */
  padroes: string[]
  /** Keys of sounds. A product with a word that sounds so has the unit. */
  sons: string[]
}

/** 1 finds words that are written so, 2 that sound so, 3 that nearly sound so. */
export type Passo = 1 | 2 | 3

// Few words are near, so that only of these it is asked whether they are meant.
const seErrada =
  (comparar: Comparar): Comparar =>
  (digitada, outra) => {
    const distancia = comparar(digitada, outra)
    const escritaAssim = distancia !== null && escritaCerta(digitada.texto)
    return escritaAssim ? mesmaPalavra(digitada, outra) : distancia
  }

const mesmoSom = seErrada((digitada, outra) => (digitada.som === outra.som ? 0 : null))
const quaseMesmoSom = seErrada((digitada, outra) => distanciaDoSom(digitada.som, outra.som))

/** When two words count as the same, by the step. */
export const COMPARAR = { 1: mesmaPalavra, 2: mesmoSom, 3: quaseMesmoSom } as const

/**
 * What each unit of these words may be called; with `partes` a part of a term stands for it. Steps 2 and 3 also compare with `catalogo`:
 * its words whose sound begins like that of a typed word.
 */
export function nomesDaBusca(
  palavras: readonly Palavra[],
  dicionario: Dicionario,
  { passo, partes, catalogo }: { passo: Passo; partes: boolean; catalogo: readonly Palavra[] },
): Nomes[] {
  const comparar = COMPARAR[passo]
  return unidadesDe(palavras, dicionario, { comparar, partes }).map(unidade => {
    const digitados =
      passo === 1 || podeComecar(unidade.palavras, catalogo) ? padroesDigitados(unidade.palavras) : []
    const { termos, sons } = proximos(unidade, passo === 1 ? [] : catalogo, comparar)
    return { padroes: semOsContidos([...digitados, ...termos.flatMap(padroesInteiros)]), sons }
  })
}

// The catalogue has no words with digits, and of one or two letters not all that may begin so: 'c' is heard as in 'caixa' only.
const SEMPRE_PODE = /\d|^.{1,2}$/

// May a word of the catalogue begin with what was typed? Of several words the names are asked.
function podeComecar([palavra, segunda]: readonly Palavra[], catalogo: readonly Palavra[]): boolean {
  const texto = palavra?.texto ?? ''
  return (
    segunda !== undefined || SEMPRE_PODE.test(texto) || catalogo.some(outra => outra.texto.startsWith(texto))
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

// Of the near words, in the dictionary and in the catalogue, only the nearest counts. Several words are near in the dictionary only.
function proximos(
  unidade: Unidade,
  catalogo: readonly Palavra[],
  comparar: Comparar,
): { termos: (readonly Palavra[])[]; sons: string[] } {
  const [palavra, segunda] = unidade.palavras
  const distancias = catalogo.map(outra =>
    palavra && !segunda ? (comparar(palavra, outra) ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY,
  )
  const menor = Math.min(unidade.distancia, ...distancias)
  if (menor === Number.POSITIVE_INFINITY) return { termos: [], sons: [] }
  const vizinhas = catalogo.filter((_, i) => distancias[i] === menor)
  return {
    termos: unidade.distancia === menor ? unidade.grupos.flat().map(({ palavras }) => palavras) : [],
    sons: [...new Set(vizinhas.map(({ som }) => som))],
  }
}
