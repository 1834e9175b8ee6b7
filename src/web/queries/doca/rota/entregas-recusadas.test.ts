import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const guardado = new Map<string, string>()

/** The module as a page that was just opened has it. */
async function paginaNova() {
  vi.resetModules()
  return import('./entregas-recusadas.ts')
}

const janela = new EventTarget()

/** As the browser does in the other tabs. */
function avisarAbas(key: string) {
  janela.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

beforeEach(() => {
  vi.stubGlobal('addEventListener', janela.addEventListener.bind(janela))
  vi.stubGlobal('removeEventListener', janela.removeEventListener.bind(janela))
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
    const { guardarRecusada } = await paginaNova()
    guardarRecusada(1, cancelado)
    const { esquecerRecusada, lerRecusadas } = await paginaNova()
    for (const userId of [1, 2]) {
      const lista = lerRecusadas(userId)
      esquecerRecusada(userId, 99)
      expect(lerRecusadas(userId)).toBe(lista)
    }
  })

  it('are those of all tabs', async () => {
    const [uma, outra] = [await paginaNova(), await paginaNova()]
    expect(outra.lerRecusadas(1)).toEqual([])
    uma.guardarRecusada(1, cancelado)
    outra.guardarRecusada(1, { ...cancelado, pedidoId: 13 })
    expect(outra.lerRecusadas(1).map(({ pedidoId }) => pedidoId)).toEqual([12, 13])
    // What one tab put away does not come back with the next refusal of the other one.
    uma.esquecerRecusada(1, 12)
    outra.guardarRecusada(1, { ...cancelado, pedidoId: 14 })
    expect(outra.lerRecusadas(1).map(({ pedidoId }) => pedidoId)).toEqual([13, 14])
  })

  it('change on the screen with those of another tab, until nobody listens', async () => {
    const [uma, outra] = [await paginaNova(), await paginaNova()]
    const ouvinte = vi.fn<() => void>()
    const parar = outra.ouvirRecusadas(ouvinte)
    expect(outra.lerRecusadas(1)).toEqual([])
    uma.guardarRecusada(1, cancelado)
    avisarAbas('entregas-recusadas-1')
    expect([outra.lerRecusadas(1), ouvinte.mock.calls.length]).toEqual([[cancelado], 1])
    parar()
    avisarAbas('entregas-recusadas-1')
    expect(ouvinte).toHaveBeenCalledOnce()
  })

  it('stay as long as the page on a device that keeps nothing', async () => {
    vi.stubGlobal('localStorage', undefined)
    const { guardarRecusada, lerRecusadas } = await paginaNova()
    guardarRecusada(1, cancelado)
    guardarRecusada(1, { ...cancelado, pedidoId: 13 })
    expect(lerRecusadas(1).map(({ pedidoId }) => pedidoId)).toEqual([12, 13])
  })

  it('are none where what is kept cannot be read', async () => {
    for (const texto of ['{', '{"12":true}', '[null,{"pedidoId":"12","motivo":""},{"pedidoId":1}]']) {
      guardado.set('entregas-recusadas-1', texto)
      const { lerRecusadas } = await paginaNova()
      expect(lerRecusadas(1)).toEqual([])
    }
  })
})
