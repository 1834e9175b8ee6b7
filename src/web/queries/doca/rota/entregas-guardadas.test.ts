import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guardarEntregas, lerEntregas } from './entregas-guardadas.ts'

const guardado = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (lugar: string) => guardado.get(lugar) ?? null,
    setItem: (lugar: string, texto: string) => guardado.set(lugar, texto),
    removeItem: (lugar: string) => guardado.delete(lugar),
  })
})

afterEach(() => {
  guardado.clear()
  vi.unstubAllGlobals()
})

describe('rule N60: deliveries that wait for the line', () => {
  it('are kept in their order, for the person who made them', () => {
    guardarEntregas(1, [12, 11])
    expect(lerEntregas(1)).toEqual([12, 11])
    expect(lerEntregas(2)).toEqual([])
  })

  it('leave nothing behind once they are sent', () => {
    guardarEntregas(1, [12])
    guardarEntregas(1, [])
    expect(guardado.size).toBe(0)
  })

  it('are none where what is kept cannot be read', () => {
    guardarEntregas(1, [12])
    const [lugar = ''] = guardado.keys()
    for (const texto of ['{', '{"12":true}', '["x",1.5]']) {
      guardado.set(lugar, texto)
      expect(lerEntregas(1)).toEqual([])
    }
  })

  it('are none on a device that keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(guardarEntregas(1, [12])).toBe(false)
    expect(lerEntregas(1)).toEqual([])
  })
})
