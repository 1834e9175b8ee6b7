// A seller's NF-e of an order: its key, its amount and its file (rule N82). Nothing is asked of the authority.
import type { Centavos } from '#domain/centavos.ts'
import type { Motivo } from '#domain/motivo.ts'

export const TIPOS_DE_ARQUIVO_DA_NOTA = ['PDF', 'XML'] as const
export type TipoDeArquivoDaNota = (typeof TIPOS_DE_ARQUIVO_DA_NOTA)[number]

/** How many notes one seller may add to one order. */
export const NOTAS_POR_VENDEDOR = 3
/** The largest file, in bytes. */
export const ARQUIVO_DA_NOTA_MAXIMO = 1024 * 1024
/** An amount above the seller's own items by more than so many hundredths is asked for once more. */
export const FOLGA_POR_CENTO = 10

/** The key as it is stored: without blanks, dots and the "NFe" that stands before it in an XML, in upper case. */
export function normalizarChave(texto: string): string {
  return texto
    .replace(/[\s.\-/]/g, '')
    .toUpperCase()
    .replace(/^NFE/, '')
}

/** Digits; a CNPJ, places 7 to 20, may have letters in all but its check digits. */
const FORMA_DA_CHAVE = /^\d{6}[0-9A-Z]{12}\d{26}$/

/** Why a normalised key is none: `chave-invalida`. The last of its 44 digits is the check digit of the others. */
export function motivoDaChave(chave: string): Motivo | null {
  if (!/^[0-9A-Z]{44}$/.test(chave)) return { codigo: 'chave-invalida', defeito: 'TAMANHO' }
  if (!FORMA_DA_CHAVE.test(chave)) return { codigo: 'chave-invalida', defeito: 'LETRAS' }
  return chave.endsWith(digitoDaChave(chave)) ? null : { codigo: 'chave-invalida', defeito: 'DIGITO' }
}

// Weights run 2..9 from the right; a remainder of 0 or 1 gives 0. A letter counts as in a CNPJ: its code less 48.
function digitoDaChave(chave: string): string {
  const base = chave.slice(0, 43)
  const soma = [...base].reduce(
    (total, letra, i) => total + (letra.charCodeAt(0) - 48) * (2 + ((42 - i) % 8)),
    0,
  )
  const resto = soma % 11
  return String(resto < 2 ? 0 : 11 - resto)
}

/** The CNPJ of the issuer in a key: places 7 to 20. */
export function cnpjDaChave(chave: string): string {
  return chave.slice(6, 20)
}

/** The number of the note in a key: places 26 to 34; null if they are no number of a note. */
export function numeroDaChave(chave: string): number | null {
  const digitos = chave.slice(25, 34)
  return /^\d{9}$/.test(digitos) && Number(digitos) > 0 ? Number(digitos) : null
}

/** Was the note issued by another company than this one? Then people are warned; the note is kept. */
export function cnpjDiferente(chave: string, cnpj: string | null): boolean {
  return cnpj !== null && cnpjDaChave(chave) !== cnpj
}

/** Why the amount is asked for once more: `nota-acima-do-pedido`. `vendido` is the sum of the seller's own items. */
export function motivoDoValor(
  { valor, confirmado }: { valor: Centavos; confirmado: boolean },
  vendido: Centavos,
): Motivo | null {
  if (confirmado || valor * 100 <= vendido * (100 + FOLGA_POR_CENTO)) return null
  return { codigo: 'nota-acima-do-pedido', vendidoCentavos: vendido }
}

/** Why a seller may not add a further note: `notas-demais`, `nota-repetida`. `chaves` are those of its notes of this order. */
export function motivoParaNaoRegistrar(chave: string, chaves: readonly string[]): Motivo | null {
  if (chaves.includes(chave)) return { codigo: 'nota-repetida' }
  return chaves.length < NOTAS_POR_VENDEDOR ? null : { codigo: 'notas-demais' }
}

/** The elements in which an NF-e is sent: with its protocol, or alone. */
const RAIZ_DA_NOTA = /^<(?:\w+:)?(?:nfeProc|NFe)[\s>]/
const FIM_DA_NOTA = /^<\/(?:\w+:)?(?:nfeProc|NFe)\s*>$/
/** PDF readers look for its beginning in so many bytes, and for its end in as many. */
const BORDA_DO_PDF = 1024
/** On a line of its own: mail and scanners leave marks and lines before it, a program that contains a PDF is none. */
const INICIO_DO_PDF = /(?:^|[\r\n])[^\x21-\x7e]*%PDF-[12]\.\d/

/**
 * What these bytes are, by what stands in them and not by a name; null if they are neither. A PDF begins with its version and ends
 * with its mark, but for what fills it up. An XML has an NF-e as its root, with comments around it or not, and declares no entities.
 */
export function tipoDoArquivo(bytes: Uint8Array): TipoDeArquivoDaNota | null {
  if (INICIO_DO_PDF.test(latino(bytes.subarray(0, BORDA_DO_PDF)))) {
    const fim = bytes.findLastIndex(byte => byte > 0x20) + 1
    return latino(bytes.subarray(Math.max(0, fim - BORDA_DO_PDF), fim)).includes('%%EOF') ? 'PDF' : null
  }
  const texto = latino(bytes).replace(/^\u00ef\u00bb\u00bf/, '')
  if (/<!(?:DOCTYPE|ENTITY)/i.test(texto) || !RAIZ_DA_NOTA.test(semComentarios(texto))) return null
  const fecho = texto.lastIndexOf('</')
  const fim = texto.indexOf('>', fecho) + 1
  return FIM_DA_NOTA.test(texto.slice(fecho, fim)) && semComentarios(texto.slice(fim)) === '' ? 'XML' : null
}

/** The text from its first element on: without the declaration, comments, instructions and blanks before it. */
function semComentarios(texto: string): string {
  let resto = texto.trimStart()
  for (;;) {
    const fim = resto.startsWith('<!--') ? '-->' : resto.startsWith('<?') ? '?>' : null
    if (fim === null) return resto
    const onde = resto.indexOf(fim, 2)
    if (onde < 0) return resto
    resto = resto.slice(onde + fim.length).trimStart()
  }
}

// One character for each byte: the names of elements are ASCII in every encoding that an NF-e has.
function latino(bytes: Uint8Array): string {
  let texto = ''
  for (const byte of bytes) texto += String.fromCharCode(byte)
  return texto
}
