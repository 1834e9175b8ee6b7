// Ranges of CEPs as staff read and write them: one a line, "20000-000 a 20599-999".
import { masked, masks } from '#web/ui/mask/mask.ts'

type Faixa = [string, string]

/** A range of 8-digit CEPs as text. */
export function formatarFaixa([de, ate]: readonly [string, string]): string {
  return `${masked(masks.cep, de)} a ${masked(masks.cep, ate)}`
}

/** Ranges as the text of a field, one a line. */
export function escreverFaixas(faixas: readonly (readonly [string, string])[]): string {
  return faixas.map(formatarFaixa).join('\n')
}

const CEP = String.raw`(\d{2})\.?(\d{3})-?(\d{3})`
const LINHA = new RegExp(`^${CEP}(?:\\s*(?:a|até|-|–|—)\\s*${CEP})?[;,.]?$`, 'i')

/** The ranges of a text, and the lines that are none; a line with one CEP is a range of one. */
export function lerFaixas(texto: string): { faixas: Faixa[]; ilegiveis: string[] } {
  const faixas: Faixa[] = []
  const ilegiveis: string[] = []
  for (const linha of texto.split('\n').map(linha => linha.trim())) {
    if (linha === '') continue
    const [, ...digitos] = LINHA.exec(linha) ?? []
    const de = digitos.slice(0, 3).join('')
    if (de === '') ilegiveis.push(linha)
    else faixas.push([de, digitos.slice(3).join('') || de])
  }
  return { faixas, ilegiveis }
}
