// What stands in a PDF of pdfkit, read back: enough for its built-in fonts, which write each text in WinAnsi, hexadecimal.
import { inflateSync } from 'node:zlib'

const FORA_DO_LATIN1: Readonly<Record<string, string>> = {
  '\u0096': '–',
  '\u0097': '—',
  '\u0085': '…',
  '\u0095': '•',
  '\u0080': '€',
}

/** The texts of all pages in the sequence in which they were drawn, one line each. */
export function textoDoPdf(pdf: Uint8Array): string {
  return paginasDoPdf(pdf).join('\n')
}

/** The texts of each page. What was drawn later, such as page numbers, stands at the end of its page. */
export function paginasDoPdf(pdf: Uint8Array): string[] {
  return desenhosDe(Buffer.from(pdf))
    .filter(desenho => desenho.includes('TJ'))
    .map(lerTextos)
}

function desenhosDe(pdf: Buffer): string[] {
  const desenhos: string[] = []
  for (let de = pdf.indexOf('stream\n'); de >= 0; de = pdf.indexOf('\nstream\n', de + 1)) {
    const inicio = pdf.indexOf('stream\n', de) + 'stream\n'.length
    const fim = pdf.indexOf('\nendstream', inicio)
    const bytes = pdf.subarray(inicio, fim)
    const cabeca = pdf.subarray(Math.max(0, inicio - 120), inicio).toString('latin1')
    desenhos.push((cabeca.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1'))
  }
  return desenhos
}

function lerTextos(desenho: string): string {
  return [...desenho.matchAll(/\[([^\]]*)\]\s*TJ/g)].map(([, partes = '']) => lerTexto(partes)).join('\n')
}

function lerTexto(partes: string): string {
  const hexadecimal = [...partes.matchAll(/<([0-9a-f]*)>/gi)].map(([, parte = '']) => parte).join('')
  const letras = Buffer.from(hexadecimal, 'hex').toString('latin1')
  return letras.replace(/[\u0080-\u009f]/g, letra => FORA_DO_LATIN1[letra] ?? '?')
}
