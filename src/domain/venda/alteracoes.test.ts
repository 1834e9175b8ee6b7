import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { descreverVariacao, lerCelula, type PassoDeArredondamento } from './alteracoes.ts'

const reais = (valor: number) => centavos(Math.round(valor * 100))
const linha = (atual: number | null, ontem: number | null = null) => ({
  atual: atual === null ? null : reais(atual),
  ontem: ontem === null ? null : reais(ontem),
})

describe('rule N27: what a cell takes', () => {
  const LIDOS: readonly (readonly [string, ReturnType<typeof linha>, PassoDeArredondamento, number])[] = [
    ['42', linha(40), 1, 42],
    ['R$ 1.234,50', linha(null), 1, 1234.5],
    ['42,37', linha(40), 50, 42.37], // typed prices are not rounded
    ['+5%', linha(40), 1, 42],
    ['-5 %', linha(40), 1, 38],
    ['\u22125%', linha(40), 1, 38],
    ['+2,5%', linha(39.9), 1, 40.9], // 40.8975
    ['+2,5%', linha(39.9), 10, 40.9],
    ['+2,5%', linha(39.9), 50, 41],
    ['+1%', linha(24.5), 50, 24.5], // 24.745
    ['+2%', linha(24.75), 50, 25], // 25.245, rounded once
    ['-2,00', linha(40), 1, 38],
    ['+2', linha(40), 1, 42],
    ['+0,05', linha(40), 10, 40.1], // half up
    ['+0,25', linha(40), 50, 40.5],
    ['-39,99', linha(40), 1, 0.01],
    ['+5%', linha(9_000_000), 1, 9_450_000],
    ['9.999.999,99', linha(null), 1, 9_999_999.99],
    ['-0,26', linha(40), 50, 39.5],
    ['+5%', linha(null, 40), 1, 42], // without a quote, on yesterday's
    ['=', linha(45, 40), 50, 40],
  ]
  it.each(LIDOS)('%j on %j, rounded to %j centavos', (texto, precos, passo, esperado) => {
    expect(lerCelula(texto, precos, passo)).toEqual({ tipo: 'preco', preco: reais(esperado) })
  })

  it.each([
    ['', linha(40), { tipo: 'nada' }],
    ['  ', linha(40), { tipo: 'nada' }],
    ['x', linha(40), { tipo: 'retirar' }],
    [' X ', linha(40), { tipo: 'retirar' }],
  ])('%j is not a price', (texto, precos, esperado) => {
    expect(lerCelula(texto, precos)).toEqual(esperado)
  })

  it.each([
    ['abc', linha(40), 'Digite um preço'],
    ['1,234', linha(40), 'Digite um preço'],
    ['+', linha(40), 'Digite um preço'],
    ['+x%', linha(40), 'Digite um preço'],
    ['5%', linha(40), 'Digite um preço'],
    ['=', linha(40), 'Não há preço de ontem'],
    ['+5%', linha(null), 'Não há preço para mudar'],
    ['-100%', linha(40), 'abaixo de R$ 0,01'],
    ['-150%', linha(40), 'abaixo de R$ 0,01'],
    ['-40', linha(40), 'abaixo de R$ 0,01'],
    ['-41', linha(40), 'abaixo de R$ 0,01'],
    ['+500%', linha(9_000_000), 'máximo de R$ 9.999.999,99'],
  ] as const)('%j on %j is an error', (texto, precos, parte) => {
    expect(lerCelula(texto, precos)).toEqual({ tipo: 'erro', message: expect.stringContaining(parte) })
  })
})

it('rule N27: what is rounded to nothing is an error', () => {
  expect(lerCelula('-50%', linha(0.4), 50)).toEqual({
    tipo: 'erro',
    message: expect.stringContaining('R$ 0,01'),
  })
})

it.each([
  [40, 42, '+5\u00a0%'],
  [40, 38.1, '\u22124,8\u00a0%'], // 4.75
  [40, 40, '0\u00a0%'],
  [1000, 1000.01, '0\u00a0%'],
  [40, 140, '+250\u00a0%'],
])('from %d to %d is %s', (antes, depois, texto) => {
  expect(descreverVariacao(reais(antes), reais(depois))).toBe(texto)
})
