// Hears from PostgreSQL what any server committed, so that this one forgets what it keeps in memory (migration 034, decision 065).
import pg from 'pg'

const CHANNEL = 'mudanca'
const RECONNECT_MS = 1000

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

/** Listens on a connection of its own, and again whenever it breaks. */
export async function openChangeFeed(database: pg.ClientConfig): Promise<ChangeFeed> {
  const subscribers: { topic: Topic; forget: (key: string | null) => void }[] = []
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const forgetAll = () => {
    for (const { forget } of subscribers) forget(null)
  }
  const hear = ({ payload = '' }: pg.Notification) => {
    const [topic, key = null] = payload.split(':')
    for (const subscriber of subscribers) if (subscriber.topic === topic) subscriber.forget(key)
  }
  const lose = () => {
    if (client === null && timer !== undefined) return
    client = null
    forgetAll()
    if (!closed) timer = setTimeout(connect, RECONNECT_MS).unref()
  }
  async function connect(): Promise<void> {
    timer = undefined
    const next = new pg.Client({ ...database, keepAlive: true })
    next.on('error', lose).on('end', lose).on('notification', hear)
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch {
      lose()
      return
    }
    if (closed) return void next.end()
    client = next
    forgetAll()
  }

  await connect()
  return {
    connected: () => client !== null,
    subscribe: (topic, forget) => void subscribers.push({ topic, forget }),
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
