/** What a person typed must not look like a paragraph of a message. */
export function emUmaLinha(texto: string): string {
  return texto.replace(/\s+/g, ' ')
}
