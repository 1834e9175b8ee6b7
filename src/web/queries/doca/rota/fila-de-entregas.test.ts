import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { criarFila, type Resultado } from './fila-de-entregas.ts'

/** What the device keeps, for all tabs. */
let guardadas: number[] = []
let cheio = false
let aoVoltarALinha: () => void = () => undefined
/** The calls, and what each order's next one is answered; "respondida" if nothing is set. */
let chamadas: number[] = []
const respostas = new Map<number, Resultado | 'pendurada'>()

const lugar = {
  ler: () => guardadas,
  guardar(pedidos: readonly number[]) {
    if (!cheio) guardadas = [...pedidos]
    return !cheio
  },
}

function abrir() {
  return criarFila(lugar, async pedidoId => {
    chamadas.push(pedidoId)
    const resposta = respostas.get(pedidoId) ?? 'respondida'
    return resposta === 'pendurada' ? new Promise(() => undefined) : resposta
  })
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    aoVoltarALinha = listener
  })
  guardadas = []
  cheio = false
  chamadas = []
  respostas.clear()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const passar = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('rule N60: deliveries that wait for the line', () => {
  it('are kept before they are sent, and leave once there is an answer', async () => {
    const fila = abrir()
    fila.entregar(11)
    expect(guardadas).toEqual([11])
    expect(fila.ler().pedidos).toEqual([11])
    await passar(0)
    expect(chamadas).toEqual([11])
    expect(fila.ler()).toEqual({ pedidos: [], esperando: new Set() })
    expect(guardadas).toEqual([])
  })

  it('of an earlier visit are sent, in their order', async () => {
    guardadas = [12, 11]
    abrir()
    await passar(0)
    expect(chamadas).toEqual([12, 11])
    expect(guardadas).toEqual([])
  })

  it('are tried again after 20 s, and as soon as there is a network', async () => {
    respostas.set(11, 'sem-linha')
    const fila = abrir()
    fila.entregar(11)
    await passar(0)
    expect(fila.ler()).toEqual({ pedidos: [11], esperando: new Set([11]) })
    await passar(19_999)
    expect(chamadas).toEqual([11])
    await passar(1)
    expect(chamadas).toEqual([11, 11])
    respostas.clear()
    aoVoltarALinha()
    await passar(0)
    expect(chamadas).toEqual([11, 11, 11])
    expect(guardadas).toEqual([])
  })

  it('are tried again at once if the network came back while they were failing', async () => {
    let falhar: (resultado: Resultado) => void = () => undefined
    const fila = criarFila(lugar, pedidoId => {
      chamadas.push(pedidoId)
      return chamadas.length > 1
        ? Promise.resolve('respondida')
        : new Promise(resolve => {
            falhar = resolve
          })
    })
    fila.entregar(11)
    aoVoltarALinha()
    falhar('sem-linha')
    await passar(1)
    expect(chamadas).toEqual([11, 11])
    expect(guardadas).toEqual([])
  })

  it('do not wait for one that the server fails on, and all wait where there is no line', async () => {
    guardadas = [11, 12, 13]
    respostas.set(11, 'sem-resposta').set(12, 'sem-linha')
    const fila = abrir()
    await passar(0)
    expect(chamadas).toEqual([11, 12])
    respostas.delete(12)
    await passar(20_000)
    expect(chamadas).toEqual([11, 12, 11, 12, 13])
    expect(fila.ler()).toEqual({ pedidos: [11], esperando: new Set([11]) })
    expect(guardadas).toEqual([11])
  })

  it('go again when a call hangs', async () => {
    respostas.set(11, 'pendurada')
    const fila = abrir()
    fila.entregar(11)
    await passar(19_999)
    expect(fila.ler().esperando.size).toBe(0)
    await passar(1)
    expect(fila.ler().esperando).toEqual(new Set([11]))
    respostas.clear()
    await passar(20_000)
    expect(chamadas).toEqual([11, 11])
    expect(guardadas).toEqual([])
  })

  it('that are made while another one is under way go with it, each once', async () => {
    respostas.set(11, 'sem-resposta')
    const fila = abrir()
    fila.entregar(11)
    fila.entregar(12)
    fila.entregar(11)
    await passar(0)
    expect(chamadas.toSorted((a, b) => a - b)).toEqual([11, 12])
    expect(fila.ler().pedidos).toEqual([11])
  })

  it('of another tab are not lost', async () => {
    respostas.set(11, 'sem-resposta').set(12, 'sem-resposta')
    const uma = abrir()
    const outra = abrir()
    uma.entregar(11)
    outra.entregar(12)
    expect(guardadas).toEqual([11, 12])
    respostas.delete(12)
    await passar(20_000)
    expect(guardadas).toEqual([11])
  })

  it('are sent from a device that keeps nothing, as long as the page is open', async () => {
    cheio = true
    respostas.set(11, 'sem-linha')
    const fila = abrir()
    fila.entregar(11)
    fila.entregar(12)
    await passar(0)
    expect(fila.ler().pedidos).toEqual([11, 12])
    respostas.clear()
    await passar(20_000)
    expect(chamadas).toEqual([11, 11, 12])
    expect(fila.ler().pedidos).toEqual([])
  })

  it('tell who listens', async () => {
    const fila = abrir()
    const ouvinte = vi.fn()
    const parar = fila.subscribe(ouvinte)
    fila.entregar(11)
    expect(ouvinte).toHaveBeenCalledTimes(1)
    await passar(0)
    expect(ouvinte).toHaveBeenCalledTimes(2)
    parar()
    fila.entregar(12)
    expect(ouvinte).toHaveBeenCalledTimes(2)
  })
})
