// The cell 'Mín./lote': "6/3" is a minimum of 6 in lots of 3 (rule N19).

import { fraseDoCatalogo } from '#contract/erros/catalogo.ts'
import { ESTOQUE_MAXIMO, MULTIPLO_MAXIMO, motivoParaNaoUsarLote } from '#domain/compra/lote.ts'
import { formatarInteiro } from '#domain/inteiro.ts'

export interface LoteDigitado {
  minimo: number
  multiplo: number
}

/** "6/3"; empty where any quantity can be bought. */
export function escreverLote({ minimo, multiplo }: LoteDigitado): string {
  if (minimo === 1 && multiplo === 1) return ''
  return multiplo === 1 ? String(minimo) : `${minimo}/${multiplo}`
}

/** The lot that a text means, or the sentence that says why it means none. A number alone is the minimum; the lot stays. */
export function lerLote(texto: string, atual: LoteDigitado): LoteDigitado | string {
  const limpo = texto.replace(/\s/g, '')
  if (limpo === '') return { minimo: 1, multiplo: 1 }
  const [, minimoLido, multiploLido] = /^(\d{1,5})(?:\/(\d{1,3}))?$/.exec(limpo) ?? []
  if (minimoLido === undefined) return 'Digite mínimo e lote (ex: 6/3).'
  const lote = { minimo: Number(minimoLido), multiplo: Number(multiploLido ?? atual.multiplo) }
  if (lote.minimo < 1 || lote.minimo > ESTOQUE_MAXIMO)
    return `O mínimo vai de 1 a ${formatarInteiro(ESTOQUE_MAXIMO)}.`
  if (lote.multiplo < 1) return `O lote vai de 1 a ${MULTIPLO_MAXIMO}.`
  const motivo = motivoParaNaoUsarLote(lote)
  return motivo ? fraseDoCatalogo(motivo) : lote
}

/** The stock that a text means: null without a limit, or the sentence that says why it means none (rule N15). */
export function lerEstoque(texto: string): number | null | string {
  const limpo = texto.trim()
  if (limpo === '') return null
  const numero = /^\d{1,3}(\.\d{3})+$/.test(limpo) ? limpo.replaceAll('.', '') : limpo
  return /^\d{1,5}$/.test(numero)
    ? Number(numero)
    : `O estoque vai de 0 a ${formatarInteiro(ESTOQUE_MAXIMO)}.`
}
