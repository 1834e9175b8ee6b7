import { describe, expect, it } from 'vitest'
import { celulasDoTexto, lerPlanilha, lerTexto } from './ler-planilha.ts'
import { xlsx } from './test-xlsx.ts'

const csv = (...partes: BlobPart[]) => new File(partes, 'precos.csv')
const xls = (...partes: BlobPart[]) => new File(partes, 'PRECOS.XLS')
const bytes = (...valores: number[]) => new Uint8Array(valores)

/** The container of an encrypted workbook names its stream in UTF-16. */
const comSenha = bytes(
  0xd0,
  0xcf,
  0x11,
  0xe0,
  ...[...'EncryptedPackage'].flatMap(letra => [letra.charCodeAt(0), 0]),
)

describe('rule N31: files are read in the browser', () => {
  it.each([
    ['semicolons', 'produto;hoje\r\nTomate;4,20\r\n'],
    ['commas', 'produto,hoje\nTomate,"4,20"\n'],
    ['tabs', 'produto\thoje\nTomate\t4,20'],
    ['a byte order mark', '\uFEFFproduto;hoje\nTomate;4,20\n'],
    ['a line that names the separator', 'sep=;\r\nproduto;hoje\r\nTomate;4,20\r\n'],
    ['empty rows', ';\nproduto;hoje\n\n;\nTomate;4,20\n\n'],
  ])('CSV with %s', async (_, texto) => {
    expect(await lerPlanilha(csv(texto))).toMatchObject({
      cabecalho: ['produto', 'hoje'],
      linhas: [['Tomate', '4,20']],
    })
  })

  it('CSV with quotes, also around line breaks and doubled quotes', async () => {
    const { linhas } = await lerPlanilha(csv('a;b\n"x;y";"diz ""sim""\nduas linhas"\n'))
    expect(linhas).toEqual([['x;y', 'diz "sim"\nduas linhas']])
  })

  it('CSV in UTF-8, Windows-1252 and UTF-16', async () => {
    const emLatin = [...'abóbora;maçã'].map(letra => letra.charCodeAt(0))
    const emUtf16 = [...'abóbora;maçã'].flatMap(letra => [letra.charCodeAt(0), 0])
    for (const arquivo of [csv('abóbora;maçã'), csv(bytes(...emLatin)), csv(bytes(0xff, 0xfe, ...emUtf16))])
      expect((await lerPlanilha(arquivo)).cabecalho).toEqual(['abóbora', 'maçã'])
  })

  it('drops the apostrophe that keeps text from being a formula', async () => {
    expect((await lerPlanilha(csv("a;b\n'=1+1;'sim'\n"))).linhas).toEqual([['=1+1', "'sim'"]])
  })

  it('XLSX: texts, numbers without guessing thousands, dates', async () => {
    const arquivo = xlsx([
      ['produto', 'hoje', 'vale_ate'],
      ['Maçã', 4.2, { data: 46_348.5 }],
      ['Uva', 0.1 + 0.2, { data: 46_348 }],
      ['Caqui', 1.234, ''],
      ['Kiwi', 1234, ''],
    ])
    expect(await lerPlanilha(arquivo)).toEqual({
      numeros: [2, 3, 4, 5],
      cabecalho: ['produto', 'hoje', 'vale_ate'],
      linhas: [
        ['Maçã', '4,2', '22/11/2026 12:00'],
        ['Uva', '0,3', '22/11/2026'],
        ['Caqui', '1,234', ''],
        ['Kiwi', '1234', ''],
      ],
    })
  })

  it('XLSX: an error and a formula that nobody has computed are texts, not empty cells', async () => {
    const erro = { tipo: 'e', xml: '<f>PROCV(A2,B:C,2,0)</f><v>#N/A</v>' }
    const semResultado = [
      { tipo: '', xml: '<f>B2*2</f>' },
      { tipo: '', xml: '<f>B2*2</f><v></v>' },
      { tipo: '', xml: '<f t="shared" si="0"/><v/>' },
      { tipo: 'str', xml: '<f>A2</f>' },
    ]
    const comResultado = [
      { tipo: '', xml: '<f>B2*2</f><v>12.5</v>' },
      { tipo: 'str', xml: '<f>"&lt;"</f><v>texto</v>' },
      { tipo: 'str', xml: '<f>""</f><v></v>' },
    ]
    const { linhas } = await lerPlanilha(
      xlsx([
        ['a', 'b'],
        ['1', erro],
        ['2', ...semResultado],
        ['3', ...comResultado],
      ]),
    )
    const falta = '#fórmula sem resultado'
    expect(linhas).toEqual([
      ['1', '#N/A', '', '', ''],
      ['2', falta, falta, falta, falta],
      ['3', '12,5', 'texto', '', ''],
    ])
  })

  it('XLSX: times are those of the cell, to the minute', async () => {
    const minutos = Array.from({ length: 24 * 60 }, (_, i) => i)
    const lidas = await lerPlanilha(xlsx([['a'], ...minutos.map(i => [{ data: 46_348 + i / 1440 }])]))
    expect(lidas.linhas.flat()).toEqual(
      minutos.map(i => {
        const hora = `${String(Math.floor(i / 60)).padStart(2, '0')}:${String(i % 60).padStart(2, '0')}`
        return i === 0 ? '22/11/2026' : `22/11/2026 ${hora}`
      }),
    )
    const outras = await lerPlanilha(xlsx([['a'], [{ data: 0.5 }], [{ data: 46_348 + 86_399 / 86_400 }]]))
    expect(outras.linhas).toEqual([['12:00'], ['23/11/2026 00:00']])
  })

  it('XLSX: the first visible sheet is read, and the other visible ones are named', async () => {
    const arquivo = xlsx([['produto'], ['Uva']], {
      antes: [{ nome: 'Oculta', oculta: true }],
      depois: [
        { nome: 'Ovos &amp; mel', oculta: false },
        { nome: 'Rascunho', oculta: true },
      ],
    })
    expect(await lerPlanilha(arquivo)).toMatchObject({ linhas: [['Uva']], abasDeFora: ['Ovos & mel'] })
  })

  it('keeps the numbers of the rows, and plain blanks within a cell', async () => {
    const lida = await lerPlanilha(csv('\n;\nproduto;hoje\n\nBanana\u00a0\u00a0 Prata;95,00\n;\nUva;3'))
    expect(lida).toMatchObject({
      numeros: [5, 7],
      linhas: [
        ['Banana Prata', '95,00'],
        ['Uva', '3'],
      ],
    })
  })

  it.each([
    ['CR alone', 'codigo;hoje\r2;61\r3;101\r'],
    ['CR and LF mixed', 'codigo;hoje\r2;61\r\n3;101\n'],
    ['a tab in a quoted cell', 'codigo;hoje\n2;"61\t"\n3;101'],
    ['a tab in a cell', 'codigo;hoje\n2;61\t\n3;101'],
    ['a separator that the file names', 'sep=|\ncodigo|hoje\n2|61\n3|101'],
  ])('CSV with %s', async (_, texto) => {
    expect((await lerPlanilha(csv(texto))).linhas).toEqual([
      ['2', '61'],
      ['3', '101'],
    ])
  })

  it('one cell with another separator does not decide for the file', async () => {
    const virgulas = await lerPlanilha(csv('produto,hoje,obs\nUva,"4,20",chega; hoje\nKiwi,5,\n'))
    expect(virgulas.linhas).toEqual([
      ['Uva', '4,20', 'chega; hoje'],
      ['Kiwi', '5', ''],
    ])
    const aspas = await lerPlanilha(csv('produto;hoje\nRegador 2";61\nMangueira 3";62\n'))
    expect(aspas.linhas).toEqual([
      ['Regador 2"', '61'],
      ['Mangueira 3"', '62'],
    ])
  })

  it.each([
    ['larger than 1 MB', csv('x'.repeat(1024 * 1024 + 1)), 'O arquivo passa de 1 MB.'],
    ['longer than 2 000 rows', csv(`a\n${'1\n'.repeat(2001)}`), 'passa de 2.000 linhas'],
    ['empty', csv(''), 'A planilha está vazia.'],
    ['of empty cells', csv(';;\n;;\n'), 'A planilha está vazia.'],
    [
      'of quotes without end',
      csv('codigo;produto;hoje\n2;"Banana;61\n3;Uva;4'),
      'Há aspas sem fim na linha 2.',
    ],
    ['of prices that commas part', csv('produto,hoje\nTomate,4,20\n'), 'Há vírgulas a mais na linha 2'],
    ['a broken XLSX', csv(bytes(0x50, 0x4b, 3, 4, 1, 2, 3)), 'Não foi possível ler'],
    ['a picture', csv(bytes(0x89, 0x50, 0x4e, 0x47, 0, 0, 0)), 'Não foi possível ler'],
    ['a workbook with a password', new File([comSenha], 'p.xlsx'), 'Este arquivo tem senha.'],
    ['a page', xls('\r\n<html><table><tr><td>produto</td></tr></table>'), 'Este .xls é uma página: abra e'],
    ['a page in UTF-16', xls(bytes(0xff, 0xfe, 60, 0, 116, 0, 97, 0, 98, 0, 108, 0, 101, 0)), 'é uma página'],
    ['a page of another name', csv('<!DOCTYPE html>'), 'Este arquivo é uma página: abra e salve como .xlsx.'],
    [
      'XML of 2003',
      xls('<?xml version="1.0"?><Workbook>'),
      'Este .xls está em XML: abra e salve como .xlsx.',
    ],
    ['an old .xls', csv(bytes(0xd0, 0xcf, 0x11, 0xe0, 0)), 'O formato .xls é antigo'],
  ])('a file that is %s is refused with a sentence', async (_, arquivo, frase) => {
    await expect(lerPlanilha(arquivo)).rejects.toThrow(frase)
  })

  it('2 000 rows are taken', async () => {
    expect((await lerPlanilha(csv(`a\n${'1\n'.repeat(2000)}`))).linhas).toHaveLength(2000)
  })
})

describe('rule N27: pasted cells', () => {
  it('one column of prices is one column', () => {
    expect(celulasDoTexto('4,20\r\n5,10\r\n')).toEqual([['4,20'], ['5,10']])
  })

  it('keeps empty cells in their place, and the first row as it is', () => {
    expect(celulasDoTexto('4,20\n\n5,10\n')).toEqual([['4,20'], [''], ['5,10']])
    expect(celulasDoTexto('12\t4,20\n13\t')).toEqual([
      ['12', '4,20'],
      ['13', ''],
    ])
  })

  it('with a header it reads like a file', () => {
    expect(lerTexto('Código\tHoje\n12\t4,20\n')).toEqual({
      numeros: [2],
      cabecalho: ['Código', 'Hoje'],
      linhas: [['12', '4,20']],
    })
  })
})
