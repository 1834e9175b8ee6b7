import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { compararManha, type LinhaDaManha, temPrecosDeHoje } from './manha.ts'

const linha = (produtoId: number, preco: number, quantidade: number | null = 1): LinhaDaManha => ({
  produtoId,
  produto: `Produto ${produtoId}`,
  quantidade,
  preco: centavos(preco),
  deHoje: true,
})

describe('rule N158: what a list costs this morning', () => {
  it('is the sum of the rows with a quantity; the first time there is nothing to compare', () => {
    expect(compararManha([linha(1, 1000, 3), linha(2, 500, null)], null)).toEqual({
      soma: 3000,
      antes: null,
      mudancas: [],
    })
    expect(compararManha([linha(2, 500, null)], null).soma).toBeNull()
  })

  it('compares the rows that had a price then, and names the three that move the sum most', () => {
    const linhas = [linha(1, 900, 10), linha(2, 2000), linha(3, 105), linha(4, 700, 2), linha(5, 300)]
    const precos = { 1: centavos(1000), 2: centavos(1500), 3: centavos(100), 4: centavos(600) }
    const { antes, mudancas } = compararManha(linhas, { dia: '2027-03-09', precos })
    expect(antes).toEqual({ dia: '2027-03-09', diferenca: -1000 + 500 + 5 + 200 })
    expect(mudancas.map(({ produto }) => produto)).toEqual(['Produto 1', 'Produto 2', 'Produto 4'])
  })

  it('waits for prices of today in half of the rows', () => {
    expect([temPrecosDeHoje(5, 2), temPrecosDeHoje(5, 3), temPrecosDeHoje(4, 2)]).toEqual([false, true, true])
    expect(temPrecosDeHoje(0, 0)).toBe(false)
  })
})
