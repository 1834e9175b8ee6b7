// Keeps one stream of events open for this tab, while it is visible (design/notices).
import { dizerAosOuvintes, type EventoDoFluxo } from './fluxo.ts'
import { fluxo } from './fluxo-aberto.ts'

/** How long a tab may be hidden before its stream is closed. */
const ESCONDIDA_MS = 300_000
/** A tab that is back first asks if the session is valid; without an answer its stream opens all the same. */
const DE_VOLTA_MS = 5000
/** Without a stream subscribers read so often; a refused one is tried again as often. */
const SEM_FLUXO_MS = 60_000
/** A timer that comes this much too late says that the machine slept: the connection may be dead without anybody knowing. */
const SONO_MS = 30_000

export interface Ligacao {
  /** The session was read just now: opens the stream if it ended with a session, or waits for one. */
  religar(): void
  desligar(): void
}

/** Opens the stream at this address and keeps it open until `desligar`. */
export function ligarFluxo(endereco: string): Ligacao {
  let fonte: EventSource | null = null
  let sessaoTerminou = false
  let espera: ReturnType<typeof setTimeout> | undefined

  const fechar = () => {
    fonte?.close()
    fonte = null
    fluxo.aberto = false
  }
  const terminar = () => {
    sessaoTerminou = true
    fechar()
  }
  const abrir = () => {
    if (!fonte && !document.hidden && !sessaoTerminou) fonte = novaFonte(endereco, { fechar, terminar })
  }
  const reabrir = () => {
    fechar()
    abrir()
  }
  const mudarDeVista = () => {
    clearTimeout(espera)
    if (document.hidden) espera = setTimeout(fechar, ESCONDIDA_MS)
    else if (!fonte) espera = setTimeout(abrir, DE_VOLTA_MS)
    else if (!fluxo.aberto) dizerAosOuvintes({ evento: 'retomada' })
  }
  const pararRelogio = aCadaMinuto(dormiu => {
    if (document.hidden || sessaoTerminou) return
    if (dormiu) {
      fechar()
      clearTimeout(espera)
      espera = setTimeout(abrir, DE_VOLTA_MS)
      return
    }
    if (!fluxo.aberto) dizerAosOuvintes({ evento: 'retomada' })
    abrir()
  })

  const escuta = new AbortController()
  const { signal } = escuta
  document.addEventListener('visibilitychange', mudarDeVista, { signal })
  addEventListener('online', reabrir, { signal })
  // A page that the browser keeps for the way back must not hold a connection.
  addEventListener('pagehide', fechar, { signal })
  addEventListener('pageshow', abrir, { signal })
  abrir()
  return {
    religar: () => {
      sessaoTerminou = false
      abrir()
    },
    desligar: () => {
      escuta.abort()
      pararRelogio()
      clearTimeout(espera)
      fechar()
    },
  }
}

/** Calls each minute, and says if the machine slept since the call before. Answers what ends it. */
function aCadaMinuto(dizer: (dormiu: boolean) => void): () => void {
  let ultimaVez = Date.now()
  const timer = setInterval(() => {
    const dormiu = Date.now() - ultimaVez > SEM_FLUXO_MS + SONO_MS
    ultimaVez = Date.now()
    dizer(dormiu)
  }, SEM_FLUXO_MS)
  return () => clearInterval(timer)
}

// The browser comes back by itself after a lost connection, and the server tells it then what to do. After a refusal it does not.
function novaFonte(
  endereco: string,
  { fechar, terminar }: Record<'fechar' | 'terminar', () => void>,
): EventSource {
  const fonte = new EventSource(endereco)
  let nova = true
  fonte.onopen = () => {
    fluxo.aberto = true
    if (nova) dizerAosOuvintes({ evento: 'retomada' })
    nova = false
  }
  fonte.onerror = () => {
    fluxo.aberto = false
    if (fonte.readyState === EventSource.CLOSED) fechar()
  }
  // Coming back would only be refused.
  fonte.addEventListener('fim', terminar)
  for (const evento of ['aviso', 'pedido', 'mensagem', 'retomada'] as const)
    fonte.addEventListener(evento, ({ data }) =>
      // The server writes no others: src/server/avisos/fluxo/eventos.ts.
      dizerAosOuvintes({ ...(JSON.parse(data) as object), evento } as EventoDoFluxo),
    )
  return fonte
}
