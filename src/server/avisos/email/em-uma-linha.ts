/** What a person typed must not look like a paragraph of a message. */
export function emUmaLinha(texto: string): string {
  return texto.replace(/\s+/g, ' ')
}

/** Without line breaks and other control characters, so that no value begins a header or a line. Blanks stay as they are. */
export function semControles(texto: string): string {
  return texto.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}
