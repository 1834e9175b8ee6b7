import { expect, test } from 'vitest'
import {
  buscaDeAuditoria,
  buscaDeLogin,
  buscaDePedidos,
  buscaDeProdutos,
  parseSearch,
  stringifySearch,
} from './search.ts'

test('an invalid value counts as absent', () => {
  expect(buscaDeProdutos({ categoriaId: 'frutas' })).toEqual({})
  expect(buscaDeProdutos({ categoriaId: '' })).toEqual({})
  expect(buscaDePedidos({ page: '-1', size: '2.5', statusPedido: 'SUMIU' })).toEqual({})
})

test('spec §9.4: a cart is no order, so the filter of the orders does not know it', () => {
  expect(buscaDePedidos({ statusPedido: 'NO_CARRINHO' })).toEqual({})
  expect(buscaDePedidos({ statusPedido: 'PENDENTE' })).toEqual({ statusPedido: 'PENDENTE' })
})

test('the audit shows changes unless reads or everything are chosen', () => {
  expect(buscaDeAuditoria({})).toEqual({})
  expect(buscaDeAuditoria({ tipo: 'MUDANCAS' })).toEqual({})
  expect(buscaDeAuditoria({ tipo: 'TUDO', page: '1' })).toEqual({ tipo: 'TUDO', page: 1 })
})

test('a search without words counts as absent', () => {
  expect(buscaDeProdutos({ q: '  ' })).toEqual({})
  expect(buscaDeProdutos({ q: ' limão ' })).toEqual({ q: 'limão' })
})

test('filters of orders are read from a query string and written back', () => {
  const endereco = '?page=2&size=25&compradorNome=123&statusPedido=ENTREGUE'
  const busca = buscaDePedidos(parseSearch(endereco))
  expect(busca).toEqual({ page: 2, size: 25, compradorNome: '123', statusPedido: 'ENTREGUE' })
  expect(stringifySearch({ ...busca })).toBe(endereco)
})

test('a code from the provider stays a text', () => {
  expect(parseSearch('?code=12e456&state=00')).toEqual({ code: '12e456', state: '00' })
})

test.each([
  ['/pedido?page=1', '/pedido?page=1'],
  ['//outro.exemplo', undefined],
  ['/\\outro.exemplo', undefined],
  ['https://outro.exemplo', undefined],
  ['pedido', undefined],
])('after a login %s leads to %s', (voltar, esperado) => {
  expect(buscaDeLogin({ voltar }).voltar).toBe(esperado)
})
