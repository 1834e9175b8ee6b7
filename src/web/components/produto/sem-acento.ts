/** A text as searches compare it: without accents, in lower case, trimmed. */
export function semAcento(texto: string): string {
  return texto
    .trim()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}
