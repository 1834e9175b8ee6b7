import { expect, test } from 'vitest'
import { PAPEIS, type Papel } from '#domain/conta/permissao.ts'
import { itensDaNavegacao } from './navigation.ts'

const rotulos = (papel: Papel) => itensDaNavegacao(papel, '/perfil').map(item => item.label)

test('spec §2.3, §2.4, §2.5, §2.6, §2.7, §2.8: each role sees its own menu', () => {
  expect(Object.fromEntries(PAPEIS.map(papel => [papel, rotulos(papel)]))).toEqual({
    ADM: ['ADM', 'Mesa', 'Vendedores', 'Produtos', 'Pedidos', 'Carrinho', 'Perfil'],
    FUNCIONARIO: ['ADM', 'Mesa', 'Vendedores', 'Produtos', 'Pedidos', 'Carrinho', 'Perfil'],
    COMPRADOR: ['Vendedores', 'Produtos', 'Pedidos', 'Carrinho', 'Perfil', 'Listas'],
    VENDEDOR: ['Pedidos', 'Tabela', 'Separação', 'Perfil', 'Ocorrências'],
  })
})

test.each([
  ['/', 'Produtos'],
  ['/produto/7', 'Produtos'],
  ['/pedido', 'Pedidos'],
  ['/adm/vendedores/pendentes', 'ADM'],
  ['/adm/mesa', 'Mesa'],
  ['/adm/mesa/reembolso/7', 'Mesa'],
  ['/comprador/3', 'ADM'],
])('at %s the entry at hand is %s', (pathname, esperado) => {
  const atuais = itensDaNavegacao('ADM', pathname).filter(item => item.current)
  expect(atuais.map(item => item.label)).toEqual([esperado])
})
