// What people read in a text. What shows nothing is no part of it, so that one visible text is one text, and nobody's name
// turns the words around it (decision 036).

/** Zero widths, direction marks and overrides, soft hyphens, fillers, selectors; halves of a pair; controls that end no line. */
const INVISIVEL = /[\p{Default_Ignorable_Code_Point}\p{Cs}\ufff9-\ufffb]|(?!\s)\p{Cc}/gu
const FIM_DE_LINHA = /\r\n?|[\u2028\u2029]/g

/** The visible text on one line: any blanks between two words are one space. */
export function umaLinha(texto: string): string {
  return visivel(texto)
    .replace(/[\s\u2800]+/g, ' ')
    .trim()
}

/** The visible text with its lines, which end by `\n`. */
export function variasLinhas(texto: string): string {
  return visivel(texto)
    .replace(FIM_DE_LINHA, '\n')
    .replace(/[^\S\n]|\u2800/g, ' ')
    .trim()
}

// Accents may come joined to their letter or after it.
function visivel(texto: string): string {
  return texto.replace(INVISIVEL, '').normalize('NFC')
}
