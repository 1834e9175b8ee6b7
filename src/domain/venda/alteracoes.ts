// What a seller types into the table of the day (rule N27).
import { type Centavos, centavos, fracao, MAXIMO_CENTAVOS } from '#domain/centavos.ts'
import { lerPorcentagem } from '#domain/porcentagem.ts'
import { precoDePlanilha } from './numero-de-planilha.ts'

/** To how many centavos computed prices are rounded; a typed price stays as it is. */
export const PASSOS_DE_ARREDONDAMENTO = [1, 10, 50] as const
/** Of many prices at once, until their seller chooses another: R$ 166,43 is no usual price. */
export const PASSO_DE_MUITOS = 50
export type PassoDeArredondamento = (typeof PASSOS_DE_ARREDONDAMENTO)[number]

/** The prices of a row before anything is typed. */
export interface PrecosDaLinha {
  /** What held at the end of yesterday. */
  ontem: Centavos | null
  /** What holds now; null without a quote. */
  atual: Centavos | null
}

/** What a cell's text means. */
export type CelulaLida =
  | { tipo: 'nada' }
  | { tipo: 'preco'; preco: Centavos }
  | { tipo: 'retirar' }
  | { tipo: 'erro'; message: string }

const ILEGIVEL = 'Digite um preço (12,50), +5%, -2,00, = ou x.'
const SEM_PRECO = 'Não há preço para mudar. Digite o preço.'
const SEM_ONTEM = 'Não há preço de ontem. Digite o preço.'
const BAIXO_DEMAIS = 'O preço ficaria abaixo de R$ 0,01.'
const ALTO_DEMAIS = 'O preço passa do máximo de R$ 9.999.999,99.'
const UM_INTEIRO = 10_000

/**
 * Reads a cell: a price, "+5%" or "-2,00" on the price of now (of yesterday, if there is none now), "=" as yesterday, "x" to remove the
 * quote. A computed price is rounded once, half up.
 */
export function lerCelula(
  texto: string,
  { ontem, atual }: PrecosDaLinha,
  passo: PassoDeArredondamento = 1,
): CelulaLida {
  const limpo = texto.trim().replace(/^[\u2212\u2013]/, '-')
  if (limpo === '') return { tipo: 'nada' }
  if (limpo.toLowerCase() === 'x') return { tipo: 'retirar' }
  if (limpo === '=') return ontem === null ? erro(SEM_ONTEM) : { tipo: 'preco', preco: ontem }
  const [, sinal, resto = ''] = /^([+-])\s*(.+)$/.exec(limpo) ?? []
  if (!sinal) return comoPreco(precoDePlanilha(limpo) ?? ILEGIVEL)
  return comoPreco(mudar(atual ?? ontem, sinal === '-' ? -1 : 1, resto, passo))
}

/** "+5,3 %", "−2 %", "0 %": how far a price moved, to a tenth of a percent, half up in size. */
export function descreverVariacao(antes: Centavos, depois: Centavos): string {
  const decimos = fracao(centavos(Math.abs(depois - antes)), 1000, antes)
  const sinal = depois < antes ? '\u2212' : '+'
  const numero = `${Math.trunc(decimos / 10)}${decimos % 10 ? `,${decimos % 10}` : ''}`
  return `${decimos === 0 ? '' : sinal}${numero}\u00a0%`
}

// The changed price, not yet checked for bounds, or a sentence.
function mudar(
  base: Centavos | null,
  sentido: 1 | -1,
  texto: string,
  passo: PassoDeArredondamento,
): Centavos | string {
  const [, porcento] = /^(.+?)\s*%$/.exec(texto) ?? []
  const quanto = porcento === undefined ? precoDePlanilha(texto) : lerPorcentagem(porcento)
  if (quanto === null) return ILEGIVEL
  if (base === null) return SEM_PRECO
  const numerador = porcento === undefined ? base + sentido * quanto : UM_INTEIRO + sentido * quanto
  if (numerador <= 0) return BAIXO_DEMAIS
  const emPassos =
    porcento === undefined
      ? fracao(centavos(numerador), 1, passo)
      : fracao(base, numerador, UM_INTEIRO * passo)
  return centavos(emPassos * passo)
}

function comoPreco(preco: Centavos | string): CelulaLida {
  if (typeof preco === 'string') return erro(preco)
  if (preco <= 0) return erro(BAIXO_DEMAIS)
  return preco > MAXIMO_CENTAVOS ? erro(ALTO_DEMAIS) : { tipo: 'preco', preco }
}

const erro = (message: string): CelulaLida => ({ tipo: 'erro', message })
