// The dictionary of the search and the units that it makes of typed words (rules N2, N4, N8).
import { lerPalavras, lerTermo, type Palavra } from './palavras.ts'
import { singularDe } from './singular.ts'

interface Termo {
  palavras: readonly Palavra[]
  /** 'salsa e cebolinha' names two things; each of them is nearly the term. */
  partes: readonly (readonly Palavra[])[]
}

/** Terms that stand for one another. */
export type Grupo = readonly Termo[]
export type Dicionario = readonly Grupo[]

/** Typed words that belong together, and the groups that they are found by. */
export interface Unidade {
  palavras: readonly Palavra[]
  grupos: readonly Grupo[]
  /** How far the nearest of their terms is; infinite without groups. */
  distancia: number
}

/** How far a typed word is from one of a term; null if they are not the same. */
export type Comparar = (digitada: Palavra, outra: Palavra) => number | null

export function lerDicionario(grupos: readonly (readonly string[])[]): Dicionario {
  return grupos.map(termos => termos.map(termo => ({ palavras: lerTermo(termo), partes: partesDe(termo) })))
}

/** Two terms with one key are one term for the search: "Feijões-vagem" and "feijão de vagem" find the same. */
export function chaveDoTermo(termo: string): string {
  return lerTermo(termo)
    .map(({ texto }) => singularDe(texto))
    .join(' ')
}

/** The parts that 'e' joins; none if it joins nothing. */
export function partesDe(termo: string): Palavra[][] {
  const partes: Palavra[][] = [[]]
  for (const palavra of lerPalavras(termo)) {
    if (palavra.texto === 'e') partes.push([])
    else partes.at(-1)?.push(palavra)
  }
  const cheias = partes.filter(parte => parte.length > 0)
  return cheias.length > 1 ? cheias : []
}

/** The same word, in the singular or in a plural. */
export const mesmaPalavra: Comparar = (digitada, outra) =>
  singularDe(digitada.texto) === singularDe(outra.texto) ? 0 : null

/**
 * Parts the words into units: the longest run of words that is a term is one, every other word is one. A unit has the groups of the
 * terms that are nearest to it. With `partes`, a part of a term stands for it.
 */
export function unidadesDe(
  palavras: readonly Palavra[],
  dicionario: Dicionario,
  { comparar, partes }: { comparar: Comparar; partes: boolean },
): Unidade[] {
  const unidades: Unidade[] = []
  for (let inicio = 0; inicio < palavras.length; ) {
    let tamanho = palavras.length - inicio
    const unidadeDe = () => comGrupos(palavras.slice(inicio, inicio + tamanho), dicionario, comparar)
    let unidade = unidadeDe()
    for (; unidade.grupos.length === 0 && tamanho > 1; unidade = unidadeDe()) tamanho--
    unidades.push(partes ? comPartes(unidade, dicionario, comparar) : unidade)
    inicio += tamanho
  }
  return unidades
}

// The groups of the terms that are nearest to this run of words.
function comGrupos(palavras: readonly Palavra[], dicionario: Dicionario, comparar: Comparar): Unidade {
  const distancias = dicionario.map(grupo =>
    Math.min(...grupo.map(termo => distanciaEntre(palavras, termo.palavras, comparar))),
  )
  const distancia = Math.min(...distancias)
  const achou = distancia < Number.POSITIVE_INFINITY
  return {
    palavras,
    distancia,
    grupos: achou ? dicionario.filter((_, i) => distancias[i] === distancia) : [],
  }
}

// The unit itself, and what it is found by, may be a part of another group's term.
function comPartes(unidade: Unidade, dicionario: Dicionario, comparar: Comparar): Unidade {
  const nomes = [unidade.palavras, ...unidade.grupos.flatMap(grupo => grupo.map(({ palavras }) => palavras))]
  const distancias = dicionario.map(grupo =>
    Math.min(
      ...grupo
        .flatMap(({ partes }) => partes)
        .flatMap(parte => nomes.map(nome => distanciaEntre(nome, parte, comparar))),
    ),
  )
  const distancia = Math.min(unidade.distancia, ...distancias)
  const outros = dicionario.filter(
    (_, i) => distancia < Number.POSITIVE_INFINITY && distancias[i] === distancia,
  )
  const grupos = unidade.distancia === distancia ? [...unidade.grupos, ...outros] : outros
  return { ...unidade, distancia, grupos: [...new Set(grupos)] }
}

/** How far these words are from those, one by one and in this order; infinite if they are not the same. */
export function distanciaEntre(
  digitadas: readonly Palavra[],
  outras: readonly Palavra[],
  comparar: Comparar,
): number {
  if (digitadas.length !== outras.length) return Number.POSITIVE_INFINITY
  let soma = 0
  for (const [i, digitada] of digitadas.entries()) {
    const outra = outras[i]
    const distancia = outra ? comparar(digitada, outra) : null
    if (distancia === null) return Number.POSITIVE_INFINITY
    soma += distancia
  }
  return soma
}
