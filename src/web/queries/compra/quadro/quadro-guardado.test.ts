import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#web/queries/pessoas/auth-queries.ts'
import {
  donoDoQuadro,
  esquecerQuadroAlheio,
  esquecerQuadroVencido,
  guardarQuadro,
  lerQuadroGuardado,
  type QuadroGuardado,
  temQuadro,
} from './quadro-guardado.ts'

const entradas = new Map<string, string>()
const apagados: string[] = []

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (nome: string) => entradas.get(nome) ?? null,
    setItem: (nome: string, texto: string) => entradas.set(nome, texto),
    removeItem: (nome: string) => entradas.delete(nome),
  })
  vi.stubGlobal('indexedDB', {
    deleteDatabase(nome: string) {
      apagados.push(nome)
      const pedido: { onsuccess?: () => void } = {}
      queueMicrotask(() => pedido.onsuccess?.())
      return pedido
    },
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  entradas.clear()
  apagados.length = 0
})

const JOAO = { id: 5, role: 'COMPRADOR', status: 'ATIVO', membro: { id: 4, funcao: 'COMPRAS' } } as User // no other field is read
const comFuncao = (funcao: 'COMPRAS' | 'RECEBIMENTO' | 'FINANCEIRO') =>
  ({ ...JOAO, membro: { id: 4, funcao } }) as User // as above

const guardarDe = (user: User) => entradas.set('quadro-guardado', `${donoDoQuadro(user)} ${Date.now()}`)

test.each([
  ['RECEBIMENTO', comFuncao('RECEBIMENTO')],
  ['FINANCEIRO', comFuncao('FINANCEIRO')],
  ['a seller', { ...JOAO, role: 'VENDEDOR' as const }],
  ['blocked', { ...JOAO, status: 'BLOQUEADO' as const }],
  ['another login of the team', { ...JOAO, membro: null }],
  ['nobody', null],
])('rule N127: once its owner is %s, the device has no board and no database', async (_, depois) => {
  guardarDe(JOAO)
  await esquecerQuadroAlheio(depois)
  expect(temQuadro()).toBe(false)
  expect(apagados).toEqual(['quadro'])
})

test('rule N127: the board of who may read prices stays, for seven days', async () => {
  for (const user of [JOAO, { ...JOAO, membro: null }]) {
    guardarDe(user)
    await esquecerQuadroAlheio(user)
    expect(temQuadro()).toBe(true)
  }
  entradas.set('quadro-guardado', `${donoDoQuadro(JOAO)} ${Date.now() - 7 * 86_400_000 - 1}`)
  await esquecerQuadroAlheio(JOAO)
  expect(temQuadro()).toBe(false)
})

test('rule N127: after seven days the board goes without a line and without a session too', async () => {
  for (const abrir of [esquecerQuadroVencido, lerQuadroGuardado]) {
    guardarDe(JOAO)
    await esquecerQuadroVencido()
    expect(temQuadro()).toBe(true)
    entradas.set('quadro-guardado', `${donoDoQuadro(JOAO)} ${Date.now() - 7 * 86_400_000 - 1}`)
    await abrir()
    expect(temQuadro()).toBe(false)
  }
  expect(apagados).toEqual(['quadro', 'quadro'])
})

test('rule N126: a browser that refuses its database keeps no board, and the board is no less there', async () => {
  const recusar = () => {
    throw new DOMException('The user denied permission to access the database.', 'SecurityError')
  }
  vi.stubGlobal('indexedDB', { open: recusar, deleteDatabase: recusar })
  const quadro: QuadroGuardado['quadro'] = { vendedores: [], categorias: [] }
  await guardarQuadro({ dono: '1-0', em: Date.now(), quadro })
  expect([temQuadro(), await lerQuadroGuardado()]).toEqual([false, null])
})
