// Lets few pictures in at a time: one that is not admitted is not read, and stays with its sender.
import { clientNetwork } from '#server/pessoas/auth/client-network.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'

interface Slots {
  all: number
  perSender: number
}

// Strangers who send slowly hold places of their own, and never those of people with an active account.
const STRANGERS: Slots = { all: 3, perSender: 2 }
const ACCOUNTS: Slots = { all: 5, perSender: 2 }
const WAITING = 24
const WAIT_MS = 4000

interface Waiting {
  sender: string
  enter: () => void
}

/** Who sends a picture: the id of an active account, or else a stranger's address. */
export interface Sender {
  ip: string
  userId: number | null
}

/** Runs what reads a picture when there is a slot, or refuses with `indisponivel`. */
export type UploadGate = <T>(sender: Sender, read: () => Promise<T>) => Promise<T>

/** Creates the gate, with slots for each network of strangers and for each account. */
export function createUploadGate(): UploadGate {
  const [strangers, accounts] = [createGate(STRANGERS), createGate(ACCOUNTS)]
  return ({ ip, userId }, read) =>
    userId === null ? strangers(clientNetwork(ip), read) : accounts(String(userId), read)
}

function createGate({ all, perSender }: Slots): <T>(sender: string, read: () => Promise<T>) => Promise<T> {
  const inside = new Map<string, number>()
  const waiting = new Set<Waiting>()
  let free = all
  const mayEnter = (sender: string) => free > 0 && (inside.get(sender) ?? 0) < perSender
  const enter = (sender: string) => {
    free--
    inside.set(sender, (inside.get(sender) ?? 0) + 1)
  }
  const leave = (sender: string) => {
    free++
    const left = (inside.get(sender) ?? 1) - 1
    if (left === 0) inside.delete(sender)
    else inside.set(sender, left)
    for (const next of waiting)
      if (mayEnter(next.sender)) {
        waiting.delete(next)
        enter(next.sender)
        return next.enter()
      }
  }
  const wait = (sender: string) =>
    new Promise<void>((resolve, reject) => {
      const refuse = () => reject(new RecusaError({ codigo: 'indisponivel' }))
      if (waiting.size >= WAITING) return refuse()
      const turn: Waiting = { sender, enter: resolve }
      waiting.add(turn)
      const timer = setTimeout(() => {
        if (waiting.delete(turn)) refuse()
      }, WAIT_MS)
      turn.enter = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  return async (sender, read) => {
    if (mayEnter(sender)) enter(sender)
    else await wait(sender)
    try {
      return await read()
    } finally {
      leave(sender)
    }
  }
}
