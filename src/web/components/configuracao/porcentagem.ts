// Typed percentages; internally they are basis points, 1 % = 100 (rule M19).

/** Basis points of "2", "2,5" or "2.50"; null for any other text. */
export function lerPorcentagem(texto: string): number | null {
  const partes = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(texto.trim())
  if (!partes) return null
  const [, inteiro = '0', decimais = ''] = partes
  return Number(inteiro) * 100 + Number(decimais.padEnd(2, '0'))
}

/** "2,5" of 250 basis points: the inverse of `lerPorcentagem`. */
export function formatarPorcentagem(pontosBase: number): string {
  const decimais = String(pontosBase % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${Math.trunc(pontosBase / 100)}${decimais && `,${decimais}`}`
}
