// CSV as spreadsheet programs in Brazil read it: UTF-8 with a byte order mark, semicolons, decimal commas.
import { dataEmSaoPaulo, formatarData, horaEmSaoPaulo } from './calendario.ts'
import { type Centavos, formatarPreco } from './centavos.ts'
import { invariant } from './invariant.ts'
import type { Gramas } from './peso.ts'

/** Starts a formula, also after white space that some programs skip. */
const FORMULA = /^[=+\-@\t\r]/
/** An amount that was taken: programs read it as a number. */
const NEGATIVO = /^-\d+(?:,\d+)?$/
const A_CITAR = /[;"\r\n]/

/** How a cell says a value of each kind. */
export const CELULA = {
  texto: (texto: string) => texto,
  /** "1234,5": at most two decimals. */
  numero: (quanto: number) => comVirgula(Math.round(quanto * 100) / 100),
  /** "1234,50", without the currency, negative with a minus sign. */
  dinheiro: (valor: Centavos) => `${valor < 0 ? '-' : ''}${formatarPreco(valor)}`,
  /** In kilograms, to the gram. */
  peso: (peso: Gramas) => comVirgula(peso / 1000),
  /** "27/11/2026" of a date `2026-11-27`, or of an instant in São Paulo. */
  dia: (data: string | Date) => formatarData(typeof data === 'string' ? data : dataEmSaoPaulo(data)),
  instante: (instante: Date) => `${CELULA.dia(instante)} ${horaEmSaoPaulo(instante)}`,
  simNao: (sim: boolean) => (sim ? 'sim' : 'não'),
} as const
export type TipoDeCelula = keyof typeof CELULA

const comVirgula = (quanto: number) => String(quanto).replace('.', ',')

/** The file of these rows, under titles that all differ. A cell that would start a formula gets an apostrophe before it, so that programs show it as text. */
export function planilha(titulos: readonly string[], linhas: readonly (readonly string[])[]): string {
  invariant(new Set(titulos).size === titulos.length, `duas colunas de um nome: ${titulos}`)
  return `\uFEFF${linhasDePlanilha([titulos, ...linhas])}`
}

/** What follows in a file that `planilha` began. */
export function linhasDePlanilha(linhas: readonly (readonly string[])[]): string {
  return linhas.map(linha => `${linha.map(celula).join(';')}\r\n`).join('')
}

function celula(texto: string): string {
  const inerte = FORMULA.test(texto) && !NEGATIVO.test(texto) ? `'${texto}` : texto
  return A_CITAR.test(inerte) ? `"${inerte.replaceAll('"', '""')}"` : inerte
}
