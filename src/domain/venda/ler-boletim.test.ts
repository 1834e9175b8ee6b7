import { describe, expect, it } from 'vitest'
import { lerBoletim } from './ler-boletim.ts'

const cabecalho = ['Produto', 'Tipo', 'Unidade', 'Mínimo', 'Comum', 'Máximo']

describe('rule N37: a bulletin from a table', () => {
  it('is read by the names of its columns, in any order and by the usual short names', () => {
    const { linhas, deFora, faltam, ignoradas, pontoDuvidoso } = lerBoletim({
      cabecalho: ['Max.', 'M.C. (R$)', 'MIN', 'Produtos', 'Fonte', 'Unid.'],
      linhas: [['R$ 1.160,00', '1150', '1.145', 'Tomate ', 'DITEC', 'cx 22 kg']],
    })
    expect(faltam).toEqual([])
    expect(deFora).toEqual([])
    expect(ignoradas).toEqual(['Fonte'])
    expect(pontoDuvidoso).toBe('1.145')
    expect(linhas).toEqual([
      { nome: 'Tomate', tipo: '', unidade: 'cx 22 kg', minimo: 114_500, comum: 115_000, maximo: 116_000 },
    ])
  })

  it('names the columns that are missing and reads nothing', () => {
    expect(
      lerBoletim({ cabecalho: ['Produto', 'Unidade', 'Preço'], linhas: [['Tomate', 'cx', '1']] }),
    ).toEqual({
      faltam: ['minimo', 'comum', 'maximo'],
      linhas: [],
      deFora: [],
      ignoradas: ['Preço'],
      repetidas: [],
      pontoDuvidoso: null,
    })
  })

  it('is read as CEAGESP names its columns; a row without a product is of the one above', () => {
    const { linhas, deFora, ignoradas } = lerBoletim({
      cabecalho: ['Produto', 'Classificação', 'Uni/Peso', 'Menor', 'Comum', 'Maior', 'Quilo'],
      linhas: [
        ['TOMATE', 'EXTRA AA', 'CX 20 KG', '90,00', '95,00', '100,00', '4,75'],
        ['', 'EXTRA A', 'CX 20 KG', '70,00', '75,00', '80,00', '3,75'],
        ['', '', '', '', '', '', ''],
        ['', 'EXTRA', 'CX 20 KG', '50,00', '55,00', '60,00', '2,75'],
      ],
      numeros: [3, 4, 5, 6],
    })
    expect(linhas.map(({ nome, tipo, comum }) => [nome, tipo, comum])).toEqual([
      ['TOMATE', 'EXTRA AA', 9500],
      ['TOMATE', 'EXTRA A', 7500],
    ])
    expect(deFora).toMatchObject([{ numero: 6, defeito: 'sem-nome' }])
    expect(ignoradas).toEqual(['Quilo'])
  })

  it('of two columns the better name is read and the other one is named; one name over two columns reads nothing', () => {
    const linhas = [['x', 'Tomate', 'cx', '1', '2', '9', '3']]
    const nomes = ['Descrição', 'Produto', 'Unid.', 'Mín.', 'Comum', 'Modal', 'Máx.']
    expect(lerBoletim({ cabecalho: nomes, linhas })).toMatchObject({
      linhas: [{ nome: 'Tomate', comum: 200 }],
      ignoradas: ['Descrição', 'Modal'],
    })
    const repetidas = nomes.with(5, 'COMUM')
    expect(lerBoletim({ cabecalho: repetidas, linhas })).toMatchObject({ linhas: [], repetidas: ['Comum'] })
  })

  it.each([
    [['', 'AA', 'cx', '1', '2', '3'], 'sem-nome'],
    [['Tomate', 'AA', '', '1', '2', '3'], 'sem-nome'],
    [['Tomate', '#N/A', 'cx', '1', '2', '3'], 'sem-nome'],
    [['Tomate', 'AA', 'cx', '-', '2', '3'], 'preco-ilegivel'],
    [['Tomate', 'AA', 'cx', '1', '#N/A', '3'], 'preco-ilegivel'],
    [['Tomate', 'AA', 'cx', '0', '2', '3'], 'preco-ilegivel'],
    [['Tomate', 'AA', 'cx', '1', '2'], 'preco-ilegivel'],
    [['Tomate', 'AA', 'cx', '3', '2', '3'], 'fora-de-ordem'],
    [['ALFACE', 'lisa', 'Dz', '1', '2', '3'], 'repetida'],
  ])('leaves out %j: %s', (linha, defeito) => {
    const alface = ['Alface', 'Lisa', 'dz', '10', '12', '15']
    const vazia = ['', ' ', '', '', '', '']
    const { linhas, deFora } = lerBoletim({ cabecalho, linhas: [alface, vazia, linha] })
    expect(linhas.map(({ nome }) => nome)).toEqual(['Alface'])
    expect(deFora).toEqual([{ numero: 4, texto: linha.filter(Boolean).join(' · '), defeito }])
  })
})
