// The line of an amount over time, as a drawing.

interface Quadro {
  largura: number
  altura: number
}

/** Paths of the line and of the area below it, over at least two values that stand at equal distances; 0 is the bottom, the greatest the top. */
export function tracarLinha(
  valores: readonly number[],
  { largura, altura }: Quadro,
): { linha: string; area: string } {
  const maior = Math.max(...valores)
  const x = (lugar: number) => arredondar((largura * lugar) / (valores.length - 1))
  const y = (valor: number) => arredondar(maior === 0 ? altura : altura * (1 - valor / maior))
  const linha = `M${valores.map((valor, lugar) => `${x(lugar)} ${y(valor)}`).join('L')}`
  return { linha, area: `${linha}L${largura} ${altura}L0 ${altura}Z` }
}

function arredondar(valor: number): number {
  return Math.round(valor * 10) / 10
}
