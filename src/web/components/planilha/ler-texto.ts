// Text with rows and columns: what spreadsheets copy, and CSV (rule N27, N28).
import { PlanilhaIlegivel } from './planilha-ilegivel.ts'

/** Rows of text. All cells are trimmed, rows without text are left out. */
export interface PlanilhaLida {
  cabecalho: string[]
  linhas: string[][]
  /** The number of each row as a spreadsheet counts: the first row is 1, whether it is empty or not. */
  numeros: number[]
  /** Visible sheets of the same file that were not read. */
  abasDeFora?: string[]
}

/** Most rows below the header. */
export const LINHAS_MAXIMAS = 2000

/** What this product writes before text that would start a formula (`#domain/planilha.ts`). */
const FORMULA_INERTE = /^'(?=[=+\-@\t\r])/

/** A cell without blanks around it, and with one plain blank for each run of blanks, no-break ones too. */
export function comBrancosSimples(texto: string): string {
  return texto.replace(/[^\S\r\n]+/g, ' ').trim()
}

/** The first row as header and the others. Throws `PlanilhaIlegivel`. */
export function lerTexto(texto: string): PlanilhaLida {
  return comCabecalho(celulasDoTexto(texto))
}

/** The first row as header and the others; `primeira` is the number of the first row. Throws `PlanilhaIlegivel`. */
export function comCabecalho(celulas: readonly string[][], primeira = 1): PlanilhaLida {
  const cheias = celulas
    .map((linha, indice) => ({ linha, numero: indice + primeira }))
    .filter(({ linha }) => linha.some(celula => celula !== ''))
  const [cabecalho, ...linhas] = cheias
  if (!cabecalho) throw new PlanilhaIlegivel('A planilha está vazia.')
  if (linhas.length > LINHAS_MAXIMAS)
    throw new PlanilhaIlegivel('A planilha passa de 2.000 linhas. Divida em duas.')
  return {
    cabecalho: cabecalho.linha,
    linhas: linhas.map(({ linha }) => linha),
    numeros: linhas.map(({ numero }) => numero),
  }
}

/** Of names that stand over two columns: "Há duas colunas “Preço”. Deixe só uma." */
export function fraseDasRepetidas(nomes: readonly string[]): string {
  return `Há duas colunas ${nomes.map(nome => `“${nome}”`).join(', ')}. Deixe só uma.`
}

/**
 * All rows of a text in cells, the first one like the others, and empty rows as they stand: for what is pasted from a cell on. Columns are
 * separated by what the file names in its first line ("sep=;"), else by tabs, semicolons or commas. A column of prices with decimal commas
 * stays one column. Throws `PlanilhaIlegivel`.
 */
export function celulasDoTexto(texto: string): string[][] {
  const [declaracao = '', declarado] = /^\uFEFF?(?:sep=(.)(?:\r\n?|\n|$))?/i.exec(texto) ?? []
  // Rows end with CR, LF or both.
  const conteudo = texto.slice(declaracao.length).replace(/\r\n?/g, '\n')
  const separador = declarado ?? separadorDe(conteudo)
  const { linhas, aspasAbertas } = partir(conteudo, separador)
  if (aspasAbertas) throw new PlanilhaIlegivel(`Há aspas sem fim na linha ${aspasAbertas}.`)
  const [cabecalho = []] = linhas.filter(temTexto)
  const comprida = linhas.findIndex(linha => linha.slice(cabecalho.length).some(celula => celula !== ''))
  if (separador === ',' && comprida >= 0)
    throw new PlanilhaIlegivel(
      `Há vírgulas a mais na linha ${comprida + 1}. Salve com ponto e vírgula e tente de novo.`,
    )
  // A copied range ends with the end of its last row.
  if (linhas.at(-1)?.every(celula => celula === '')) linhas.pop()
  return linhas
}

const temTexto = (linha: readonly string[]) => linha.some(celula => celula !== '')

// The one that parts all rows into as many cells; where rows differ, the one that parts the first row.
function separadorDe(texto: string): string | null {
  const possiveis = ['\t', ';', ',']
    .map(separador => {
      const { linhas } = partir(texto, separador)
      return { separador, linhas: linhas.some(temTexto) ? linhas.filter(temTexto) : linhas }
    })
    .filter(({ separador, linhas: [primeira = []] }) => {
      const comLetras = primeira.filter(celula => /\p{L}/u.test(celula)).length
      return primeira.length > 1 && (separador !== ',' || comLetras > 1)
    })
  const iguais = possiveis.find(({ linhas: [primeira = [], ...outras] }) =>
    outras.every(({ length }) => length === primeira.length),
  )
  return (iguais ?? possiveis[0])?.separador ?? null
}

/** `aspasAbertas` is the row in which quotes begin that never end. */
function partir(
  texto: string,
  separador: string | null,
): { linhas: string[][]; aspasAbertas: number | null } {
  const linhas: string[][] = [[]]
  let celula = ''
  let citadaDesde: number | null = null
  const fechar = () => {
    linhas.at(-1)?.push(comBrancosSimples(celula.trim().replace(FORMULA_INERTE, '')))
    celula = ''
  }
  for (let i = 0; i < texto.length; i++) {
    const letra = texto.charAt(i)
    if (citadaDesde !== null) {
      if (letra !== '"') celula += letra
      else if (texto[i + 1] === '"') celula += texto[i++]
      else citadaDesde = null
    } else if (letra === '"' && celula.trim() === '') {
      citadaDesde = linhas.length
      celula = ''
    } else if (letra === separador) fechar()
    else if (letra === '\n') {
      fechar()
      linhas.push([])
    } else celula += letra
  }
  fechar()
  return { linhas, aspasAbertas: citadaDesde }
}
