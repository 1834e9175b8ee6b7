// The visible part of a text. Invisible characters are removed, so that texts that look the same are the same, and no name can turn
// the words around it (design/reading-input).
import { formatarInteiro } from '../inteiro.ts'

/** Zero widths, direction marks and overrides, soft hyphens, fillers, selectors; lone surrogates; controls other than white space. */
const INVISIVEL = /[\p{Default_Ignorable_Code_Point}\p{Cs}\ufff9-\ufffb]|(?!\s)\p{Cc}/gu
const FIM_DE_LINHA = /\r\n?|[\u2028\u2029]/g

/** The visible text on one line, with one space between two words. */
export function umaLinha(texto: string): string {
  return visivel(texto)
    .replace(/[\s\u2800]+/g, ' ')
    .trim()
}

/** The visible text with its lines, separated by `\n`. */
export function variasLinhas(texto: string): string {
  return visivel(texto)
    .replace(FIM_DE_LINHA, '\n')
    .replace(/[^\S\n]|\u2800/g, ' ')
    .trim()
}

/** A text with its first letter in upper case. */
export const comMaiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)

/** The message of a text that is longer than this, at every field. */
export const textoLongo = (maximo: number): string => `Máx. ${formatarInteiro(maximo)} caracteres`

/** The message of a typed text that has more visible characters than this; undefined if it fits. */
export function erroDeTamanho(texto: string, maximo: number, ler = umaLinha): string | undefined {
  return ler(texto).length > maximo ? textoLongo(maximo) : undefined
}

/** The beginning of a text, at most so long, without half of a character at its end. */
export function cortar(texto: string, maximo: number): string {
  return texto.slice(0, maximo).replace(/[\ud800-\udbff]$/, '')
}

/**
 * What somebody typed, for a reader that it may want to deceive: programs for e-mails make no link of it. 'Banco http://x.example/a' becomes
 * 'Banco x. example/a' (rule N114). A second time changes nothing.
 */
export function semLinks(texto: string): string {
  return texto
    .replace(ESQUEMA, '')
    .replace(/:(?=\S)/g, ': ')
    .replace(PONTO, '$& ')
}

const ESQUEMA = /[a-z][a-z\d+.-]*:\/+/gi
/** The dot of an address, and those of other scripts that browsers take for it, with more behind it. */
const PONTO = /[.\u3002\uff0e\uff61](?=[^\s.\u3002\uff0e\uff61])/g

// NFC joins an accent to its letter, which some programs send as two characters.
function visivel(texto: string): string {
  return texto.replace(INVISIVEL, '').normalize('NFC')
}
