// Hears from PostgreSQL what any server committed, so that this one forgets what it keeps in memory (migration 034, design/statements).
import type { Listener } from './listener.ts'

const CHANNEL = 'mudanca'

export type Topic = 'catalogo' | 'sessao' | 'regras'

export interface ChangeFeed {
  /** Is every change heard now? If not, nothing may be kept in memory. */
  connected(): boolean
  /** Calls `forget` with the key of each change, or with null if any of them may have changed. */
  subscribe(topic: Topic, forget: (key: string | null) => void): void
  close(): Promise<void>
}

/** Hears nothing, so that nothing is kept in memory. */
export const NO_FEED: ChangeFeed = {
  connected: () => false,
  subscribe: () => undefined,
  close: async () => undefined,
}

/** Hears what any server committed while `listener` listens. */
export async function openChangeFeed(listener: Listener): Promise<ChangeFeed> {
  const subscribers: { topic: Topic; forget: (key: string | null) => void }[] = []
  let connected = false
  const become = (state: boolean) => {
    connected = state
    for (const { forget } of subscribers) forget(null)
  }
  const { close } = await listener.listen(CHANNEL, {
    hear: payload => {
      const [topic, key = null] = payload.split(':')
      for (const subscriber of subscribers) if (subscriber.topic === topic) subscriber.forget(key)
    },
    onListen: () => become(true),
    onLose: () => become(false),
  })
  return {
    connected: () => connected,
    subscribe: (topic, forget) => void subscribers.push({ topic, forget }),
    close,
  }
}
