import { expect, test } from 'vitest'
import { PAPEIS, type Papel } from '#domain/conta/permissao.ts'
import { abasDaNavegacao, itensDaNavegacao } from './navigation.ts'

const rotulos = (papel: Papel) => itensDaNavegacao(papel, '/perfil').map(item => item.label)

const DA_EQUIPE = [
  ...['ADM', 'Mesa', 'Pedidos', 'Rotas', 'Entregas', 'Compradores', 'Vendedores', 'Produtos'],
  ...['Carrinho', 'Perfil', 'Relatórios'],
]

test('spec §2.3, §2.4, §2.5, §2.6, §2.7, §2.8: each role sees its own menu', () => {
  expect(Object.fromEntries(PAPEIS.map(papel => [papel, rotulos(papel)]))).toEqual({
    ADM: DA_EQUIPE,
    FUNCIONARIO: DA_EQUIPE,
    COMPRADOR: ['Vendedores', 'Produtos', 'Pedidos', 'Carrinho', 'Perfil', 'Listas', 'Extrato', 'Relatórios'],
    VENDEDOR: ['Pedidos', 'Tabela', 'Separação', 'Perfil', 'Ocorrências', 'Repasses', 'Relatórios'],
  })
})

test.each([
  ['/', 'Produtos'],
  ['/produto/7', 'Produtos'],
  ['/pedido', 'Pedidos'],
  ['/adm/vendedores/pendentes', 'ADM'],
  ['/adm/mesa', 'Mesa'],
  ['/adm/mesa/reembolso/7', 'Mesa'],
  ['/comprador/3', 'Compradores'],
  ['/adm/rotas', 'Rotas'],
  ['/adm/frete', 'ADM'],
])('at %s the entry at hand is %s', (pathname, esperado) => {
  const atuais = itensDaNavegacao('ADM', pathname).filter(item => item.current)
  expect(atuais.map(item => item.label)).toEqual([esperado])
})

const abas = (papel: Papel, pathname = '/perfil') => abasDaNavegacao(papel, pathname).abas

test('a phone has the screens of every day at its bottom, of those that the role may open', () => {
  const rotulosDasAbas = Object.fromEntries(
    PAPEIS.map(papel => [
      papel,
      abas(papel)
        .map(({ label }) => label)
        .join(' '),
    ]),
  )
  expect(rotulosDasAbas).toEqual({
    ADM: 'Mesa Pedidos Rotas Compradores',
    FUNCIONARIO: 'Mesa Pedidos Rotas Compradores',
    COMPRADOR: 'Produtos Listas Carrinho Pedidos Avisos',
    VENDEDOR: 'Pedidos Tabela Separação Ocorrências Avisos',
  })
  for (const papel of PAPEIS) {
    const doMenu = [...itensDaNavegacao(papel, '/perfil').map(({ to }) => to), '/avisos']
    expect(doMenu).toEqual(expect.arrayContaining(abas(papel).map(({ to }) => to)))
  }
})

test('the tab of the screen is marked, and none on a screen without one', () => {
  const atual = (papel: Papel, pathname: string) =>
    abas(papel, pathname).flatMap(({ current, label }) => (current ? [label] : []))
  expect(atual('COMPRADOR', '/')).toEqual(['Produtos'])
  expect(atual('COMPRADOR', '/lista/7')).toEqual(['Listas'])
  expect(atual('ADM', '/adm/mesa/reembolso/7')).toEqual(['Mesa'])
  expect(atual('ADM', '/adm/entregas')).toEqual([])
})
