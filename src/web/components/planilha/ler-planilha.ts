// Spreadsheets are read in the browser; the server never sees a file (rule N31).
import { comBrancosSimples, comCabecalho, lerTexto, type PlanilhaLida } from './ler-texto.ts'
import { PlanilhaIlegivel } from './planilha-ilegivel.ts'

const SEGUNDOS_DO_DIA = 86_400
const TAMANHO_MAXIMO_BYTES = 1024 * 1024

const ANTIGA = 'O formato .xls é antigo. Salve como .xlsx ou .csv e tente de novo.'
const ILEGIVEL = 'Não foi possível ler esta planilha. Salve como .xlsx ou .csv e tente de novo.'

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
  const ler = await import('./ler-xlsx.ts')
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
