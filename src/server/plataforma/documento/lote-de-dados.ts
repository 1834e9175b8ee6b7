// Tables of data as JSON and CSV for a ZIP, a part at a time (rule N131). The worker writes and compresses a part; nothing of one is kept for
// the next, so that others' papers come between, and a worker that is replaced loses none.
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { dataEmSaoPaulo, formatarData, horaEmSaoPaulo } from '#domain/calendario.ts'
import { type Centavos, emReais, formatarPreco } from '#domain/centavos.ts'
import { planilha } from '#domain/planilha.ts'

export type LinhaDeDados = Readonly<Record<string, unknown>>

/** Some rows of a table, in their order; amounts in columns that end in `_centavos`. */
export interface LoteDeDados {
  linhas: readonly LinhaDeDados[]
  /** The names of the columns, with the table's first rows. */
  titulos: readonly string[] | null
  ultimo: boolean
  /** The checksums of what was written of the table before these rows; 0 with the first ones. */
  somas: Readonly<Record<FormatoDeDados, number>>
}

export type FormatoDeDados = 'json' | 'csv'

/** What follows in one file. */
export interface PedacoDeArquivo {
  /** Compressed as a ZIP has it. */
  bytes: Uint8Array<ArrayBuffer>
  /** The checksum of all of the file until here. */
  soma: number
  /** Uncompressed, in bytes. */
  tamanho: number
}

export type LoteComprimido = Readonly<Record<FormatoDeDados, PedacoDeArquivo>>

/** Writes rows as both files have them. */
export function comprimirLote(lote: LoteDeDados): LoteComprimido {
  return {
    json: comprimir(emJson(lote), lote.somas.json, lote.ultimo),
    csv: comprimir(emCsv(lote), lote.somas.csv, lote.ultimo),
  }
}

// A part that is not the last ends at a byte, so that the next one can stand behind it.
function comprimir(texto: string, antes: number, ultimo: boolean): PedacoDeArquivo {
  const dados = Buffer.from(texto)
  const finishFlush = ultimo ? constants.Z_FINISH : constants.Z_SYNC_FLUSH
  return {
    bytes: new Uint8Array(deflateRawSync(dados, { finishFlush })),
    soma: crc32(dados, antes),
    tamanho: dados.length,
  }
}

const CENTAVOS = /_centavos$/

function emJson({ linhas, titulos, ultimo }: LoteDeDados): string {
  // Without the brackets of the list.
  const corpo = linhas.length > 0 ? JSON.stringify(linhas.map(linhaEmJson), null, 1).slice(1, -2) : ''
  const antes = titulos ? '[' : corpo && ','
  return `${antes}${corpo}${ultimo ? '\n]' : ''}`
}

const linhaEmJson = (linha: LinhaDeDados) =>
  Object.fromEntries(
    Object.entries(linha).map(([nome, valor]) =>
      CENTAVOS.test(nome) && valor !== null
        ? [nome.replace(CENTAVOS, ''), emReais(valor as Centavos)] // by the column's name
        : [nome.replace(CENTAVOS, ''), valor],
    ),
  )

function emCsv({ linhas, titulos }: LoteDeDados): string {
  const celulas = linhas.map(linha => Object.entries(linha).map(([nome, valor]) => celula(nome, valor)))
  if (titulos) return planilha([titulos.map(nome => nome.replace(CENTAVOS, '')), ...celulas])
  // The mark of the byte order stands at the beginning of a file alone.
  return planilha(celulas).slice(1)
}

function celula(nome: string, valor: unknown): string {
  if (valor === null || valor === undefined) return ''
  if (CENTAVOS.test(nome)) return formatarPreco(valor as Centavos) // by the column's name
  if (valor instanceof Date) return `${formatarData(dataEmSaoPaulo(valor))} ${horaEmSaoPaulo(valor)}`
  return typeof valor === 'object' ? JSON.stringify(valor) : String(valor)
}
