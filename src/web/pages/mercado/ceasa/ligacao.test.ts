import { expect, test } from 'vitest'
import { lerLigacao, rascunhoDe } from './ligacao.ts'

const produtos = [
  { id: 1, nome: 'Tomate Salada', tipo: 'Longa vida', unidadeMedida: 'caixa 20 kg' },
  { id: 2, nome: 'Tomate Italiano', tipo: null, unidadeMedida: 'caixa 20 kg' },
]
const nomes = { nome: 'TOMATE', tipo: 'AA', unidade: 'cx 22 kg' }
const linha = { ...nomes, minimo: 1, comum: 2, maximo: 3, mapa: null, suspeita: null } as never

test.each([
  ['cx 22 kg', '22'],
  ['CX 2,5KG', '2,5'],
  ['caixa c/ 18.50 Kg', '18,5'.concat('0')],
  ['dúzia', ''],
  ['maço', ''],
])('rule N37: the unit "%s" says "%s" kilograms and no product', (unidade, peso) => {
  expect(rascunhoDe({ unidade, mapa: null })).toEqual({
    produto: '',
    peso,
    mesmaUnidade: false,
    nenhum: false,
  })
})

test('a linked line begins with its link, which is then the same link', () => {
  const [produto] = produtos
  const comPeso = { ...nomes, mapa: { produto, peso: 18.5 } } as never
  expect(rascunhoDe(comPeso)).toEqual({
    produto: 'Tomate Salada · Longa vida · caixa 20 kg',
    peso: '18,5',
    mesmaUnidade: false,
    nenhum: false,
  })
  expect(lerLigacao(linha, rascunhoDe(comPeso), produtos).ligacao).toEqual({
    ...nomes,
    produtoId: 1,
    peso: '18.5',
  })
  const mesma = { ...nomes, mapa: { produto, peso: null } } as never
  expect(rascunhoDe(mesma)).toMatchObject({ peso: '', mesmaUnidade: true, nenhum: false })
  const nenhum = { ...nomes, mapa: { produto: null, peso: null } } as never
  expect(rascunhoDe(nenhum)).toMatchObject({ produto: '', mesmaUnidade: false, nenhum: true })
})

const rascunho = { produto: '', peso: '22', mesmaUnidade: false, nenhum: false }

test('rule N37: a line without a chosen product is not sent', () => {
  expect(lerLigacao(linha, rascunho, produtos)).toEqual({ tocada: false, ligacao: null })
  expect(lerLigacao(linha, { ...rascunho, produto: 'Tomate' }, produtos)).toMatchObject({
    ligacao: null,
    erroDoProduto: 'Escolha um produto da lista.',
  })
})

test('a product needs the weight of the unit, or that the unit is its own', () => {
  const escolhido = { ...rascunho, produto: 'tomate salada' }
  expect(lerLigacao(linha, escolhido, produtos).ligacao).toEqual({ ...nomes, produtoId: 1, peso: '22' })
  const semPeso = { ...escolhido, peso: '' }
  expect(lerLigacao(linha, semPeso, produtos)).toMatchObject({
    ligacao: null,
    erroDoPeso: 'Quanto pesa a unidade do boletim?',
  })
  const mesma = { ...semPeso, mesmaUnidade: true }
  expect(lerLigacao(linha, mesma, produtos).ligacao).toEqual({ ...nomes, produtoId: 1, peso: null })
})

test('none of ours needs nothing else', () => {
  const nenhum = { ...rascunho, nenhum: true }
  expect(lerLigacao(linha, nenhum, produtos).ligacao).toEqual({ ...nomes, produtoId: null, peso: null })
})
