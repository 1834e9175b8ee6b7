import { expect, it } from 'vitest'
import { distanciaEntre, lerDicionario, mesmaPalavra, partesDe, unidadesDe } from './dicionario.ts'
import { COMPARAR } from './expandir.ts'
import { lerBusca, lerPalavras } from './palavras.ts'

it.each([
  ['salsa e cebolinha', ['salsa', 'cebolinha']],
  ['cheiro verde e salsa', ['cheiro verde', 'salsa']],
  ['salsa', []], // joins nothing
  ['salsa e', []],
  ['e salsa', []],
] as const)('rule N4: the parts of "%s" are %j', (termo, partes) => {
  expect(partesDe(termo).map(parte => parte.map(({ texto }) => texto).join(' '))).toEqual(partes)
})

it('rule N4: equal words are at no distance; of several the distances add up, in their sequence', () => {
  const entre = (um: string, outro: string) =>
    distanciaEntre(lerPalavras(um), lerPalavras(outro), COMPARAR[3])
  expect(distanciaEntre(lerPalavras('batatas lisas'), lerPalavras('batata lisa'), mesmaPalavra)).toBe(0)
  expect(entre('tomaet serexa', 'tomate cereja')).toBe(2)
  expect(entre('tomate', 'tomate cereja')).toBe(Number.POSITIVE_INFINITY)
  expect(entre('cereja tomate', 'tomate cereja')).toBe(Number.POSITIVE_INFINITY)
})

it('rule N2: the longest run of words that is a term is one unit, each other word is one', () => {
  const dicionario = lerDicionario([
    ['batata lisa', 'batata inglesa'],
    ['lisa', 'plana'],
  ])
  const unidades = unidadesDe(lerBusca('caixa batata lisa lisa'), dicionario, {
    comparar: mesmaPalavra,
    partes: false,
  })
  expect(unidades.map(({ palavras, grupos }) => [palavras.length, grupos.length])).toEqual([
    [1, 0],
    [2, 1],
    [1, 1],
  ])
})

it('rule N4: a part stands for its term only where parts are asked for', () => {
  const dicionario = lerDicionario([['cheiro-verde', 'salsa e cebolinha']])
  const gruposDe = (partes: boolean) =>
    unidadesDe(lerBusca('cebolinha'), dicionario, { comparar: mesmaPalavra, partes })[0]?.grupos.length
  expect([gruposDe(false), gruposDe(true)]).toEqual([0, 1])
})
