import { expect, test } from 'vitest'
import type { Papel } from '#domain/conta/permissao.ts'
import { STATUS_DE_USER, type StatusDeUser } from '#domain/conta/user.ts'
import { desvio } from './guards.ts'

const user = (
  role: Papel,
  { status = 'ATIVO' as StatusDeUser, pagBankId = 'ACCO_1' as string | null, faltaSegundoFator = false } = {},
) => ({
  role,
  membro: null,
  status,
  pagBankId,
  faltaSegundoFator,
})

test('spec §2.11: without a session everything leads to the login, which knows the way back', () => {
  expect(desvio(null, '/pedido?page=2')).toBe('/login?voltar=%2Fpedido%3Fpage%3D2')
})

test('spec §2.11, §4.1, §4.2: only ATIVO passes', () => {
  const destinos = STATUS_DE_USER.map(status => [status, desvio(user('COMPRADOR', { status }), '/pedido')])
  expect(Object.fromEntries(destinos)).toEqual({
    PENDENTE: '/err/user/pendente',
    ATIVO: null,
    RECUSADO: '/err/user/pendente',
    BLOQUEADO: '/err/user/pendente',
  })
})

test('spec §4.3: a seller without a PagBank account connects one before opening any screen', () => {
  const semConta = user('VENDEDOR', { pagBankId: null })
  for (const path of ['/', '/pedido', '/pedido/3', '/perfil'])
    expect(desvio(semConta, path)).toBe('/authPagBank')
  expect(desvio(user('COMPRADOR', { pagBankId: null }), '/pedido')).toBeNull()
})

test('rule M5, design/sign-in: an ADM that must have a second factor sets it up in the profile before anything else', () => {
  const semFator = user('ADM', { faltaSegundoFator: true })
  for (const path of ['/', '/adm', '/produto?page=2', '/pedido/3'])
    expect(desvio(semFator, path)).toBe('/perfil')
  expect(desvio(semFator, '/perfil')).toBeNull()
  expect(desvio(semFator, '/perfil/')).toBeNull()
})

// One column for each role; null: the screen stays.
test.each`
  path                           | ADM       | FUNCIONARIO | COMPRADOR | VENDEDOR
  ${'/'}                         | ${null}   | ${null}     | ${null}   | ${'/pedido'}
  ${'/produto'}                  | ${null}   | ${null}     | ${null}   | ${'/pedido'}
  ${'/produto/?categoriaId=2'}   | ${null}   | ${null}     | ${null}   | ${'/pedido'}
  ${'/produto/7'}                | ${null}   | ${null}     | ${null}   | ${null}
  ${'/produto/novo?categoriaId'} | ${null}   | ${null}     | ${'/err'} | ${'/err'}
  ${'/vendedor'}                 | ${null}   | ${null}     | ${null}   | ${'/pedido'}
  ${'/vendedor/4'}               | ${null}   | ${null}     | ${null}   | ${'/pedido'}
  ${'/pedido'}                   | ${null}   | ${null}     | ${null}   | ${null}
  ${'/pedido/9'}                 | ${null}   | ${null}     | ${null}   | ${null}
  ${'/perfil'}                   | ${null}   | ${null}     | ${null}   | ${null}
  ${'/carrinho'}                 | ${null}   | ${null}     | ${null}   | ${'/pedido'}
  ${'/checkout?status=x'}        | ${null}   | ${null}     | ${null}   | ${'/pedido'}
  ${'/lista'}                    | ${null}   | ${null}     | ${null}   | ${'/pedido'}
  ${'/lista/pedido/9'}           | ${null}   | ${null}     | ${null}   | ${'/pedido'}
  ${'/quadro'}                   | ${null}   | ${null}     | ${null}   | ${'/pedido'}
  ${'/adm'}                      | ${null}   | ${null}     | ${'/err'} | ${'/err'}
  ${'/adm/'}                     | ${null}   | ${null}     | ${'/err'} | ${'/err'}
  ${'/adm/vendedores/pendentes'} | ${null}   | ${null}     | ${'/err'} | ${'/err'}
  ${'/comprador'}                | ${null}   | ${null}     | ${'/err'} | ${'/err'}
  ${'/comprador/5'}              | ${null}   | ${null}     | ${'/err'} | ${'/err'}
  ${'/tabela'}                   | ${'/err'} | ${'/err'}   | ${'/err'} | ${null}
  ${'/separacao'}                | ${'/err'} | ${'/err'}   | ${'/err'} | ${null}
  ${'/adm/rotas'}                | ${null}   | ${null}     | ${'/err'} | ${'/err'}
  ${'/ocorrencias'}              | ${'/err'} | ${'/err'}   | ${'/err'} | ${null}
  ${'/pedido/9/conferencia'}     | ${null}   | ${null}     | ${null}   | ${'/pedido'}
`('spec §2.37, §6.2, §6.9, §6.14: $path leads each role where it may go', ({ path, ...esperado }) => {
  const papeis = ['ADM', 'FUNCIONARIO', 'COMPRADOR', 'VENDEDOR'] as const
  expect(Object.fromEntries(papeis.map(papel => [papel, desvio(user(papel), path)]))).toEqual(esperado)
})
