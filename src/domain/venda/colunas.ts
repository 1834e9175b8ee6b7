// Finds the columns of a table by what people call them (rules N27, N37).
import { emPalavras } from '#domain/busca/em-palavras.ts'

/** A table as it was typed or pasted. */
export interface TabelaLida {
  cabecalho: readonly string[]
  linhas: readonly (readonly string[])[]
  /** The number of each row in its file, the first row being 1. Without them the header is 1 and no row is left out. */
  numeros?: readonly number[]
}

export interface ColunasAchadas<Coluna extends string> {
  lugares: ReadonlyMap<Coluna, number>
  /** Columns that are not read, as the file names them; those without a name only if they have a value. */
  ignoradas: string[]
  /** Names that stand over two columns: which one is meant is unknown, so neither is read. */
  repetidas: string[]
}

/** A cell that a spreadsheet could not compute: "#N/A", "#REF!", "####" of a narrow column. It is never an empty cell. */
export const ehErroDePlanilha = (texto: string): boolean => texto.startsWith('#')

/** The letters of a column's name: "valeate" of "Vale até", "mc" of "M.C. (R$)". */
export const letrasDaColuna = (nome: string): string =>
  emPalavras(nome.replace(/r\$/gi, '')).replace(/[^a-z]/g, '')

/** `nomes` has the names of each column in letters alone, the best name first: a better name wins over the others. */
export function acharColunas<Coluna extends string>(
  { cabecalho, linhas }: TabelaLida,
  nomes: readonly (readonly [Coluna, readonly string[]])[],
): ColunasAchadas<Coluna> {
  const chamadas = cabecalho.map(letrasDaColuna)
  const lugares = new Map<Coluna, number>()
  const repetidas: string[] = []
  for (const [coluna, possiveis] of nomes) {
    const nome = possiveis.find(um => chamadas.includes(um))
    if (nome === undefined) continue
    const lugar = chamadas.indexOf(nome)
    if (chamadas.lastIndexOf(nome) === lugar) lugares.set(coluna, lugar)
    else repetidas.push(cabecalho[lugar] ?? nome)
  }
  const lidas = new Set(lugares.values())
  const largura = linhas.reduce((maior, { length }) => Math.max(maior, length), cabecalho.length)
  const ignoradas: string[] = []
  for (let lugar = 0; lugar < largura; lugar++) {
    const nome = cabecalho[lugar]?.trim()
    if (lidas.has(lugar)) continue
    if (nome) ignoradas.push(nome)
    else if (linhas.some(celulas => celulas[lugar]?.trim())) ignoradas.push(`${lugar + 1}ª, sem nome`)
  }
  return { lugares, ignoradas, repetidas }
}
