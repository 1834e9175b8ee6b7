// The smallest XLSX file with one sheet: what a spreadsheet program saves, without its ornaments.

import { strToU8, zipSync } from 'fflate'

/** `xml` is what stands in the cell, `tipo` its type: errors and formulas. */
type Celula = string | number | { data: number } | { xml: string; tipo: string }

const CABECA = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const DOCUMENTO = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PLANILHA = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELACOES = 'http://schemas.openxmlformats.org/package/2006/relationships'

interface Abas {
  /** Sheets before the one with the rows, and after it; hidden or not, they have one cell. */
  antes?: readonly { nome: string; oculta: boolean }[]
  depois?: readonly { nome: string; oculta: boolean }[]
}

/** A file of these rows. `data` is the number of days since 1899-12-30, as spreadsheets store dates. */
export function xlsx(linhas: readonly (readonly Celula[])[], { antes = [], depois = [] }: Abas = {}): File {
  const abas = [...antes, { nome: 'Preços', oculta: false }, ...depois].map((aba, indice) => ({
    ...aba,
    numero: indice + 1,
  }))
  const partes = {
    '[Content_Types].xml': `${CABECA}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${CABECA}<workbook xmlns="${PLANILHA}" xmlns:r="${DOCUMENTO}"><sheets>${abas.map(({ nome, oculta, numero }) => `<sheet name="${nome}" sheetId="${numero}"${oculta ? ' state="hidden"' : ''} r:id="rId${numero}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${CABECA}<Relationships xmlns="${RELACOES}">${abas.map(({ numero }) => relacao(`rId${numero}`, 'worksheet', `worksheets/sheet${numero}.xml`)).join('')}${relacao('rId0', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `${CABECA}<styleSheet xmlns="${PLANILHA}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      abas.map(({ numero }) => {
        const daAba = numero === antes.length + 1 ? linhas : [['outra aba']]
        return [
          `xl/worksheets/sheet${numero}.xml`,
          `${CABECA}<worksheet xmlns="${PLANILHA}"><sheetData>${daAba.map(linhaXml).join('')}</sheetData></worksheet>`,
        ]
      }),
    ),
  }
  const bytes = zipSync(Object.fromEntries(Object.entries(partes).map(([nome, xml]) => [nome, strToU8(xml)])))
  return new File([new Uint8Array(bytes)], 'precos.xlsx')
}

const relacao = (id: string, tipo: string, alvo: string) =>
  `<Relationship Id="${id}" Type="${DOCUMENTO}/${tipo}" Target="${alvo}"/>`

function linhaXml(celulas: readonly Celula[], indice: number): string {
  const xml = celulas.map((celula, coluna) => {
    const lugar = `${String.fromCharCode(65 + coluna)}${indice + 1}`
    if (typeof celula === 'string') return `<c r="${lugar}" t="inlineStr"><is><t>${celula}</t></is></c>`
    if (typeof celula === 'object' && 'xml' in celula)
      return `<c r="${lugar}" s="0"${celula.tipo && ` t="${celula.tipo}"`}>${celula.xml}</c>`
    return typeof celula === 'number'
      ? `<c r="${lugar}"><v>${celula}</v></c>`
      : `<c r="${lugar}" s="1"><v>${celula.data}</v></c>`
  })
  return `<row r="${indice + 1}">${xml.join('')}</row>`
}
