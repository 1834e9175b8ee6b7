// The smallest XLSX file with one sheet, uncompressed: what a spreadsheet program saves, without its ornaments.

type Celula = string | number | { data: number }

const CABECA = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const DOCUMENTO = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PLANILHA = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELACOES = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A file of these rows. `data` is the number of days since 1899-12-30, as spreadsheets store dates. */
export function xlsx(linhas: readonly (readonly Celula[])[]): File {
  const partes = {
    '[Content_Types].xml': `${CABECA}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${CABECA}<workbook xmlns="${PLANILHA}" xmlns:r="${DOCUMENTO}"><sheets><sheet name="Preços" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${CABECA}<Relationships xmlns="${RELACOES}">${relacao('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relacao('rId2', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `${CABECA}<styleSheet xmlns="${PLANILHA}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${CABECA}<worksheet xmlns="${PLANILHA}"><sheetData>${linhas.map(linhaXml).join('')}</sheetData></worksheet>`,
  }
  return new File([zip(partes)], 'precos.xlsx')
}

const relacao = (id: string, tipo: string, alvo: string) =>
  `<Relationship Id="${id}" Type="${DOCUMENTO}/${tipo}" Target="${alvo}"/>`

function linhaXml(celulas: readonly Celula[], indice: number): string {
  const xml = celulas.map((celula, coluna) => {
    const lugar = `${String.fromCharCode(65 + coluna)}${indice + 1}`
    if (typeof celula === 'string') return `<c r="${lugar}" t="inlineStr"><is><t>${celula}</t></is></c>`
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
