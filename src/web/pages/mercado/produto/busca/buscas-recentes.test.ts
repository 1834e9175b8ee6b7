import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { esquecerBusca, lembrarBusca, lerBuscas } from './buscas-recentes.ts'

beforeEach(() => {
  const guardado = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (chave: string) => guardado.get(chave) ?? null,
    setItem: (chave: string, valor: string) => guardado.set(chave, valor),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the newest search is first, five are kept, and each text once', () => {
  for (const texto of ['alho', 'limão', 'uva', 'coco', 'manga', 'LIMAO', 'aipim']) lembrarBusca(texto)
  expect(lerBuscas()).toEqual(['aipim', 'LIMAO', 'manga', 'coco', 'uva'])
})

test('a search can be forgotten', () => {
  for (const texto of ['alho', 'uva']) lembrarBusca(texto)
  expect(esquecerBusca('alho')).toEqual(['uva'])
  expect(lerBuscas()).toEqual(['uva'])
})

test('what is stored by hand or blocked counts as nothing', () => {
  localStorage.setItem('buscas', '{"a":1}')
  expect(lerBuscas()).toEqual([])
  localStorage.setItem('buscas', 'x')
  expect(lerBuscas()).toEqual([])
  vi.stubGlobal('localStorage', undefined)
  lembrarBusca('uva')
  expect(lerBuscas()).toEqual([])
})
