import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { guardarNome, lerNome, type Rascunho, rascunhoDe, VAZIO } from './rascunho.ts'

const guardados = new Map<string, string>()

beforeEach(() => {
  guardados.clear()
  vi.stubGlobal('localStorage', {
    getItem: (lugar: string) => guardados.get(lugar) ?? null,
    setItem: (lugar: string, texto: string) => void guardados.set(lugar, texto),
    removeItem: (lugar: string) => void guardados.delete(lugar),
  })
})

afterEach(() => vi.unstubAllGlobals())

const marcado: Rascunho = {
  ...VAZIO,
  recebidoPor: 'Ana',
  linhas: { 7: { recebido: 3, motivo: 'FALTA', peso: '', texto: '', fotos: [] } },
}

it('rule N61: a draft is kept for its order and person alone', () => {
  rascunhoDe(9, '3').mudar(() => marcado)
  expect(rascunhoDe(9, '3').ler()).toEqual(marcado)
  expect([...guardados.keys()]).toEqual(['conferencia-9-3'])
  for (const outro of [rascunhoDe(10, '3'), rascunhoDe(9, '4')]) expect(outro.ler()).toEqual(VAZIO)
})

it('rule N61: a check that was sent without an answer keeps its key, even if no line is marked', () => {
  const enviado = { ...marcado, chave: 'k', linhas: {}, enviado: true }
  rascunhoDe(9, '3').mudar(() => enviado)
  expect(JSON.parse(guardados.get('conferencia-9-3') ?? '')).toEqual(enviado)
})

it('rule N61: once it is there it is forgotten', () => {
  rascunhoDe(9, '3').mudar(() => marcado)
  rascunhoDe(9, '3').mudar(() => VAZIO)
  expect(guardados.size).toBe(0)
})

it('what an older version kept is read, and what nobody wrote is nothing', () => {
  guardados.set('conferencia-9-5', '{"linhas":{}}')
  expect(rascunhoDe(9, '5').ler()).toEqual(VAZIO)
  guardados.set('conferencia-9-6', '{')
  expect(rascunhoDe(9, '6').ler()).toEqual(VAZIO)
})

it('rule N61: the name is for the next order of the same person, and never for staff', () => {
  guardarNome({ pessoa: '3', daEquipe: false }, 'Ana')
  guardarNome({ pessoa: '5', daEquipe: true }, 'Ana')
  expect(lerNome({ pessoa: '3', daEquipe: false })).toBe('Ana')
  expect(lerNome({ pessoa: '4', daEquipe: false })).toBe('')
  expect(lerNome({ pessoa: '3', daEquipe: true })).toBe('')
  expect(lerNome({ pessoa: '5', daEquipe: false })).toBe('')
})
