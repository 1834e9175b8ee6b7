// A buyer's lists: how many, how long, and the exceptions for the favourites (rule N32).
import { diaDaSemana } from '#domain/calendario.ts'
import type { MotivoDeLista } from '#domain/motivo/lista.ts'

/** Most lists of a buyer, the favourites included. */
export const LISTAS_POR_COMPRADOR = 30

/** Most products of a list. */
export const ITENS_DA_LISTA = 200

/** Longest name of a list. */
export const NOME_DA_LISTA = 40

/** The name of the list that the stars fill; it is made by the first star. */
export const NOME_DOS_FAVORITOS = 'Favoritos'

/** For so long a removed list can be brought back. Screens offer it for ten seconds; a call on a bad line takes longer. */
export const MINUTOS_PARA_RESTAURAR = 10

/** Most items that one call puts into a cart (rule N34). */
export const ITENS_DO_LOTE = 200

/** `SOMAR` adds to the quantities in the cart, `SUBSTITUIR` sets them (rule N34). */
export const MODOS_DO_LOTE = ['SOMAR', 'SUBSTITUIR'] as const
export type ModoDoLote = (typeof MODOS_DO_LOTE)[number]

/** Why a buyer with so many lists cannot have another one, or null. The favourites do not count: their place is kept. */
export function motivoParaNaoCriarLista(listas: number): MotivoDeLista | null {
  return listas < LISTAS_POR_COMPRADOR - 1 ? null : { codigo: 'listas-demais', maximo: LISTAS_POR_COMPRADOR }
}

/** Why a list cannot have this name, or null; both without accents and capitals. The name of the favourites is kept for them. */
export function motivoParaNaoUsarNome(nome: string): MotivoDeLista | null {
  return nome === NOME_DOS_FAVORITOS.toLowerCase() ? { codigo: 'lista-ja-existe' } : null
}

/** Why a list cannot have so many products, or null. */
export function motivoParaNaoEncherLista(itens: number): MotivoDeLista | null {
  return itens <= ITENS_DA_LISTA ? null : { codigo: 'lista-cheia', maximo: ITENS_DA_LISTA }
}

/** Why a list cannot be renamed or removed, or null. */
export function motivoParaNaoMexerNaLista({ favoritos }: { favoritos: boolean }): MotivoDeLista | null {
  return favoritos ? { codigo: 'lista-de-favoritos' } : null
}

/** As the name of a list may say them, without accents. */
const DIAS_DA_SEMANA = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado']

interface ListaComNome {
  nome: string
  favoritos: boolean
  itens: number
}

/**
 * The list that a buyer most likely orders from next: the one with a name that says the nearest day of the week, from `hoje` (`2026-11-27`) on.
 * Without such a name it is the first of the buyer's own, then the favourites. Null if all are empty.
 */
export function listaDaVez<Lista extends ListaComNome>(listas: readonly Lista[], hoje: string): Lista | null {
  const diaDeHoje = diaDaSemana(hoje)
  const espera = ({ nome, favoritos }: Lista) => {
    const dias = diasNoNome(nome).map(dia => (dia - diaDeHoje + 7) % 7)
    return dias.length > 0 ? Math.min(...dias) : favoritos ? 8 : 7
  }
  const [primeira] = listas.filter(({ itens }) => itens > 0).sort((uma, outra) => espera(uma) - espera(outra))
  return primeira ?? null
}

function diasNoNome(nome: string): number[] {
  const palavras = nome
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
  return DIAS_DA_SEMANA.flatMap((dia, lugar) => (palavras.includes(dia) ? [lugar] : []))
}
