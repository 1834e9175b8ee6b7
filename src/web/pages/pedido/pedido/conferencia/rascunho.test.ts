import { beforeEach, expect, it, vi } from 'vitest'
import { esquecerRascunho, guardarRascunho, lerRascunho, type Rascunho } from './rascunho.ts'

const ana = { pedidoId: 9, userId: 3 }
const guardados = new Map<string, string>()

beforeEach(() => {
  guardados.clear()
  vi.stubGlobal('localStorage', {
    getItem: (lugar: string) => guardados.get(lugar) ?? null,
    setItem: (lugar: string, texto: string) => void guardados.set(lugar, texto),
    removeItem: (lugar: string) => void guardados.delete(lugar),
  })
})

const marcado = (): Rascunho => ({
  ...lerRascunho(ana),
  recebidoPor: 'Ana',
  linhas: { 7: { recebido: 3, motivo: 'FALTA', peso: '', texto: '', fotos: [] } },
})

it('rule N61: a draft comes back with its key, for its order and person alone', () => {
  const rascunho = marcado()
  expect(guardarRascunho(ana, rascunho)).toBe(true)
  expect(lerRascunho(ana)).toEqual(rascunho)
  for (const outro of [
    { ...ana, pedidoId: 10 },
    { ...ana, userId: 4 },
  ]) {
    expect(lerRascunho(outro).linhas).toEqual({})
    expect(lerRascunho(outro).chave).not.toBe(rascunho.chave)
  }
})

it('rule N61: a check that was sent without an answer keeps its key, even if no line is marked', () => {
  const enviado = { ...marcado(), linhas: {}, enviado: true }
  guardarRascunho(ana, enviado)
  expect(lerRascunho(ana)).toEqual(enviado)
})

it('rule N61: once it is there it is forgotten, but for the name of who receives', () => {
  const rascunho = marcado()
  guardarRascunho(ana, rascunho)
  esquecerRascunho(ana)
  expect(lerRascunho(ana)).toMatchObject({ recebidoPor: 'Ana', linhas: {}, enviado: false })
  expect(lerRascunho(ana).chave).not.toBe(rascunho.chave)
})

it('rule N61: the name is for the next order of the same person, and never for staff', () => {
  const equipe = { pedidoId: 9, userId: 5, daEquipe: true }
  guardarRascunho(ana, marcado())
  guardarRascunho(equipe, marcado())
  expect(lerRascunho({ ...ana, pedidoId: 10 }).recebidoPor).toBe('Ana')
  expect(lerRascunho({ ...ana, userId: 4 }).recebidoPor).toBe('')
  expect(lerRascunho({ ...equipe, pedidoId: 10 }).recebidoPor).toBe('')
})

it('says when the device has no room, and reads what nobody wrote as nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => '{',
    setItem: () => {
      throw new Error('cheio')
    },
    removeItem: () => {},
  })
  expect(guardarRascunho(ana, marcado())).toBe(false)
  expect(lerRascunho(ana).linhas).toEqual({})
})
