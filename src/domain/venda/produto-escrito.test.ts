import { expect, it } from 'vitest'
import { gramas } from '#domain/peso.ts'
import {
  contarUnidades,
  nomeComTipo,
  quantidadeEscrita,
  unidadeComPeso,
  vendidoPorQuilo,
} from './produto-escrito.ts'

it.each([
  ['caixa 2,5 kg', 2500, 'caixa 2,5\u00a0kg'],
  ['caixa 16kg', 16_000, 'caixa 16kg'],
  ['CAIXA 16 KG', 16_000, 'CAIXA 16 KG'],
  ['saco de 20 quilos', 20_000, 'saco de 20 quilos'],
  ['amarrado 0,5 kg (10 molhos)', 500, 'amarrado 0,5\u00a0kg (10 molhos)'],
  ['bandeja 500 g', 500, 'bandeja 500 g'],
  ['caixa 20 bandejas de 300 g', 6000, 'caixa 20 bandejas de 300 g · 6\u00a0kg'],
  ['unidade', 2000, 'unidade · 2\u00a0kg'],
  ['unidade', 0, 'unidade'],
  ['kg', 1000, 'por kg'],
])('the unit %s of %i grams is written "%s"', (unidadeMedida, peso, escrita) => {
  expect(unidadeComPeso({ unidadeMedida, peso: gramas(peso) })).toBe(escrita)
})

it('is sold by the kilogram if that is the whole unit', () => {
  const vendidos = ['kg', 'Kg', ' KG ', 'quilo', 'Quilos', 'por kg', '1 kg', '1kg', 'kg.']
  expect(vendidos.filter(unidadeMedida => !vendidoPorQuilo({ unidadeMedida }))).toEqual([])
  const embalados = ['caixa 1 kg', 'saco 25 kg', '20 kg', '11 kg', 'unidade', 'kg (caixa)', '']
  expect(embalados.filter(unidadeMedida => vendidoPorQuilo({ unidadeMedida }))).toEqual([])
})

it('a quantity is counted in units, or weighed', () => {
  const peso = gramas(18_000)
  expect(quantidadeEscrita(3, { unidadeMedida: 'caixa 18 kg', peso })).toBe('3 × caixa 18\u00a0kg')
  expect(quantidadeEscrita(1200, { unidadeMedida: 'caixa 18 kg', peso })).toBe('1.200 × caixa 18\u00a0kg')
  expect(quantidadeEscrita(1200, { unidadeMedida: 'Kg', peso: gramas(1000) })).toBe('1.200\u00a0kg')
})

it.each([
  [3, 'caixa 18 kg', '3 caixas'],
  [1, 'Caixa 18 kg', '1 caixa'],
  [1200, 'maço', '1.200 maços'],
  [0, 'unidade', '0 unidades'],
  [3, 'pregado 6 kg', '3 pregados'],
  [40, 'kg', '40 kg'],
  [40, 'por kg', '40 kg'],
  [2, 'Quilo', '2 kg'],
  [2, 'cx', '2 cx'],
])('%i of %s are %s', (quantas, unidadeMedida, escritas) => {
  expect(contarUnidades(quantas, { unidadeMedida })).toBe(escritas.replace(' kg', '\u00a0kg'))
})

it.each([
  ['Tomate', 'Italiano', 'Tomate Italiano'],
  ['Tomate', null, 'Tomate'],
  ['Alho Nacional Roxo', 'Roxo', 'Alho Nacional Roxo'],
  ['Cebola Nacional Branca', 'Nacional Branca', 'Cebola Nacional Branca'],
  ['Cebola Branca Nacional', 'branca', 'Cebola Branca Nacional'],
  ['Tomate Extra', 'Extra AA', 'Tomate Extra AA'],
  ['Mamão Papaia', 'MAMAO papaia Havaí', 'Mamão Papaia Havaí'],
])('the name %s with the kind %s is "%s"', (nome, tipo, escrito) => {
  expect(nomeComTipo({ nome, tipo })).toBe(escrito)
})
