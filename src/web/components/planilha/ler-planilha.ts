// Spreadsheets are read in the browser; the server never sees a file (rule N31). Whatever comes, an XLSX file, CSV or what a spreadsheet
// copied, is first rows of texts; all that follows is the same (rules N27, N28).

/** A file that cannot be read as a spreadsheet. The message is for the person who chose it. */
export class PlanilhaIlegivel extends Error {
  override readonly name = 'PlanilhaIlegivel'
}

/** Rows of text. All cells are trimmed, rows without text are left out. */
export interface PlanilhaLida {
  cabecalho: string[]
  linhas: string[][]
  /** The number of each row as a spreadsheet counts: the first row is 1, whether it is empty or not. */
  numeros: number[]
  /** Visible sheets of the same file that were not read. */
  abasDeFora?: string[]
}

const SEGUNDOS_DO_DIA = 86_400
const TAMANHO_MAXIMO_BYTES = 1024 * 1024

const ANTIGA = 'O formato .xls é antigo. Salve como .xlsx ou .csv e tente de novo.'
const ILEGIVEL = 'Não foi possível ler esta planilha. Salve como .xlsx ou .csv e tente de novo.'

/** Why a file or a paste was not read. */
export const fraseDaPlanilha = (error: unknown) =>
  error instanceof PlanilhaIlegivel ? error.message : ILEGIVEL

/** A CSV file, or the first visible sheet of an XLSX file, of at most 1 MB and 2 000 rows. Throws `PlanilhaIlegivel`. */
export async function lerPlanilha(arquivo: File): Promise<PlanilhaLida> {
  if (arquivo.size > TAMANHO_MAXIMO_BYTES) throw new PlanilhaIlegivel('O arquivo passa de 1 MB.')
  const bytes = new Uint8Array(await arquivo.arrayBuffer())
  if (comecaCom(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new PlanilhaIlegivel(temSenha(bytes) ? 'Este arquivo tem senha.' : ANTIGA)
  if (comecaCom(bytes, [0x50, 0x4b])) return await lerXlsx(bytes)
  const texto = decodificar(bytes)
  const marcacao = MARCACAO.exec(texto)
  if (!marcacao) return lerTexto(texto)
  const nome = /\.xls$/i.test(arquivo.name) ? 'Este .xls' : 'Este arquivo'
  const feitio = marcacao[1] ? 'está em XML' : 'é uma página'
  throw new PlanilhaIlegivel(`${nome} ${feitio}: abra e salve como .xlsx.`)
}

/** Business programs give pages and XML the ending .xls. */
const MARCACAO = /^\uFEFF?\s*<(?:(\?xml)|!|html|head|body|meta|style|table)/i

/** An encrypted workbook is a container, as an old .xls is, with a stream of this name in UTF-16. */
const temSenha = (bytes: Uint8Array) => new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage')

const comecaCom = (bytes: Uint8Array, inicio: readonly number[]) =>
  inicio.every((byte, indice) => bytes[indice] === byte)

// The reader weighs more than the screen that uses it, and most sellers paste or type.
async function lerXlsx(bytes: Uint8Array): Promise<PlanilhaLida> {
  const ler = await import('./ler-xlsx.ts').catch(cause => {
    throw new PlanilhaIlegivel('Sem conexão. Verifique sua internet e tente de novo.', { cause })
  })
  const lida = await ler.lerXlsx(bytes).catch(cause => {
    throw new PlanilhaIlegivel(ILEGIVEL, { cause })
  })
  const planilha = comCabecalho(lida.celulas.map(linha => linha.map(textoDaCelula)))
  return lida.abasDeFora.length > 0 ? { ...planilha, abasDeFora: lida.abasDeFora } : planilha
}

/** UTF-8; where the bytes are not, Windows-1252, in which older programs save CSV. */
function decodificar(bytes: Uint8Array): string {
  if (comecaCom(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.includes(0)) throw new PlanilhaIlegivel(ILEGIVEL)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function textoDaCelula(valor: unknown): string {
  if (valor === null || valor === undefined) return ''
  if (typeof valor === 'number') return numeroComoTexto(valor)
  if (valor instanceof Date) return dataComoTexto(valor)
  return comBrancosSimples(String(valor))
}

// A spreadsheet computes 0.1 + 0.2 like this program. Its numbers have no thousands separators, so that 1.234 stays a number of
// three decimals.
const numeroComoTexto = (valor: number) => String(Number(valor.toFixed(6))).replace('.', ',')

// The reader gives the date and the time of the cell as if they were UTC, and a third of all times a millisecond short: a spreadsheet
// keeps a time as a fraction of its day. A date without a time begins its day; a time without a date has the day before the first.
function dataComoTexto(data: Date): string {
  const segundos = Math.round(data.getTime() / 1000)
  const [dia = '', hora = ''] = new Date(Math.round(segundos / 60) * 60_000).toISOString().split('T')
  const porExtenso = dia.split('-').reverse().join('/')
  if (dia < '1900') return hora.slice(0, 5)
  return segundos % SEGUNDOS_DO_DIA === 0 ? porExtenso : `${porExtenso} ${hora.slice(0, 5)}`
}

/** Most rows below the header. */
const LINHAS_MAXIMAS = 2000

/** What this product writes before text that would start a formula (`#domain/planilha.ts`). */
const FORMULA_INERTE = /^'(?=[=+\-@\t\r])/

/** A cell without blanks around it, and with one plain blank for each run of blanks, no-break ones too. */
function comBrancosSimples(texto: string): string {
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
