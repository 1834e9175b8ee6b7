// Ranges of CEPs as staff read and write them: one a line, "20000-000 a 20599-999".
import { masked, masks } from '#web/ui/mask/mask.ts'

/** A range of 8-digit CEPs as text. */
export function formatarFaixa([de, ate]: readonly [string, string]): string {
  return `${masked(masks.cep, de)} a ${masked(masks.cep, ate)}`
}

/** Ranges as the text of a field, one a line. */
export function escreverFaixas(faixas: readonly (readonly [string, string])[]): string {
  return faixas.map(formatarFaixa).join('\n')
}

/** The ranges of a text, digits only and not validated; a line with one CEP is a range of one. */
export function lerFaixas(texto: string): [string, string][] {
  const linhas = texto.split('\n').map(linha => linha.replace(/\D/g, ''))
  return linhas
    .filter(linha => linha !== '')
    .map(digitos => [digitos.slice(0, 8), digitos.length > 8 ? digitos.slice(8) : digitos])
}
