import { beforeEach, expect, it, vi } from 'vitest'
import { guardarTentativa, lerTentativa, semOEnviado } from './rascunho.ts'

const fio = { pedidoId: 9, vendedorId: null }
const guardados = new Map<string, string>()

beforeEach(() => {
  guardados.clear()
  vi.stubGlobal('localStorage', {
    getItem: (lugar: string) => guardados.get(lugar) ?? null,
    setItem: (lugar: string, texto: string) => void guardados.set(lugar, texto),
    removeItem: (lugar: string) => void guardados.delete(lugar),
  })
})

it('rule N80: only what was sent leaves the field', () => {
  expect(semOEnviado('Chego às 5.', 'Chego às 5.')).toBe('')
  expect(semOEnviado('Chego às 5. Pela doca.', 'Chego às 5.')).toBe('Pela doca.')
  expect(semOEnviado('Chego às 6.', 'Chego às 5.')).toBe('Chego às 6.')
})

it('rule N80: a text without an answer keeps its key on the device, for its thread and person', () => {
  const tentativa = { texto: 'Chego às 5.', chave: 'k' }
  guardarTentativa(3, fio, tentativa)
  expect(lerTentativa(3, fio)).toEqual(tentativa)
  expect(lerTentativa(4, fio)).toBeNull()
  expect(lerTentativa(3, { ...fio, vendedorId: 7 })).toBeNull()
  guardarTentativa(3, fio, null)
  expect(lerTentativa(3, fio)).toBeNull()
})

it('rule N80: photos alone are no text to recognise', () => {
  guardarTentativa(3, fio, { texto: '', chave: 'k' })
  expect(lerTentativa(3, fio)).toBeNull()
})
