import { describe, expect, it } from 'vitest'
import { lerBoletim } from './ler-boletim.ts'

const cabecalho = ['Produto', 'Tipo', 'Unidade', 'Mínimo', 'Comum', 'Máximo']

describe('rule N37: a bulletin from a table', () => {
  it('is read by the names of its columns, in any order and by the usual short names', () => {
    const { linhas, deFora, faltam } = lerBoletim({
      cabecalho: ['Max.', 'M.C. (R$)', 'MIN', 'Produtos', 'Fonte', 'Unid.'],
      linhas: [['R$ 1.160,00', '1150', '1.145', 'Tomate ', 'DITEC', 'cx 22 kg']],
    })
    expect(faltam).toEqual([])
    expect(deFora).toEqual([])
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
    })
  })

  it.each([
    [['', 'AA', 'cx', '1', '2', '3'], 'sem-nome'],
    [['Tomate', 'AA', '', '1', '2', '3'], 'sem-nome'],
    [['Tomate', 'AA', 'cx', '-', '2', '3'], 'preco-ilegivel'],
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
