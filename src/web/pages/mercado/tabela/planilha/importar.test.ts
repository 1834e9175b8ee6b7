import { describe, expect, it } from 'vitest'
import { centavos, emReais } from '#domain/centavos.ts'
import { lerTexto } from '#web/components/planilha/ler-planilha.ts'
import { linhaDeProduto } from '../folha/leitura.ts'
import type { Digitado } from '../folha/rascunho.ts'
import { escreverTabela } from './arquivo-da-tabela.ts'
import { colunaColada, importar, planilhaColada } from './importar.ts'

const AGORA = new Date('2026-11-22T09:00:00Z')

const linha = (id: number, nome: string, outros = {}) => ({
  ...linhaDeProduto({ id, nome, tipo: null, unidadeMedida: 'caixa' }),
  cotacaoId: id,
  preco: emReais(centavos(4000)),
  ...outros,
})

const LINHAS = [
  linha(12, 'Maçã Gala', { disponivel: 30, minimo: 6, multiplo: 3, validaAte: '2026-11-22T15:00:00.000Z' }),
  linha(13, 'Chuchu'),
  linha(14, 'Tomate'),
]
const JACA = { id: 99, nome: 'Jaca', tipo: null, unidadeMedida: 'kg' }

const trazer = (texto: string) => importar(planilhaColada(texto), { linhas: LINHAS, produtos: [JACA] }, AGORA)

