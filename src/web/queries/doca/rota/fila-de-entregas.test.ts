import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Resultado } from './fila-de-entregas.ts'

/** What the device keeps, for all tabs. */
const guardado = new Map<string, string>()
let janela: EventTarget
/** The calls, and what each order's next one is answered; "respondida" if nothing is set. */
let chamadas: number[] = []
const respostas = new Map<number, Resultado | 'pendurada'>()
const aEnviar = () => JSON.parse(guardado.get('entregas-a-enviar-1') ?? '[]')

/** The module as a page that was just opened has it. */
async function paginaNova() {
  vi.resetModules()
  return import('./fila-de-entregas.ts')
}

async function abrir() {
  const { criarFila, entregasAEnviar, entregasSemResposta } = await paginaNova()
  const entregar = criarFila(1, async pedidoId => {
    chamadas.push(pedidoId)
    const resposta = respostas.get(pedidoId) ?? 'respondida'
    return resposta === 'pendurada' ? new Promise(() => undefined) : resposta
  })
  return { entregar, pedidos: entregasAEnviar(1).ler, esperando: entregasSemResposta(1).ler }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  janela = new EventTarget()
  vi.stubGlobal('addEventListener', janela.addEventListener.bind(janela))
  vi.stubGlobal('removeEventListener', janela.removeEventListener.bind(janela))
  vi.stubGlobal('localStorage', {
    getItem: (lugar: string) => guardado.get(lugar) ?? null,
    setItem: (lugar: string, texto: string) => guardado.set(lugar, texto),
    removeItem: (lugar: string) => guardado.delete(lugar),
  })
  chamadas = []
  respostas.clear()
})

