import { expect, test } from 'vitest'
import {
  camposDeAuditoria,
  camposDeLogin,
  camposDePedidos,
  camposDeProdutos,
  lerBusca,
  parseSearch,
  stringifySearch,
} from './search.ts'

test('an invalid value counts as absent', () => {
  expect(lerBusca(camposDeProdutos, { categoriaId: 'frutas' })).toEqual({})
  expect(lerBusca(camposDeProdutos, { categoriaId: '' })).toEqual({})
  expect(lerBusca(camposDePedidos, { page: '-1', size: '2.5', statusPedido: 'SUMIU' })).toEqual({})
})

test('spec §9.4: a cart is no order, so the filter of the orders does not know it', () => {
  expect(lerBusca(camposDePedidos, { statusPedido: 'NO_CARRINHO' })).toEqual({})
  expect(lerBusca(camposDePedidos, { statusPedido: 'PENDENTE' })).toEqual({ statusPedido: 'PENDENTE' })
})

test('the audit shows changes unless reads or everything are chosen', () => {
  expect(lerBusca(camposDeAuditoria, {})).toEqual({})
  expect(lerBusca(camposDeAuditoria, { tipo: 'MUDANCAS' })).toEqual({})
  expect(lerBusca(camposDeAuditoria, { tipo: 'TUDO', page: '1' })).toEqual({ tipo: 'TUDO', page: 1 })
})

test('a search without words counts as absent', () => {
  expect(lerBusca(camposDeProdutos, { q: '  ' })).toEqual({})
  expect(lerBusca(camposDeProdutos, { q: ' limão ' })).toEqual({ q: 'limão' })
})

test('filters of orders are read from a query string and written back', () => {
  const endereco = '?page=2&size=25&compradorNome=123&statusPedido=ENTREGUE'
  const busca = lerBusca(camposDePedidos, parseSearch(endereco))
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
  expect(lerBusca(camposDeLogin, { voltar }).voltar).toBe(esperado)
})
