// Tables of data as JSON and CSV for a ZIP, a part at a time (rule N131). The worker writes and compresses a part; nothing of one is kept for
// the next, so that others' papers come between, and a worker that is replaced loses none.
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { type Centavos, emReais } from '#domain/centavos.ts'
import { emQuilos, type Gramas } from '#domain/peso.ts'
import { CELULA, linhasDePlanilha, planilha, type TipoDeCelula } from '#domain/planilha.ts'

export type LinhaDeDados = Readonly<Record<string, unknown>>

/** The name of a column, and the kind of its values, by which both files write them. */
export interface ColunaDeDados {
  nome: string
  tipo: TipoDeCelula
}

/** Some rows of a table, in their order: amounts in centavos, weights in grams. */
export interface LoteDeDados {
  colunas: readonly ColunaDeDados[]
  linhas: readonly LinhaDeDados[]
  primeiro: boolean
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

function emJson({ colunas, linhas, primeiro, ultimo }: LoteDeDados): string {
  const objetos = linhas.map(linha =>
    Object.fromEntries(colunas.map(({ nome, tipo }) => [nome, valorEmJson(tipo, linha[nome] ?? null)])),
  )
  // Without the brackets of the list.
  const corpo = linhas.length > 0 ? JSON.stringify(objetos, null, 1).slice(1, -2) : ''
  const antes = primeiro ? '[' : corpo && ','
  return `${antes}${corpo}${ultimo ? '\n]' : ''}`
}

function valorEmJson(tipo: TipoDeCelula, valor: unknown): unknown {
  if (valor === null) return null
  if (tipo === 'dinheiro') return emReais(valor as Centavos) // by the column's kind
  return tipo === 'peso' ? emQuilos(valor as Gramas) : valor // likewise
}

function emCsv({ colunas, linhas, primeiro }: LoteDeDados): string {
  const titulos = colunas.map(({ nome }) => nome)
  const celulas = linhas.map(linha => colunas.map(({ nome, tipo }) => celula(tipo, linha[nome] ?? null)))
  return primeiro ? planilha(titulos, celulas) : linhasDePlanilha(celulas)
}

function celula(tipo: TipoDeCelula, valor: unknown): string {
  return valor === null ? '' : CELULA[tipo](valor as never) // by the column's kind
}
