import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('spec §2: the URLs', () => {
  const todas = Object.values(paths).map(path => (typeof path === 'string' ? path : path(7)))
  expect(todas).toEqual([
    '/',
    '/login',
    '/err',
    '/err/user/pendente',
    '/recuperar-senha',
    '/register/comprador',
    '/register/vendedor',
    '/authPagBank',
    '/pagbank/auth/status',
    '/produto',
    '/produto/novo',
    '/produto/7',
    '/vendedor',
    '/vendedor/7',
    '/comprador',
    '/comprador/7',
    '/perfil',
    '/carrinho',
    '/checkout',
    '/pedido',
    '/pedido/7',
    '/adm',
    '/adm/vendedores/pendentes',
    '/adm/compradores/pendentes',
    '/adm/funcionarios',
    '/adm/frete',
    '/adm/frete/nova',
    '/adm/frete/pedidos',
    '/adm/configuracao',
    '/adm/auditoria',
    '/adm/reembolsos',
    '/adm/repasses-presos',
    '/adm/pagamentos-a-vendedores',
    '/adm/divergencias',
    '/adm/entregas',
    '/adm/aprovacoes',
  ])
})
