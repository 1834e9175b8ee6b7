// Lets few pictures in at a time: one that is not admitted stays in the sender's hands, since nobody reads it.
import { clientNetwork } from '#server/auth/client-network.ts'
import { RecusaError } from '#server/recusa-error.ts'

const SLOTS = 8
const SLOTS_PER_NETWORK = 4
const WAITING = 24
const WAIT_MS = 4000

interface Waiting {
  network: string
  enter: () => void
}

/** Creates a gate. It runs what reads a picture when there is a slot, or refuses with `indisponivel`. */
export function createUploadGate(): <T>(ip: string, read: () => Promise<T>) => Promise<T> {
  const inside = new Map<string, number>()
  const waiting = new Set<Waiting>()
  let free = SLOTS
  const mayEnter = (network: string) => free > 0 && (inside.get(network) ?? 0) < SLOTS_PER_NETWORK
  const enter = (network: string) => {
    free--
    inside.set(network, (inside.get(network) ?? 0) + 1)
  }
  const leave = (network: string) => {
    free++
    const left = (inside.get(network) ?? 1) - 1
    if (left === 0) inside.delete(network)
    else inside.set(network, left)
    for (const next of waiting)
      if (mayEnter(next.network)) {
        waiting.delete(next)
        enter(next.network)
        return next.enter()
      }
  }
  const wait = (network: string) =>
    new Promise<void>((resolve, reject) => {
      const refuse = () => reject(new RecusaError({ codigo: 'indisponivel' }))
      if (waiting.size >= WAITING) return refuse()
      const turn: Waiting = { network, enter: resolve }
      waiting.add(turn)
      const timer = setTimeout(() => {
        if (waiting.delete(turn)) refuse()
      }, WAIT_MS)
      turn.enter = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  return async (ip, read) => {
    const network = clientNetwork(ip)
    if (mayEnter(network)) enter(network)
    else await wait(network)
    try {
      return await read()
    } finally {
      leave(network)
    }
  }
}