describe('rules N27, N28: files and pastes', () => {
  it('the exported table changes nothing', () => {
    const lida = importar(lerTexto(escreverTabela(LINHAS)), { linhas: LINHAS, produtos: [] }, AGORA)
    expect(lida).toMatchObject({ celulas: [], encontradas: 3, semProduto: [], colunasIgnoradas: [] })
  })

  it('what the file says of a row replaces what was typed, even if that is what is published', () => {
    const digitados: Record<number, Digitado> = {
      12: { preco: '44,00', estoque: '5', lote: '9/3', validade: '' },
      13: { preco: '45,00', estoque: '7' },
    }
    const digitado = (id: number) => digitados[id] ?? {}
    const exportada = lerTexto(escreverTabela(LINHAS))
    const celulas = importar(exportada, { linhas: LINHAS, produtos: [], digitado }, AGORA)?.celulas
    expect(celulas).toEqual([
      ...(['preco', 'estoque', 'lote', 'validade'] as const).map(campo => ({
        id: 12,
        campo,
        texto: undefined,
      })),
      ...(['preco', 'estoque'] as const).map(campo => ({ id: 13, campo, texto: undefined })),
    ])
    const soPrecos = lerTexto('codigo;hoje\n12;40\n13;\n14;40')
    expect(importar(soPrecos, { linhas: LINHAS, produtos: [], digitado }, AGORA)?.celulas).toEqual([
      { id: 12, campo: 'preco', texto: undefined },
    ])
  })

  it('columns are found by name, products by code or by a name that one product has', () => {
    expect(trazer('cor\tPreço\tcódigo\nverde\t1.234,5\t13')).toMatchObject({
      celulas: [{ id: 13, campo: 'preco', texto: '1234,50' }],
      colunasIgnoradas: ['cor'],
    })
    expect(trazer('MACA GALA\t4.20\nPitanga\t3')).toMatchObject({
      celulas: [{ id: 12, campo: 'preco', texto: '4,20' }],
      semProduto: ['Pitanga'],
    })
    expect(trazer('12\t4.20\n14\t5')?.celulas.map(({ id }) => id)).toEqual([12, 14])
    expect(importar(lerTexto('a;b\n1;2'), { linhas: LINHAS, produtos: [] }, AGORA)).toBeNull()
  })

  it("rule N161: the seller's own number finds a product before its name, agrees with the code, and is set where there is none", () => {
    const linhas = LINHAS.map(uma => (uma.produto.id === 14 ? { ...uma, codigoDoVendedor: 'TOM-01' } : uma))
    const ler = (texto: string) => importar(lerTexto(texto), { linhas, produtos: [JACA] }, AGORA)
    expect(ler('seu código;produto;preço\ntom-01;outro nome;41\nCH-9;Chuchu;42\nJ;Jaca;')).toMatchObject({
      celulas: [
        { id: 14, campo: 'preco', texto: '41,00' },
        { id: 14, campo: 'codigo', texto: 'tom-01' },
        { id: 13, campo: 'preco', texto: '42,00' },
        { id: 13, campo: 'codigo', texto: 'CH-9' },
      ],
      novos: [],
      recusadas: [],
    })
    expect(ler('codigo;sku;hoje\n13;TOM-01;1\n14;OUTRO;1\n12;MAC;')?.recusadas).toEqual([
      'linha 2: o seu código TOM-01 é Tomate, e não Chuchu',
      'linha 3: o seu código de Tomate é TOM-01, e não OUTRO',
    ])
    expect(ler('sku;hoje\nNADA;1')?.semProduto).toEqual(['NADA'])
    const exportada = importar(lerTexto(escreverTabela(linhas)), { linhas, produtos: [] }, AGORA)
    expect(exportada).toMatchObject({ celulas: [], encontradas: 3, recusadas: [] })
  })

  it('a product of the catalogue that has no row gets one', () => {
    expect(trazer('produto\thoje\nJaca\t7,5')).toMatchObject({
      novos: [JACA],
      celulas: [{ id: 99, campo: 'preco', texto: '7,50' }],
    })
  })

  it('terms come along', () => {
    const celulas = trazer('codigo\testoque\tminimo\tvale_ate\n12\t10\t9\t23/11/2026 12:00')?.celulas
    expect(celulas).toEqual([
      { id: 12, campo: 'estoque', texto: '10' },
      { id: 12, campo: 'lote', texto: '9/3' },
      { id: 12, campo: 'validade', texto: '23/11/2026 12:00' },
    ])
  })

  it('one column fills downwards; what a person may type is no number of a spreadsheet', () => {
    const texto = 'R$ 41,00\r\n\r\n+5%'
    expect(colunaColada(texto, { id: 12, campo: 'preco' }, LINHAS)?.celulas).toEqual([
      { id: 12, campo: 'preco', texto: '41,00' },
      { id: 14, campo: 'preco', texto: '"+5%"' },
    ])
    expect(colunaColada('1\n2\n3', { id: 14, campo: 'estoque' }, LINHAS)?.celulas).toHaveLength(1)
    expect(colunaColada('1\n2\n\n3\n', { id: 14, campo: 'estoque' }, LINHAS)?.sobras).toBe(2)
    expect(colunaColada('1\n2\n3\n', { id: 12, campo: 'estoque' }, LINHAS)?.sobras).toBe(0)
  })

  it('what is not read is said: rows that disagree, rows of one product, sheets', () => {
    expect(
      trazer('código\tproduto\tpreço\n12\tChuchu\t9\n13\tChuchu\t9\n14\tTomate\t8\n14\t\t7'),
    ).toMatchObject({
      celulas: [{ id: 13, campo: 'preco', texto: '9,00' }],
      recusadas: [
        'linha 2: o código 12 é Maçã Gala, o nome é outro',
        'linhas 4 e 5: são do mesmo produto, Tomate',
      ],
    })
    // A paste without a header begins with row 1.
    expect(trazer('Chuchu\t9\nchuchu\t8')?.recusadas).toEqual(['linhas 1 e 2: são do mesmo produto, Chuchu'])
    const daAba = { ...lerTexto('codigo;hoje\n12;9'), abasDeFora: ['Ovos'] }
    expect(importar(daAba, { linhas: LINHAS, produtos: [] }, AGORA)?.abasDeFora).toEqual(['Ovos'])
  })
})
