import { emPalavras } from '#domain/busca/em-palavras.ts'

/** How many products a search found; its answer tells only as far as it was read. */
export function contarAchados(paginas: readonly { content: readonly unknown[]; last: boolean }[]): string {
  const quantos = paginas.reduce((soma, { content }) => soma + content.length, 0)
  if (!paginas.at(-1)?.last) return `Mais de ${quantos} produtos encontrados`
  return quantos === 1 ? '1 produto encontrado' : `${quantos} produtos encontrados`
}

/** What a search left out to find something: the words as they were typed, in place of those that were compared. */
export function fraseDoQueFalta(texto: string, semPalavras: readonly string[]): string {
  const digitadas = texto.split(/[^\p{L}\p{N}]+/u)
  const fora = semPalavras.map(
    palavra => `“${digitadas.find(digitada => emPalavras(digitada) === palavra) ?? palavra}”`,
  )
  return `Nada com “${texto}”. Sem ${fora.join(' e ')}:`
}
