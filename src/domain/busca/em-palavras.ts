/**
 * The words of a text with one blank between them, as the search compares texts and as `em_palavras` of the database does: "maca gala 20 kg" of
 * "  MAÇÃ-Gala 20kg". Accents, capitals, marks and the kind and number of blanks do not count.
 */
export function emPalavras(texto: string): string {
  const palavras = texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/(\d)([a-z])/g, '$1 $2')
    .match(/[a-z0-9]+/g)
  return palavras?.join(' ') ?? ''
}
