// The market's price range of a product, from a printed bulletin, and what it says of a price (rules N38, N39). It decides nothing:
// no order, filter, refusal or total looks at it. `faixa-de-preco.ts` is something else: it finds typing errors.
import { diaEMes, diasEntre, somarDias } from '#domain/calendario.ts'
import { type Centavos, formatarCentavos, formatarComMilhares, fracao } from '#domain/centavos.ts'
import { formatarInteiro } from '#domain/inteiro.ts'
import type { Gramas } from '#domain/peso.ts'

/** The three figures of a bulletin's line or of a product: `minimo` ≤ `comum` ≤ `maximo`. */
export interface TresPrecos {
  minimo: Centavos
  comum: Centavos
  maximo: Centavos
}

export interface FaixaDaCeasa extends TresPrecos {
  /** The bulletin's day in São Paulo, `YYYY-MM-DD`. */
  dia: string
  mercado: string
  /** Is it of more than three days ago? */
  desatualizada: boolean
}

/** A bulletin is of today's prices for so many days. */
export const DIAS_ATE_DESATUALIZAR = 3
const DIAS_ATE_SUMIR = 15

/** How old a bulletin is on the screens of today. */
export function idadeDaFaixa(dia: string, hoje: string): 'ATUAL' | 'DESATUALIZADA' | 'VELHA_DEMAIS' {
  const dias = diasEntre(dia, hoje)
  if (dias > DIAS_ATE_SUMIR) return 'VELHA_DEMAIS'
  return dias > DIAS_ATE_DESATUALIZAR ? 'DESATUALIZADA' : 'ATUAL'
}

/** The oldest day that is still shown today. */
export function primeiroDiaMostrado(hoje: string): string {
  return somarDias(hoje, -DIAS_ATE_SUMIR)
}

/**
 * A line's figures for one unit of the product: per kilogram of the bulletin's unit times the product's weight, each rounded half up to a
 * centavo, once. Without a weight of its own the bulletin's unit is the product's, and the figures are taken as they are (rule N38).
 */
export function converterParaOProduto(
  linha: TresPrecos,
  { doBoletim, doProduto }: { doBoletim: Gramas | null; doProduto: Gramas },
): TresPrecos {
  const { minimo, comum, maximo } = linha
  if (doBoletim === null) return { minimo, comum, maximo }
  const converter = (valor: Centavos) => fracao(valor, doProduto, doBoletim)
  return { minimo: converter(minimo), comum: converter(comum), maximo: converter(maximo) }
}

/** Where a price stands: `dentro` up to both bounds, else so many per cent of the nearer one, rounded half up (rule N39). */
export type LugarNaFaixa = { lugar: 'dentro' } | { lugar: 'abaixo' | 'acima'; porCento: number }

export function lugarNaFaixa(preco: Centavos, { minimo, maximo }: TresPrecos): LugarNaFaixa {
  if (preco < minimo) return { lugar: 'abaixo', porCento: porCentoDe(minimo - preco, minimo) }
  if (preco > maximo) return { lugar: 'acima', porCento: porCentoDe(preco - maximo, maximo) }
  return { lugar: 'dentro' }
}

// Whole numbers only, so that a half is a half.
function porCentoDe(diferenca: number, base: number): number {
  return Math.floor((200 * diferenca + base) / (2 * base))
}

/** "dentro da faixa", "6 % abaixo", "12 % acima"; less than half a per cent is "menos de 1 %", since 0 would say that it is inside. */
export function descreverLugar(preco: Centavos, faixa: TresPrecos): string {
  const lugar = lugarNaFaixa(preco, faixa)
  if (lugar.lugar === 'dentro') return 'dentro da faixa'
  const porCento = lugar.porCento === 0 ? 'menos de 1' : formatarInteiro(lugar.porCento)
  return `${porCento}\u00a0% ${lugar.lugar}`
}

/** "CEASA-RJ 22/11: R$ 145,00 a 160,00 (comum 150,00)"; of an older bulletin "CEASA-RJ de 18/11, desatualizada: …". */
export function descreverFaixa({ dia, mercado, minimo, comum, maximo, desatualizada }: FaixaDaCeasa): string {
  const data = diaEMes(dia)
  const quando = desatualizada ? `de ${data}, desatualizada` : data
  const precos = minimo === maximo ? '' : ` a ${formatarComMilhares(maximo)}`
  return `${mercado} ${quando}: ${formatarCentavos(minimo)}${precos} (comum ${formatarComMilhares(comum)})`
}
