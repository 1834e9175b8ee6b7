import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const guardado = new Map<string, string>()

/** The module as a page that was just opened has it. */
async function paginaNova() {
  vi.resetModules()
  return import('./entregas-recusadas.ts')
}

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

const cancelado = { pedidoId: 12, motivo: 'Este pedido foi cancelado.' }

describe('rule N60: deliveries that were refused', () => {
  it('outlive the page, for the person who made them, with the last reason', async () => {
    const { guardarRecusada } = await paginaNova()
    guardarRecusada(1, { pedidoId: 12, motivo: 'Outro motivo.' })
    guardarRecusada(1, cancelado)
    const { lerRecusadas } = await paginaNova()
    expect(lerRecusadas(1)).toEqual([cancelado])
    expect(lerRecusadas(2)).toEqual([])
  })

  it('are put away one by one and leave nothing behind', async () => {
    const { esquecerRecusada, guardarRecusada, lerRecusadas } = await paginaNova()
    guardarRecusada(1, cancelado)
    guardarRecusada(1, { ...cancelado, pedidoId: 13 })
    esquecerRecusada(1, 12)
    expect(lerRecusadas(1).map(({ pedidoId }) => pedidoId)).toEqual([13])
    esquecerRecusada(1, 13)
    expect(guardado.size).toBe(0)
  })

  it('answer the same list until it changes', async () => {
    const { esquecerRecusada, guardarRecusada, lerRecusadas } = await paginaNova()
    guardarRecusada(1, cancelado)
    const lista = lerRecusadas(1)
    esquecerRecusada(1, 99)
    expect(lerRecusadas(1)).toBe(lista)
  })

  it('stay as long as the page on a device that keeps nothing', async () => {
    vi.stubGlobal('localStorage', undefined)
    const { guardarRecusada, lerRecusadas } = await paginaNova()
    guardarRecusada(1, cancelado)
    expect(lerRecusadas(1)).toEqual([cancelado])
  })

  it('are none where what is kept cannot be read', async () => {
    for (const texto of ['{', '{"12":true}', '[null,{"pedidoId":"12","motivo":""},{"pedidoId":1}]']) {
      guardado.set('entregas-recusadas-1', texto)
      const { lerRecusadas } = await paginaNova()
      expect(lerRecusadas(1)).toEqual([])
    }
  })
})
