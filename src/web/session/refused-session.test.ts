import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { errosDeAcesso } from '#contract/erros/acesso.ts'
import { ApiError } from '#web/api/api-error.ts'
import { replaceSession, sessionQuery } from '#web/queries/pessoas/auth-queries.ts'
import { shownToasts, toast } from '#web/ui/feedback/toast.ts'
import { reactToRefusedSession } from './refused-session.ts'

function prepararSessao() {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['GET /v1/auth/user-info'], { id: 1 })
  queryClient.setQueryData(['GET /v1/pedido'], { content: [] })
  const router = {
    invalidated: 0,
    async invalidate() {
      router.invalidated += 1
    },
  }
  return { queryClient, router }
}

test('a lost session removes everything that was read and runs the guards again', async () => {
  const { queryClient, router } = prepararSessao()
  await reactToRefusedSession(new ApiError(401, 'sem-sessao', ''), queryClient, router)
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull()
  expect(queryClient.getQueryData(['GET /v1/pedido'])).toBeUndefined()
  expect(router.invalidated).toBe(1)
})

test.each(['credenciais-invalidas', 'sem-permissao', 'sem-conexao'] as const)(
  '%s is no end of a session',
  async codigo => {
    const { queryClient, router } = prepararSessao()
    await reactToRefusedSession(new ApiError(401, codigo, ''), queryClient, router)
    expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual({ id: 1 })
    expect(router.invalidated).toBe(0)
  },
)

test('rules M1, M5: what is read as the state of the account are these refusals and no other', () => {
  const daConta = Object.keys(errosDeAcesso).filter(codigo => codigo.startsWith('usuario-'))
  expect(daConta.sort()).toEqual([
    'usuario-bloqueado',
    'usuario-pendente',
    'usuario-recusado',
    'usuario-sem-segundo-fator',
  ])
})

test('queries on screen when a session ends are not read again, and are gone for the next user', () => {
  const { queryClient } = prepararSessao()
  let perguntas = 0
  const queryFn = async () => {
    perguntas += 1
    return { content: [] }
  }
  const leitura = { queryKey: ['GET /v1/pedido'], queryFn, staleTime: Number.POSITIVE_INFINITY }
  const tela = new QueryObserver(queryClient, leitura)
  const sair = tela.subscribe(() => undefined)

  replaceSession(queryClient, null)
  tela.setOptions(leitura) // drawn once more before it goes
  expect(perguntas).toBe(0)

  sair()
  replaceSession(queryClient, null)
  expect(queryClient.getQueryData(['GET /v1/pedido'])).toBeUndefined()
})

test('what one person did is not for the next one to undo', () => {
  const { queryClient } = prepararSessao()
  toast('Lista “Feira” removida.', { undo: () => undefined, undoOf: 'lista:7' })
  replaceSession(queryClient, null)
  expect(shownToasts.read()).toEqual([])
})
