import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type EventoDoFluxo, ouvirFluxo } from './fluxo.ts'
import { fluxo } from './fluxo-aberto.ts'
import { type Ligacao, ligarFluxo } from './ligacao-do-fluxo.ts'

/** A browser's stream that does what the test says. */
class Fonte extends EventTarget {
  static readonly CLOSED = 2
  static readonly abertas: Fonte[] = []
  readyState = 0
  onopen: () => void = () => undefined
  onerror: () => void = () => undefined
  readonly endereco: string

  constructor(endereco: string) {
    super()
    this.endereco = endereco
    Fonte.abertas.push(this)
  }
  close() {
    this.readyState = Fonte.CLOSED
  }
  abrir() {
    this.readyState = 1
    this.onopen()
  }
  falhar({ recusada }: { recusada: boolean }) {
    this.readyState = recusada ? Fonte.CLOSED : 0
    this.onerror()
  }
  dizer(evento: string, dados: object) {
    this.dispatchEvent(Object.assign(new Event(evento), { data: JSON.stringify(dados) }))
  }
}

const MINUTO_MS = 60_000

let pagina: EventTarget & { hidden: boolean }
let janela: EventTarget
let ouvidos: EventoDoFluxo[]
let ligacao: Ligacao
let calar: () => void

const ultima = () => Fonte.abertas.at(-1) as Fonte // every test opens one
const abertas = () => Fonte.abertas.filter(({ readyState }) => readyState !== Fonte.CLOSED).length
const esconder = (hidden: boolean) => {
  pagina.hidden = hidden
  pagina.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  janela = new EventTarget()
  pagina = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', pagina)
  vi.stubGlobal('EventSource', Fonte)
  vi.stubGlobal('addEventListener', janela.addEventListener.bind(janela))
  vi.stubGlobal('removeEventListener', janela.removeEventListener.bind(janela))
  Fonte.abertas.length = 0
  ouvidos = []
  calar = ouvirFluxo(evento => void ouvidos.push(evento))
  ligacao = ligarFluxo('/v1/aviso/fluxo')
})

afterEach(() => {
  ligacao.desligar()
  calar()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('an open stream', () => {
  it('passes events on, and says once that something may have come before it', () => {
    ultima().abrir()
    expect(fluxo.aberto).toBe(true)
    ultima().dizer('aviso', { id: 3, tipo: 'pedido-novo' })
    ultima().dizer('pedido', { id: 9 })
    expect(ouvidos).toEqual([
      { evento: 'retomada' },
      { evento: 'aviso', id: 3, tipo: 'pedido-novo' },
      { evento: 'pedido', id: 9 },
    ])
  })

  it('needs no reading each minute', () => {
    ultima().abrir()
    vi.advanceTimersByTime(10 * MINUTO_MS)
    expect(ouvidos).toEqual([{ evento: 'retomada' }])
    expect(Fonte.abertas).toHaveLength(1)
  })

  it('that comes back by itself leaves it to the server to say what may be missing', () => {
    ultima().abrir()
    ultima().falhar({ recusada: false })
    expect(fluxo.aberto).toBe(false)
    ultima().abrir()
    expect([fluxo.aberto, ouvidos]).toEqual([true, [{ evento: 'retomada' }]])
    ultima().dizer('retomada', {})
    expect(ouvidos).toHaveLength(2)
  })

  it('does not come back by itself when the server says that the session has ended', () => {
    ultima().abrir()
    ultima().dizer('fim', {})
    vi.advanceTimersByTime(5 * MINUTO_MS)
    esconder(true)
    esconder(false)
    expect([abertas(), fluxo.aberto, ouvidos.length]).toEqual([0, false, 1])
  })

  it('comes back after that once there is a session again', () => {
    ultima().abrir()
    ultima().dizer('fim', {})
    ligacao.religar()
    ultima().abrir()
    expect([abertas(), fluxo.aberto]).toEqual([1, true])
    ligacao.religar()
    expect(abertas()).toBe(1)
  })

  it('ends with the session, and nothing is asked any more', () => {
    ultima().abrir()
    ligacao.desligar()
    vi.advanceTimersByTime(5 * MINUTO_MS)
    expect([abertas(), fluxo.aberto, ouvidos.length]).toEqual([0, false, 1])
  })
})

describe('without a stream', () => {
  it('subscribers read each minute and on focus, and a refused stream is tried again', () => {
    ultima().falhar({ recusada: true })
    expect(abertas()).toBe(0)
    vi.advanceTimersByTime(MINUTO_MS)
    expect(ouvidos).toEqual([{ evento: 'retomada' }])
    expect(abertas()).toBe(1)
    esconder(true)
    esconder(false)
    expect(ouvidos).toHaveLength(2)
  })

  it('nobody reads while the tab is hidden', () => {
    ultima().falhar({ recusada: true })
    esconder(true)
    vi.advanceTimersByTime(5 * MINUTO_MS)
    expect([abertas(), ouvidos]).toEqual([0, []])
  })
})

describe('a tab that is away', () => {
  it('keeps its stream for five minutes, and opens another one when it is back', () => {
    ultima().abrir()
    esconder(true)
    vi.advanceTimersByTime(5 * MINUTO_MS - 1)
    expect(abertas()).toBe(1)
    vi.advanceTimersByTime(1)
    expect([abertas(), fluxo.aberto]).toEqual([0, false])
    esconder(false)
    expect(abertas()).toBe(0)
    ligacao.religar()
    expect(abertas()).toBe(1)
    ultima().abrir()
    expect(ouvidos).toEqual([{ evento: 'retomada' }, { evento: 'retomada' }])
  })

  it('opens another one without an answer on the session, five seconds later', () => {
    esconder(true)
    vi.advanceTimersByTime(5 * MINUTO_MS)
    esconder(false)
    vi.advanceTimersByTime(4999)
    expect(abertas()).toBe(0)
    vi.advanceTimersByTime(1)
    expect(abertas()).toBe(1)
  })

  it('keeps it if it is back before', () => {
    ultima().abrir()
    esconder(true)
    vi.advanceTimersByTime(4 * MINUTO_MS)
    esconder(false)
    vi.advanceTimersByTime(4 * MINUTO_MS)
    expect([Fonte.abertas.length, abertas()]).toEqual([1, 1])
  })

  it('opens another one after the machine slept, and after the network was gone', () => {
    ultima().abrir()
    vi.setSystemTime(Date.now() + 60 * MINUTO_MS)
    vi.advanceTimersByTime(MINUTO_MS)
    expect(abertas()).toBe(0)
    vi.advanceTimersByTime(5000)
    expect([Fonte.abertas.length, abertas()]).toEqual([2, 1])
    janela.dispatchEvent(new Event('online'))
    expect([Fonte.abertas.length, abertas()]).toEqual([3, 1])
  })

  it('holds no connection while the browser keeps its page for the way back', () => {
    ultima().abrir()
    janela.dispatchEvent(new Event('pagehide'))
    expect(abertas()).toBe(0)
    janela.dispatchEvent(new Event('pageshow'))
    expect(abertas()).toBe(1)
  })
})
