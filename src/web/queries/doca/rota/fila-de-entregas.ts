// Deliveries that wait for the line, and those that the server refused. Each is kept on the device first and sent then, so that none is
// lost where there is no line (rule N60).
import { guardado, reenviar } from '#web/queries/guardado.ts'

/** What became of a call: the server has done or refused it; it failed without a word about the order; there is no line. */
export type Resultado = 'respondida' | 'sem-resposta' | 'sem-linha'

export interface EntregaRecusada {
  pedidoId: number
  /** Why the order could not be delivered, as a sentence. */
  motivo: string
}

/** A call that hangs counts as lost after this time. If it arrives after all, the next one finds the order delivered. */
const PRAZO_MS = 20_000

/** The orders that this person has marked and the server has not answered for, the first one first. */
export const entregasAEnviar = (userId: number) =>
  guardado<readonly number[]>(`entregas-a-enviar-${userId}`, {
    vazio: [],
    entender: json => (Array.isArray(json) ? json.filter(Number.isSafeInteger) : []),
  })

/** Those of them that an attempt got no answer for. */
export const entregasSemResposta = (userId: number) =>
  guardado<readonly number[]>(`entregas-sem-resposta-${userId}`, { vazio: [], onde: null })

/** The refusals that this person has not put away: the driver does not look at the screen when the line comes back. */
export const entregasRecusadas = (userId: number) =>
  guardado<readonly EntregaRecusada[]>(`entregas-recusadas-${userId}`, {
    vazio: [],
    entender: json => (Array.isArray(json) ? json.filter(ehRecusada) : []),
  })

/** Keeps why an order could not be delivered, instead of what was kept of it before. */
export function guardarRecusada(userId: number, recusada: EntregaRecusada): void {
  entregasRecusadas(userId).mudar(recusadas => [...semRecusa(recusadas, recusada.pedidoId), recusada])
}

/** Puts the refusal of an order away, if there is one: it was read, or the order is delivered now. */
export function esquecerRecusada(userId: number, pedidoId: number): void {
  const { ler, mudar } = entregasRecusadas(userId)
  if (ler().some(recusada => recusada.pedidoId === pedidoId))
    mudar(recusadas => semRecusa(recusadas, pedidoId))
}

const semRecusa = (recusadas: readonly EntregaRecusada[], pedidoId: number) =>
  recusadas.filter(recusada => recusada.pedidoId !== pedidoId)

/** Sends this person's deliveries one after the other as long as the page is open. Answers what adds one. */
export function criarFila(
  userId: number,
  enviar: (pedidoId: number) => Promise<Resultado>,
): (pedidoId: number) => void {
  const aEnviar = entregasAEnviar(userId)
  const semResposta = entregasSemResposta(userId)

  async function enviarTodas(): Promise<boolean> {
    const tentadas = new Set<number>()
    for (;;) {
      const pedidoId = aEnviar.ler().find(id => !tentadas.has(id))
      if (pedidoId === undefined) break
      tentadas.add(pedidoId)
      const resultado = await noPrazo(enviar(pedidoId))
      if (resultado === 'respondida') aEnviar.mudar(pedidos => sem(pedidos, pedidoId))
      semResposta.mudar(pedidos => [
        ...sem(pedidos, pedidoId),
        ...(resultado === 'respondida' ? [] : [pedidoId]),
      ])
      if (resultado === 'sem-linha') break
    }
    return aEnviar.ler().length === 0
  }

  const { agora } = reenviar(enviarTodas)
  return pedidoId => {
    aEnviar.mudar(pedidos => [...sem(pedidos, pedidoId), pedidoId])
    agora()
  }
}

const sem = (pedidos: readonly number[], pedidoId: number) => pedidos.filter(id => id !== pedidoId)

function noPrazo(chamada: Promise<Resultado>): Promise<Resultado> {
  const prazo = new Promise<Resultado>(resolve => setTimeout(resolve, PRAZO_MS, 'sem-linha'))
  return Promise.race([chamada, prazo])
}

function ehRecusada(valor: unknown): valor is EntregaRecusada {
  const { pedidoId, motivo } = (valor ?? {}) as Partial<EntregaRecusada> // both are checked
  return Number.isSafeInteger(pedidoId) && typeof motivo === 'string'
}
