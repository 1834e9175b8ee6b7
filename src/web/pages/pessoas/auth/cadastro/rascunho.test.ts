import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { esquecerRascunho, guardarRascunho, lerRascunho } from './rascunho.ts'

const comprador = { role: 'COMPRADOR', nome: '', cep: '', password: '', confirmacao: '' }
const vendedor = { role: 'VENDEDOR', nome: '', regiao: 'RIO_DE_JANEIRO', password: '', confirmacao: '' }
const guardados = new Map<string, string>()

beforeEach(() => {
  guardados.clear()
  // Node has no sessionStorage.
  vi.stubGlobal('sessionStorage', {
    getItem: (nome: string) => guardados.get(nome) ?? null,
    setItem: (nome: string, texto: string) => guardados.set(nome, texto),
    removeItem: (nome: string) => guardados.delete(nome),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('filled-in fields are restored, without password and picture', () => {
  const digitado = { nome: 'Bar da Praça', cep: '', password: 'caixote', confirmacao: 'caixote' }
  guardarRascunho(comprador, { ...comprador, ...digitado, imageFile: {} })
  expect(lerRascunho(comprador)).toEqual({ nome: 'Bar da Praça' })
  expect([...guardados.values()].join()).not.toContain('caixote')
})

test('a draft of one kind of account is not restored for the other', () => {
  guardarRascunho(comprador, { ...comprador, nome: 'Bar da Praça' })
  expect(lerRascunho(vendedor)).toBeNull()
})

test('an empty form, and one that was emptied again, store nothing', () => {
  guardarRascunho(vendedor, { ...vendedor, password: 'caixote' })
  expect(guardados.size).toBe(0)
  guardarRascunho(vendedor, { ...vendedor, nome: 'Sítio' })
  guardarRascunho(vendedor, vendedor)
  expect(guardados.size).toBe(0)
})

test('it can be deleted', () => {
  guardarRascunho(vendedor, { ...vendedor, nome: 'Sítio' })
  esquecerRascunho()
  expect(lerRascunho(vendedor)).toBeNull()
})

test('a browser without storage causes no error', () => {
  vi.stubGlobal('sessionStorage', undefined)
  guardarRascunho(vendedor, { ...vendedor, nome: 'Sítio' })
  esquecerRascunho()
  expect(lerRascunho(vendedor)).toBeNull()
})

test('a field that the form no longer has is not restored', () => {
  guardarRascunho(comprador, { ...comprador, nome: 'Bar', fax: '1' })
  expect(lerRascunho(comprador)).toEqual({ nome: 'Bar' })
})