afterEach(() => {
  guardado.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const passar = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('rule N60: deliveries that wait for the line', () => {
  it('are kept before they are sent, and leave nothing behind once there is an answer', async () => {
    const { entregar, pedidos, esperando } = await abrir()
    entregar(11)
    expect(aEnviar()).toEqual([11])
    expect(pedidos()).toEqual([11])
    await passar(0)
    expect(chamadas).toEqual([11])
    expect([pedidos(), esperando()]).toEqual([[], []])
    expect(guardado.size).toBe(0)
  })

  it('of an earlier visit are sent, in their order, by the person who made them', async () => {
    guardado.set('entregas-a-enviar-1', '[12,11]')
    guardado.set('entregas-a-enviar-2', '[13]')
    await abrir()
    await passar(0)
    expect(chamadas).toEqual([12, 11])
    expect([...guardado.keys()]).toEqual(['entregas-a-enviar-2'])
  })

  it('are tried again after 20 s, and as soon as there is a network', async () => {
    respostas.set(11, 'sem-linha')
    const { entregar, pedidos, esperando } = await abrir()
    entregar(11)
    await passar(0)
    expect([pedidos(), esperando()]).toEqual([[11], [11]])
    await passar(19_999)
    expect(chamadas).toEqual([11])
    await passar(1)
    expect(chamadas).toEqual([11, 11])
    respostas.clear()
    janela.dispatchEvent(new Event('online'))
    await passar(0)
    expect(chamadas).toEqual([11, 11, 11])
    expect(aEnviar()).toEqual([])
  })

  it('do not wait for one that the server fails on, and all wait where there is no line', async () => {
    guardado.set('entregas-a-enviar-1', '[11,12,13]')
    respostas.set(11, 'sem-resposta').set(12, 'sem-linha')
    const { pedidos, esperando } = await abrir()
    await passar(0)
    expect(chamadas).toEqual([11, 12])
    respostas.delete(12)
    await passar(20_000)
    expect(chamadas).toEqual([11, 12, 11, 12, 13])
    expect([pedidos(), esperando()]).toEqual([[11], [11]])
    expect(aEnviar()).toEqual([11])
  })

  it('go again when a call hangs', async () => {
    respostas.set(11, 'pendurada')
    const { entregar, esperando } = await abrir()
    entregar(11)
    await passar(19_999)
    expect(esperando()).toEqual([])
    await passar(1)
    expect(esperando()).toEqual([11])
    respostas.clear()
    await passar(20_000)
    expect(chamadas).toEqual([11, 11])
    expect(aEnviar()).toEqual([])
  })

  it('that are made while another one is under way go with it, each once', async () => {
    respostas.set(11, 'sem-resposta')
    const { entregar, pedidos } = await abrir()
    entregar(11)
    entregar(12)
    entregar(11)
    await passar(0)
    expect(chamadas.toSorted((a, b) => a - b)).toEqual([11, 12])
    expect(pedidos()).toEqual([11])
  })

  it('of another tab are not lost', async () => {
    respostas.set(11, 'sem-resposta').set(12, 'sem-resposta')
    const [uma, outra] = [await abrir(), await abrir()]
    uma.entregar(11)
    outra.entregar(12)
    expect(aEnviar()).toEqual([11, 12])
    respostas.delete(12)
    await passar(20_000)
    expect(aEnviar()).toEqual([11])
  })

  it('are sent from a device that keeps nothing, as long as the page is open', async () => {
    vi.stubGlobal('localStorage', undefined)
    respostas.set(11, 'sem-linha')
    const { entregar, pedidos } = await abrir()
    entregar(11)
    entregar(12)
    await passar(0)
    expect(pedidos()).toEqual([11, 12])
    respostas.clear()
    await passar(20_000)
    expect(chamadas).toEqual([11, 11, 12])
    expect(pedidos()).toEqual([])
  })

  it('are none where what is kept cannot be read', async () => {
    for (const texto of ['{', '{"12":true}', '["x",1.5]']) {
      guardado.set('entregas-a-enviar-1', texto)
      expect((await abrir()).pedidos()).toEqual([])
    }
  })
})

const cancelado = { pedidoId: 12, motivo: 'Este pedido foi cancelado.' }

describe('rule N60: deliveries that were refused', () => {
  it('outlive the page, for the person who made them, with the last reason', async () => {
    const { guardarRecusada } = await paginaNova()
    guardarRecusada(1, { pedidoId: 12, motivo: 'Outro motivo.' })
    guardarRecusada(1, cancelado)
    const { entregasRecusadas } = await paginaNova()
    expect(entregasRecusadas(1).ler()).toEqual([cancelado])
    expect(entregasRecusadas(2).ler()).toEqual([])
  })

  it('are put away one by one and leave nothing behind', async () => {
    const { esquecerRecusada, guardarRecusada, entregasRecusadas } = await paginaNova()
    guardarRecusada(1, cancelado)
    guardarRecusada(1, { ...cancelado, pedidoId: 13 })
    esquecerRecusada(1, 12)
    const duas = entregasRecusadas(1).ler()
    expect(duas.map(({ pedidoId }) => pedidoId)).toEqual([13])
    esquecerRecusada(1, 99)
    expect(entregasRecusadas(1).ler()).toBe(duas)
    esquecerRecusada(1, 13)
    expect(guardado.size).toBe(0)
  })

  it('of one tab stay put away when the other one is refused another', async () => {
    const [uma, outra] = [await paginaNova(), await paginaNova()]
    uma.guardarRecusada(1, cancelado)
    outra.guardarRecusada(1, { ...cancelado, pedidoId: 13 })
    uma.esquecerRecusada(1, 12)
    outra.guardarRecusada(1, { ...cancelado, pedidoId: 14 })
    expect(
      outra
        .entregasRecusadas(1)
        .ler()
        .map(({ pedidoId }) => pedidoId),
    ).toEqual([13, 14])
  })

  it('are none where what is kept cannot be read', async () => {
    for (const texto of ['{', '{"12":true}', '[null,{"pedidoId":"12","motivo":""},{"pedidoId":1}]']) {
      guardado.set('entregas-recusadas-1', texto)
      const { entregasRecusadas } = await paginaNova()
      expect(entregasRecusadas(1).ler()).toEqual([])
    }
  })
})
