import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery, type User } from '#web/queries/pessoas/auth-queries.ts'
import {
  abrirRotasGuardadas,
  donoDaCopia,
  esquecerAlheias,
  esquecerVencidas,
  lerCopia,
  lerEGuardar,
  lerEGuardarRotas,
  type NomeDaCopia,
  temCopia,
} from './copia-do-aparelho.ts'

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
  vi.useRealTimers()
  entradas.clear()
  apagados.length = 0
})

const JOAO = { id: 5, role: 'COMPRADOR', status: 'ATIVO', membro: { id: 4, funcao: 'COMPRAS' } } as User // no other field is read
const comFuncao = (funcao: 'COMPRAS' | 'RECEBIMENTO' | 'FINANCEIRO') =>
  ({ ...JOAO, membro: { id: 4, funcao } }) as User // as above

const DA_EQUIPE = { id: 1, role: 'FUNCIONARIO', status: 'ATIVO', membro: null } as User // as above

const guardarDe = (user: User, nome: NomeDaCopia = 'quadro', em = Date.now()) =>
  entradas.set(`${nome}-guardado`, `${donoDaCopia(nome, user)} ${em}`)

const SETE_DIAS_MS = 7 * 86_400_000

test.each([
  ['RECEBIMENTO', comFuncao('RECEBIMENTO')],
  ['FINANCEIRO', comFuncao('FINANCEIRO')],
  ['a seller', { ...JOAO, role: 'VENDEDOR' as const }],
  ['blocked', { ...JOAO, status: 'BLOQUEADO' as const }],
  ['another login of the team', { ...JOAO, membro: null }],
  ['nobody', null],
])('rule N127: once its owner is %s, the device has no board and no database', async (_, depois) => {
  guardarDe(JOAO)
  await esquecerAlheias(depois)
  expect(temCopia('quadro')).toBe(false)
  expect(apagados).toEqual(['quadro'])
})

test.each([
  ['another person of staff', { ...DA_EQUIPE, id: 2 }],
  ['a buyer', { ...DA_EQUIPE, role: 'COMPRADOR' as const }],
  ['blocked', { ...DA_EQUIPE, status: 'BLOQUEADO' as const }],
  ['nobody', null],
])('rule N60: once their reader is %s, the device has no routes and no database', async (_, depois) => {
  guardarDe(DA_EQUIPE, 'rotas')
  await esquecerAlheias(DA_EQUIPE)
  expect(temCopia('rotas')).toBe(true)
  await esquecerAlheias(depois)
  expect(temCopia('rotas')).toBe(false)
  expect(apagados).toEqual(['rotas'])
})

test('rule N60: only staff have routes', () => {
  const sellers = { ...JOAO, role: 'VENDEDOR' as const, membro: null }
  expect([JOAO, sellers, DA_EQUIPE].map(user => donoDaCopia('rotas', user))).toEqual(['', '', '1-0'])
})

test('rule N127: the board of who may read prices stays, for seven days', async () => {
  for (const user of [JOAO, { ...JOAO, membro: null }]) {
    guardarDe(user)
    await esquecerAlheias(user)
    expect(temCopia('quadro')).toBe(true)
  }
  guardarDe(JOAO, 'quadro', Date.now() - SETE_DIAS_MS - 1)
  await esquecerAlheias(JOAO)
  expect(temCopia('quadro')).toBe(false)
})

test.each(['quadro', 'rotas'] as const)(
  'rules N60, N127: after seven days %s goes without a line and without a session too',
  async nome => {
    vi.useFakeTimers({ now: Date.parse('2026-11-22T08:12:00Z'), toFake: ['Date'] })
    for (const abrir of [esquecerVencidas, () => lerCopia(nome)]) {
      guardarDe(DA_EQUIPE, nome, Date.now() - SETE_DIAS_MS)
      await esquecerVencidas()
      expect(temCopia(nome)).toBe(true)
      guardarDe(DA_EQUIPE, nome, Date.now() - SETE_DIAS_MS - 1)
      await abrir()
      expect(temCopia(nome)).toBe(false)
    }
    // A clock that was set back.
    guardarDe(DA_EQUIPE, nome, Date.now() + 1)
    await esquecerVencidas()
    expect(apagados).toEqual([nome, nome, nome])
  },
)

test('rule N60: today’s routes stay while another day is looked at, and open with their reader', async () => {
  const registros = new Map<string, unknown>()
  const pedido = (result: unknown) => {
    const feito: { result: unknown; onsuccess?: () => void } = { result }
    queueMicrotask(() => feito.onsuccess?.())
    return feito
  }
  const loja = {
    get: (chave: string) => pedido(registros.get(chave)),
    put: (valor: unknown, chave: string) => pedido(registros.set(chave, valor)),
  }
  const banco = { transaction: () => ({ objectStore: () => loja }), close: () => undefined }
  vi.stubGlobal('indexedDB', { open: () => pedido(banco), deleteDatabase: () => pedido(null) })
  const vazio = { hoje: '2026-11-28', dias: [], zonas: [], rotas: [], semRota: [] }
  const queryClient = new QueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, DA_EQUIPE)
  for (const [dia, fica] of [
    ['2026-11-29', '2026-11-29'],
    ['2026-11-28', '2026-11-28'],
    ['2026-11-30', '2026-11-28'],
  ] as const) {
    await lerEGuardarRotas(queryClient, async () => ({ ...vazio, dia }))
    expect((await lerCopia('rotas'))?.lido.dia.dia).toBe(fica)
  }
  const semSessao = new QueryClient()
  await abrirRotasGuardadas(semSessao)
  expect(semSessao.getQueryData(sessionQuery.queryKey)).toMatchObject(DA_EQUIPE)
})

test('rule N126: a browser that refuses its database keeps no board, and the board is no less there', async () => {
  const recusar = () => {
    throw new DOMException('The user denied permission to access the database.', 'SecurityError')
  }
  vi.stubGlobal('indexedDB', { open: recusar, deleteDatabase: recusar })
  const queryClient = new QueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, JOAO)
  const quadro = { vendedores: [], categorias: [] }
  const { lido } = await lerEGuardar(queryClient, 'quadro', async () => quadro)
  expect([lido, temCopia('quadro'), await lerCopia('quadro')]).toEqual([quadro, false, null])
})
