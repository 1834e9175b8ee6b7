import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { pessoaDe, type User } from '#web/queries/pessoas/auth-queries.ts'
import { retomarEdicoes } from './depois-do-login.ts'
import { temGuardadas } from './edicoes-guardadas.ts'

afterEach(() => vi.unstubAllGlobals())

const DONO = pessoaDe({ id: 5, membro: null })
const JOAO = pessoaDe({ id: 5, membro: { id: 4 } as User['membro'] }) // no other field is read

/** Starts the app with an edit that this person left in the tab, after a login of `depois`; answers how many are carried out. */
function retomadas(quem: string | number, depois: string): number {
  const deixada = { nome: 'remover', quem, userId: 5, valores: { itemId: 1 } }
  const entradas = new Map([['carrinho-depois-do-login', JSON.stringify([deixada])]])
  vi.stubGlobal('sessionStorage', {
    getItem: (nome: string) => entradas.get(nome) ?? null,
    setItem: (nome: string, texto: string) => entradas.set(nome, texto),
    removeItem: (nome: string) => entradas.delete(nome),
  })
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const queryClient = new QueryClient()
  retomarEdicoes(queryClient, depois)
  expect(temGuardadas()).toBe(false)
  return queryClient.getMutationCache().getAll().length
}

test('rules M60, N117: what one of a team was doing is not carried out in the name of another', () => {
  expect([retomadas(JOAO, JOAO), retomadas(DONO, DONO)]).toEqual([1, 1])
  expect([retomadas(JOAO, DONO), retomadas(DONO, JOAO)]).toEqual([0, 0])
})

test('rule M60: what an older version kept is its account’s', () => {
  expect([retomadas(5, DONO), retomadas(5, JOAO), retomadas(6, DONO)]).toEqual([1, 0, 0])
})
