// Reads an XLSX file, with what `read-excel-file` leaves out: it reads hidden sheets too, and answers null for a cell that says "#N/A" and for
// a formula that no program has computed, as for an empty cell, which may mean "without limit".
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'

const SEM_RESULTADO = '#fórmula sem resultado'

/** The cells of the first visible sheet, and the names of the other visible ones. Throws if the bytes are no XLSX file. */
export async function lerXlsx(bytes: Uint8Array) {
  const partes = unzipSync(bytes)
  for (const [nome, conteudo] of Object.entries(partes)) {
    const xml = nome.endsWith('.xml') ? strFromU8(conteudo) : ''
    if (!xml.includes('sheetData')) continue
    const trocado = xml.replace(/<((?:\w+:)?)c\b([^>]*[^>/])>(.*?)<\/\1c>/gs, celulaComTexto)
    if (trocado !== xml) partes[nome] = strToU8(trocado)
  }
  const abas = [
    ...strFromU8(partes['xl/workbook.xml'] ?? new Uint8Array()).matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g),
  ]
    .map(([, atributos = ''], indice) => ({
      numero: indice + 1,
      nome: doXml(/\bname="([^"]*)"/.exec(atributos)?.[1] ?? ''),
      visivel: !/\bstate=["'](?:hidden|veryHidden)["']/.test(atributos),
    }))
    .filter(({ visivel }) => visivel)
  const [primeira, ...outras] = abas
  const arquivo = new Uint8Array(zipSync(partes, { level: 0 })).buffer
  return {
    celulas: await readSheet(arquivo, primeira?.numero ?? 1),
    abasDeFora: outras.map(({ nome }) => nome),
  }
}

function celulaComTexto(celula: string, prefixo: string, atributos: string, conteudo: string): string {
  const tipo = /\st=["'](\w+)["']/.exec(atributos)?.[1]
  if (tipo === 'e') return celula.replace(/\st=["']e["']/, ' t="str"')
  const temValor = /<(?:\w+:)?v>[^<]/.test(conteudo)
  const textoVazio = tipo === 'str' && /<(?:\w+:)?v\b/.test(conteudo)
  if (!/<(?:\w+:)?f\b/.test(conteudo) || temValor || textoVazio) return celula
  const semTipo = atributos.replace(/\st=["']\w+["']/, '')
  return `<${prefixo}c${semTipo} t="inlineStr"><${prefixo}is><${prefixo}t>${SEM_RESULTADO}</${prefixo}t></${prefixo}is></${prefixo}c>`
}

const doXml = (texto: string) =>
  texto.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
