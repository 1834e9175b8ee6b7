import { expect, it } from 'vitest'
import { type ItemEmEdicao, mover, mudaram, paraGuardar, problemaDaQuantidade } from './itens-da-edicao.ts'

const item = (produtoId: number, extra: Partial<ItemEmEdicao> = {}): ItemEmEdicao => ({
  produtoId,
  nome: `Produto ${produtoId}`,
  detalhe: 'caixa',
  unidadeMedida: 'caixa',
  vendedorId: null,
  vendedores: [],
  quantidade: '',
  aceitaParecidos: false,
  ...extra,
})

it('rule N32: an item changes places with its neighbour, and stays at the ends', () => {
  const itens = [item(1), item(2), item(3)]
  const ordem = (lista: readonly ItemEmEdicao[]) => lista.map(({ produtoId }) => produtoId)
  expect(ordem(mover(itens, 0, 1))).toEqual([2, 1, 3])
  expect(ordem(mover(itens, 2, -1))).toEqual([1, 3, 2])
  expect(ordem(mover(itens, 0, -1))).toEqual([1, 2, 3])
  expect(ordem(mover(itens, 2, 1))).toEqual([1, 2, 3])
})

it('rule N32: an empty quantity means what is usual', () => {
  expect(paraGuardar([item(1, { quantidade: '3', vendedorId: 7 }), item(2)])).toEqual([
    { produtoId: 1, vendedorId: 7, quantidade: 3, aceitaParecidos: false },
    { produtoId: 2, vendedorId: null, quantidade: null, aceitaParecidos: false },
  ])
})

it('rule N32: a seller that nobody has chosen is not sent, so that one without a name stays', () => {
  expect(paraGuardar([item(1, { vendedorId: undefined })])).toEqual([
    { produtoId: 1, quantidade: null, aceitaParecidos: false },
  ])
})

it('rule N32: places, sellers and quantities are changes; the same again is none', () => {
  const itens = [item(1), item(2, { quantidade: '3' })]
  expect(mudaram(itens, [item(1), item(2, { quantidade: '3' })])).toBe(false)
  expect(mudaram(itens, mover(itens, 0, 1))).toBe(true)
  expect(mudaram(itens, itens.slice(1))).toBe(true)
  expect(mudaram(itens, [item(1, { vendedorId: 7 }), item(2, { quantidade: '3' })])).toBe(true)
  expect(mudaram(itens, [item(1), item(2)])).toBe(true)
})

it.each([
  ['2,5', 'Só quantidade inteira.'],
  ['0', 'Quantidade deve ser maior que 0.'],
  ['123456', 'A quantidade máxima de um item é 99.999.'],
  ['1.000', null],
  ['', null],
])('rule N32: a quantity of "%s" is refused: %j', (quantidade, problema) => {
  expect(problemaDaQuantidade(item(1, { quantidade }))).toBe(problema)
  expect(mudaram([item(1)], [item(1, { quantidade })])).toBe(quantidade !== '')
})
