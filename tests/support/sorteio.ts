// Random draws that can be repeated by their seed: `SEMENTE=123 npx vitest …` repeats a run that failed.
import { randomInt } from 'node:crypto'
import { COMPLETAS } from './completas.ts'

export interface Sorteio {
  semente: number
  /** From 0 to n − 1. */
  inteiro(n: number): number
  /** True with this probability, in percent. */
  em100(casos: number): boolean
  umDe<T>(lista: readonly T[]): T
  embaralhar<T>(lista: readonly T[]): T[]
}

/** Draws from this seed; prints it, so that a failure can be repeated. */
export function criarSorteio(semente = Number(process.env.SEMENTE ?? randomInt(2 ** 31))): Sorteio {
  console.log(`SEMENTE=${semente}`)
  return sorteioDe(semente)
}

/** The same without a word. */
export function sorteioDe(semente: number): Sorteio {
  let estado = semente >>> 0
  // Mulberry32; 32 bits of state are enough here.
  const proximo = () => {
    estado = (estado + 0x6d2b79f5) >>> 0
    let t = Math.imul(estado ^ (estado >>> 15), estado | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const inteiro = (n: number) => Math.floor(proximo() * n)
  return {
    semente,
    inteiro,
    em100: casos => inteiro(100) < casos,
    umDe: lista => lista[inteiro(lista.length)] as (typeof lista)[number], // drawn from the list's own range
    embaralhar: lista =>
      lista
        .map(valor => ({ valor, posicao: proximo() }))
        .sort((a, b) => a.posicao - b.posicao)
        .map(({ valor }) => valor),
  }
}

/** So many of these cases, drawn by a printed seed; in the full ring all of them. */
export function umaAmostra<T>(casos: readonly T[], quantos: number): readonly T[] {
  return COMPLETAS ? casos : criarSorteio().embaralhar(casos).slice(0, quantos)
}
