// Deliveries that wait for the line. Each is kept first and sent then, so that none is lost where there is none (rule N60).

/** What became of a call: the server has done or refused it; it failed without a word about the order; there is no line. */
export type Resultado = 'respondida' | 'sem-resposta' | 'sem-linha'

/** Deliveries without an answer are sent again after this time, or once there is a network. */
const DE_NOVO_MS = 20_000
/** A call that hangs counts as lost after this time. If it arrives after all, the next one finds the order delivered. */
const PRAZO_MS = 20_000

interface Lugar {
  ler: () => number[]
  /** False if it could not be kept. */
  guardar: (pedidos: readonly number[]) => boolean
}

export interface Entregas {
  /** The orders without an answer, the first one first. */
  pedidos: readonly number[]
  /** Those of them that an attempt got no answer for. */
  esperando: ReadonlySet<number>
}

export interface FilaDeEntregas {
  /** As a store for `useSyncExternalStore`. */
  ler: () => Entregas
  subscribe: (listener: () => void) => () => void
  entregar: (pedidoId: number) => void
}

/** The deliveries of `lugar`, sent one after the other as long as the page is open, whatever it shows. */
export function criarFila(lugar: Lugar, enviar: (pedidoId: number) => Promise<Resultado>): FilaDeEntregas {
  const listeners = new Set<() => void>()
  let entregas: Entregas = { pedidos: lugar.ler(), esperando: new Set() }
  let guardada = true
  let enviando = false
  let voltou = false // the network, while calls were under way that may have begun without one
  let timer: ReturnType<typeof setTimeout> | undefined

  function mudar(pedidos: readonly number[], esperando: ReadonlySet<number>): void {
    entregas = { pedidos, esperando }
    for (const listener of listeners) listener()
  }

  // Another tab may have kept or sent some meanwhile.
  function trocar(troca: (pedidos: readonly number[]) => number[], esperando = entregas.esperando): void {
    const pedidos = troca(guardada ? lugar.ler() : entregas.pedidos)
    guardada = lugar.guardar(pedidos)
    mudar(pedidos, esperando)
  }

  async function enviarTodas(): Promise<void> {
    clearTimeout(timer)
    if (enviando) return
    enviando = true
    voltou = false
    const tentadas = new Set<number>()
    for (;;) {
      const pedidoId = entregas.pedidos.find(id => !tentadas.has(id))
      if (pedidoId === undefined) break
      tentadas.add(pedidoId)
      const resultado = await noPrazo(enviar(pedidoId))
      const esperando = new Set(entregas.esperando)
      if (resultado === 'respondida') {
        esperando.delete(pedidoId)
        trocar(pedidos => pedidos.filter(id => id !== pedidoId), esperando)
      } else mudar(entregas.pedidos, esperando.add(pedidoId))
      if (resultado === 'sem-linha') break
    }
    enviando = false
    if (entregas.pedidos.length > 0) timer = setTimeout(enviarTodas, voltou ? 0 : DE_NOVO_MS)
  }

  addEventListener('online', () => {
    voltou = true
    void enviarTodas()
  })
  // Not while a screen is being drawn.
  timer = setTimeout(enviarTodas)
  return {
    ler: () => entregas,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    entregar(pedidoId) {
      trocar(pedidos => [...pedidos.filter(id => id !== pedidoId), pedidoId])
      void enviarTodas()
    },
  }
}

function noPrazo(chamada: Promise<Resultado>): Promise<Resultado> {
  const prazo = new Promise<Resultado>(resolve => setTimeout(resolve, PRAZO_MS, 'sem-linha'))
  return Promise.race([chamada, prazo])
}
