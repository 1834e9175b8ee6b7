import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ofTab } from '#web/ui/storage.ts'
import type { Guardado, Tentativa } from './guardado.ts'

const doAparelho = new Map<string, string>()
const daAba = new Map<string, string>()
let janela: EventTarget

const comoStorage = (entradas: Map<string, string>) => ({
  getItem: (nome: string) => entradas.get(nome) ?? null,
  setItem: (nome: string, texto: string) => entradas.set(nome, texto),
  removeItem: (nome: string) => entradas.delete(nome),
})

/** The module as a page that was just opened has it. */
async function paginaNova() {
  vi.resetModules()
  return import('./guardado.ts')
}

beforeEach(() => {
  janela = new EventTarget()
  vi.stubGlobal('addEventListener', janela.addEventListener.bind(janela))
  vi.stubGlobal('removeEventListener', janela.removeEventListener.bind(janela))
  vi.stubGlobal('localStorage', comoStorage(doAparelho))
  vi.stubGlobal('sessionStorage', comoStorage(daAba))
})

afterEach(() => {
  doAparelho.clear()
  daAba.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Textos = Readonly<Record<string, string>>

describe('what is kept', () => {
  it('comes back after the page was closed, under its own name alone', async () => {
    const uma = await paginaNova()
    uma.guardado<Textos>('lugar-3', { vazio: {} }).mudar(antes => ({ ...antes, a: '1' }))
    const { guardado } = await paginaNova()
    expect(guardado<Textos>('lugar-3', { vazio: {} }).ler()).toEqual({ a: '1' })
    expect(guardado<Textos>('lugar-4', { vazio: {} }).ler()).toEqual({})
  })

  it('is the same object until it changes, whoever opens it', async () => {
    const { guardado } = await paginaNova()
    const abrir = () => guardado<Textos>('lugar', { vazio: {}, onde: ofTab })
    expect(abrir().ler()).toBe(abrir().ler())
    abrir().mudar(() => ({ a: '1' }))
    expect(abrir().ler()).toBe(abrir().ler())
    expect([...daAba]).toEqual([['lugar', '{"a":"1"}']])
  })

  it('leaves no entry if it is empty, and stays as it is on the screen', async () => {
    const { guardado } = await paginaNova()
    const lugar = guardado<Textos>('lugar', { vazio: {}, estaVazio: ({ a }) => !a })
    lugar.mudar(() => ({ a: '1' }))
    lugar.mudar(() => ({ b: '2' }))
    expect(doAparelho.size).toBe(0)
    expect(lugar.ler()).toEqual({ b: '2' })
    expect(lugar.coube()).toBe(true)
  })

  it('is empty where an entry cannot be read, and understood where it has an older form', async () => {
    const { guardado } = await paginaNova()
    const lugar = guardado<Textos>('lugar', {
      vazio: { b: '2' },
      entender: json => ({ b: '2', ...(json as Textos) }),
    })
    doAparelho.set('lugar', '{')
    expect(lugar.ler()).toEqual({ b: '2' })
    doAparelho.set('lugar', '{"a":"1"}')
    expect(lugar.ler()).toEqual({ a: '1', b: '2' })
  })

  it('is that of all tabs: a change begins with what another one has written', async () => {
    const [uma, outra] = [await paginaNova(), await paginaNova()]
    const [aqui, la] = [uma, outra].map(({ guardado }) =>
      guardado<readonly number[]>('lista', { vazio: [] }),
    ) as [Guardado<readonly number[]>, Guardado<readonly number[]>]
    expect([aqui.ler(), la.ler()]).toEqual([[], []])
    aqui.mudar(antes => [...antes, 1])
    la.mudar(antes => [...antes, 2])
    expect(aqui.ler()).toEqual([1, 2])
    aqui.mudar(antes => antes.filter(um => um !== 1))
    la.mudar(antes => [...antes, 3])
    expect(aqui.ler()).toEqual([2, 3])
  })

  it('is told to who listens, with whether another tab did it, until nobody listens', async () => {
    const { guardado, ouvirGuardados } = await paginaNova()
    const ouvidas: boolean[] = []
    const parar = ouvirGuardados(deOutraAba => ouvidas.push(deOutraAba))
    guardado('lugar', { vazio: '' }).mudar(() => 'a')
    janela.dispatchEvent(new Event('storage'))
    janela.dispatchEvent(new Event('pageshow'))
    expect(ouvidas).toEqual([false, true, true])
    parar()
    guardado('lugar', { vazio: '' }).mudar(() => 'b')
    janela.dispatchEvent(new Event('storage'))
    expect(ouvidas).toHaveLength(3)
  })

  it('lasts as long as the page on a device that keeps nothing or is full, and says so', async () => {
    const { guardado } = await paginaNova()
    for (const storage of [
      undefined,
      {
        ...comoStorage(doAparelho),
        setItem() {
          throw new DOMException('full', 'QuotaExceededError')
        },
      },
    ]) {
      vi.stubGlobal('localStorage', storage)
      const lugar = guardado<Textos>('lugar', { vazio: {} })
      lugar.mudar(() => ({ a: '1' }))
      lugar.mudar(antes => ({ ...antes, b: '2' }))
      expect(guardado<Textos>('lugar', { vazio: {} }).ler()).toEqual({ a: '1', b: '2' })
      expect(lugar.coube()).toBe(false)
      lugar.mudar(() => ({}))
      expect(lugar.coube()).toBe(true)
    }
    vi.stubGlobal('localStorage', comoStorage(doAparelho))
    const lugar = guardado<Textos>('lugar', { vazio: {} })
    lugar.mudar(() => ({ a: '2' }))
    expect([lugar.coube(), doAparelho.get('lugar')]).toEqual([true, '{"a":"2"}'])
  })
})

describe('the key of a call', () => {
  const abrir = async () => {
    const { chaveDaTentativa, guardado } = await paginaNova()
    const lugar = guardado<Tentativa | null>('envio', { vazio: null })
    return { lugar, chaveDe: (conteudo: string, prazo?: number) => chaveDaTentativa(lugar, conteudo, prazo) }
  }

  it('is the same for the same content without an answer, after a reload too', async () => {
    const { chaveDe } = await abrir()
    const chave = chaveDe('a')
    expect((await abrir()).chaveDe('a')).toBe(chave)
    expect(chaveDe('b')).not.toBe(chave)
    expect(chaveDe('a')).not.toBe(chave)
  })

  it('is another one after the answer, and once its time is over', async () => {
    vi.useFakeTimers({ now: 0 })
    const { lugar, chaveDe } = await abrir()
    const chave = chaveDe('a', 1000)
    vi.setSystemTime(999)
    expect(chaveDe('a', 1000)).toBe(chave)
    vi.setSystemTime(1000)
    const segunda = chaveDe('a', 1000)
    expect(segunda).not.toBe(chave)
    lugar.mudar(() => null)
    expect(chaveDe('a', 1000)).not.toBe(segunda)
    lugar.mudar(() => null)
    expect(doAparelho.size).toBe(0)
  })
})

describe('what is sent again', () => {
  const passar = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  /** Attempts that end when the test says so. */
  async function comecar() {
    vi.useFakeTimers({ now: 0 })
    const { reenviar } = await paginaNova()
    const tentativas: ((terminou: boolean) => void)[] = []
    const reenvio = reenviar(() => new Promise(resolve => tentativas.push(resolve)))
    return { tentativas, reenvio }
  }

  it('goes in a moment, then 20 s after an attempt that left something, until nothing is left', async () => {
    const { tentativas } = await comecar()
    expect(tentativas).toHaveLength(0)
    await passar(0)
    tentativas[0]?.(false)
    await passar(19_999)
    expect(tentativas).toHaveLength(1)
    await passar(1)
    expect(tentativas).toHaveLength(2)
    tentativas[1]?.(true)
    await passar(60_000)
    expect(tentativas).toHaveLength(2)
  })

  it('goes when there is a network, and when the person asks; never twice at a time', async () => {
    const { tentativas, reenvio } = await comecar()
    await passar(0)
    reenvio.agora()
    expect(tentativas).toHaveLength(1)
    tentativas[0]?.(false)
    await passar(0)
    reenvio.agora()
    expect(tentativas).toHaveLength(2)
    tentativas[1]?.(false)
    await passar(0)
    janela.dispatchEvent(new Event('online'))
    expect(tentativas).toHaveLength(3)
  })

  it('goes again at once if the network came back during the attempt that failed', async () => {
    const { tentativas } = await comecar()
    await passar(0)
    janela.dispatchEvent(new Event('online'))
    tentativas[0]?.(false)
    await passar(1)
    expect(tentativas).toHaveLength(2)
  })

  it('stops when it is told to, during an attempt too', async () => {
    const { tentativas, reenvio } = await comecar()
    await passar(0)
    reenvio.parar()
    tentativas[0]?.(false)
    janela.dispatchEvent(new Event('online'))
    await passar(60_000)
    expect(tentativas).toHaveLength(1)
  })
})
