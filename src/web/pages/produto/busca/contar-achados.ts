/** How many products a search found; its answer tells only as far as it was read. */
export function contarAchados(paginas: readonly { content: readonly unknown[]; last: boolean }[]): string {
  const quantos = paginas.reduce((soma, { content }) => soma + content.length, 0)
  if (!paginas.at(-1)?.last) return `Mais de ${quantos} produtos encontrados`
  return quantos === 1 ? '1 produto encontrado' : `${quantos} produtos encontrados`
}
