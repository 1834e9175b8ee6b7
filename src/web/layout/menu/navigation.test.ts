import { expect, test } from 'vitest'
import { FUNCOES, type Funcao } from '#domain/conta/funcao.ts'
import { PAPEIS, type Papel } from '#domain/conta/permissao.ts'
import { abasDaNavegacao, itensDaNavegacao } from './navigation.ts'

const conta = (papel: Papel) => ({ papel, funcao: null })
const membro = (funcao: Funcao) => ({ papel: 'COMPRADOR', funcao }) as const
const rotulos = (papel: Papel) => itensDaNavegacao(conta(papel), '/perfil').map(item => item.label)

const DA_EQUIPE = [
  ...['ADM', 'Vendedores', 'Produtos', 'Pedidos', 'Carrinho', 'Perfil'],
  ...['Mesa', 'Rotas', 'Entregas', 'Compradores', 'Quadro de preços', 'Relatórios'],
]

test('spec §2.3, §2.4, §2.5, §2.6, §2.7, §2.8: each role sees its own menu', () => {
  expect(Object.fromEntries(PAPEIS.map(papel => [papel, rotulos(papel)]))).toEqual({
    ADM: DA_EQUIPE,
    FUNCIONARIO: DA_EQUIPE,
    COMPRADOR: [
      ...['Vendedores', 'Produtos', 'Pedidos', 'Carrinho', 'Perfil', 'Listas', 'Extrato'],
      ...['Preços combinados', 'Quadro de preços', 'Relatórios'],
    ],
    VENDEDOR: [
      ...['Pedidos', 'Perfil', 'Tabela', 'Separação', 'Ocorrências', 'Repasses'],
      ...['Preços combinados', 'Relatórios'],
    ],
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
  const atuais = itensDaNavegacao(conta('ADM'), pathname).filter(item => item.current)
  expect(atuais.map(item => item.label)).toEqual([esperado])
})

const abas = (papel: Papel, pathname = '/perfil') => abasDaNavegacao(conta(papel), pathname).abas

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
    const doMenu = [...itensDaNavegacao(conta(papel), '/perfil').map(({ to }) => to), '/avisos']
    expect(doMenu).toEqual(expect.arrayContaining(abas(papel).map(({ to }) => to)))
  }
})

test('rule N118: a member sees what its function may use, in the menu and at the bottom of a phone', () => {
  const doMenu = (funcao: Funcao) => itensDaNavegacao(membro(funcao), '/perfil').map(({ label }) => label)
  const embaixo = (funcao: Funcao) => abasDaNavegacao(membro(funcao), '/perfil').abas
  expect(doMenu('COMPRAS')).toEqual([
    ...['Vendedores', 'Produtos', 'Pedidos', 'Carrinho', 'Perfil', 'Listas'],
    ...['Preços combinados', 'Quadro de preços', 'Relatórios'],
  ])
  expect(doMenu('RECEBIMENTO')).toEqual(['Pedidos', 'Perfil'])
  expect(doMenu('FINANCEIRO')).toEqual(['Pedidos', 'Perfil', 'Extrato', 'Relatórios'])
  for (const funcao of FUNCOES) {
    const enderecos = [...itensDaNavegacao(membro(funcao), '/perfil').map(({ to }) => to), '/avisos']
    expect(enderecos).toEqual(expect.arrayContaining(embaixo(funcao).map(({ to }) => to)))
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
