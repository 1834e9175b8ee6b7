// The smallest XLSX file with one sheet, uncompressed: what a spreadsheet program saves, without its ornaments.

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
  return new File([zip(partes)], 'precos.xlsx')
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

function zip(partes: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const locais: number[] = []
  const diretorio: number[] = []
  for (const [nome, texto] of Object.entries(partes)) {
    const [nomeEmBytes, conteudo] = [new TextEncoder().encode(nome), new TextEncoder().encode(texto)]
    const tamanho = [...bytes4(crc32(conteudo)), ...bytes4(conteudo.length), ...bytes4(conteudo.length)]
    // Version 2.0, no flags, stored, no date.
    const comum = [20, 0, 0, 0, 0, 0, 0, 0, 0, 0, ...tamanho, ...bytes2(nomeEmBytes.length), 0, 0]
    diretorio.push(
      0x50,
      0x4b,
      1,
      2,
      20,
      0,
      ...comum,
      ...Array(10).fill(0),
      ...bytes4(locais.length),
      ...nomeEmBytes,
    )
    locais.push(0x50, 0x4b, 3, 4, ...comum, ...nomeEmBytes, ...conteudo)
  }
  const quantas = bytes2(Object.keys(partes).length)
  const fim = [0x50, 0x4b, 5, 6, 0, 0, 0, 0, ...quantas, ...quantas]
  return new Uint8Array([
    ...[...locais, ...diretorio],
    ...[...fim, ...bytes4(diretorio.length), ...bytes4(locais.length), 0, 0],
  ])
}

const bytes2 = (valor: number) => [valor & 255, (valor >> 8) & 255]
const bytes4 = (valor: number) => [...bytes2(valor & 65_535), ...bytes2(valor >>> 16)]

function crc32(conteudo: Uint8Array): number {
  let crc = -1
  for (const byte of conteudo) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
