// Text with rows and columns: what spreadsheets copy, and CSV (rule N27, N28).
import { PlanilhaIlegivel } from './planilha-ilegivel.ts'

/** Rows of text. All cells are trimmed, rows without text are left out. */
export interface PlanilhaLida {
  cabecalho: string[]
  linhas: string[][]
}

/** Most rows below the header. */
export const LINHAS_MAXIMAS = 2000

/** What this product writes before text that would start a formula (`#domain/planilha.ts`). */
const FORMULA_INERTE = /^'(?=[=+\-@\t\r])/

/** The first row as header and the others. Throws `PlanilhaIlegivel`. */
export function lerTexto(texto: string): PlanilhaLida {
  return comCabecalho(celulasDoTexto(texto))
}

/** The first row as header and the others. Throws `PlanilhaIlegivel`. */
export function comCabecalho(celulas: readonly string[][]): PlanilhaLida {
  const [cabecalho, ...linhas] = celulas.filter(linha => linha.some(celula => celula !== ''))
  if (!cabecalho) throw new PlanilhaIlegivel('A planilha está vazia.')
  if (linhas.length > LINHAS_MAXIMAS)
    throw new PlanilhaIlegivel('A planilha passa de 2.000 linhas. Divida em duas.')
  return { cabecalho, linhas }
}

/**
 * All rows of a text in cells, the first one like the others, and empty rows as they stand: for what is pasted from a cell on. Columns are
 * separated by tabs, else by semicolons, else by commas, but a column of prices with decimal commas stays one column.
 */
export function celulasDoTexto(texto: string): string[][] {
  const conteudo = texto.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, '')
  const linhas = partir(conteudo, separadorDe(conteudo))
  // A copied range ends with the end of its last row.
  if (linhas.at(-1)?.every(celula => celula === '')) linhas.pop()
  return linhas
}

function separadorDe(texto: string): string | null {
  const semCitacoes = texto.replace(/"(?:[^"]|"")*"/g, 'x')
  if (semCitacoes.includes('\t')) return '\t'
  if (semCitacoes.includes(';')) return ';'
  const [primeira = ''] = semCitacoes.split(/\r?\n/, 1)
  const celulas = primeira.split(',')
  return celulas.length > 1 && celulas.every(celula => /\p{L}/u.test(celula)) ? ',' : null
}

function partir(texto: string, separador: string | null): string[][] {
  const linhas: string[][] = [[]]
  let celula = ''
  let citada = false
  const fechar = () => {
    linhas.at(-1)?.push(celula.trim().replace(FORMULA_INERTE, ''))
    celula = ''
  }
  for (let i = 0; i < texto.length; i++) {
    const letra = texto.charAt(i)
    if (citada) {
      if (letra !== '"') celula += letra
      else if (texto[i + 1] === '"') celula += texto[i++]
      else citada = false
    } else if (letra === '"' && celula.trim() === '') {
      citada = true
      celula = ''
    } else if (letra === separador) fechar()
    else if (letra === '\n') {
      fechar()
      linhas.push([])
    } else if (letra !== '\r' || texto[i + 1] !== '\n') celula += letra
  }
  fechar()
  return linhas
}
