// One connection for everything that PostgreSQL announces: changes (change-feed.ts) and new jobs (queue.ts).
import type pg from 'pg'
import { PrimaryClient } from './primary-client.ts'

const RECONNECT_MS = 1000
/** How often the connection is asked whether it still listens, and how long it may take to answer. */
const CHECK_MS = 5000

export interface Listening {
  hear(payload: string): void
  /** It listens again, and may have missed something. Also called for the first time. */
  onListen(): void
  /** It no longer listens. */
  onLose?(): void
}

export interface Listener {
  /** Listens to a channel until `close` of the result. The connection opens with the first channel, and again whenever it breaks. */
  listen(channel: string, listening: Listening): Promise<{ close(): Promise<void> }>
  close(): Promise<void>
}

/** Connects with the first channel. */
export function createListener(database: pg.ClientConfig): Listener {
  const channels = new Map<string, Listening>()
  const connection = keepConnection({
    database: { ...database, keepAlive: true, connectionTimeoutMillis: CHECK_MS },
    prepare: async client => {
      client.on('notification', ({ channel, payload = '' }) => channels.get(channel)?.hear(payload))
      for (const channel of channels.keys()) await listen(client, channel)
    },
    holds: client => stillListens(client, channels.size),
    onOpen: () => {
      for (const { onListen } of channels.values()) onListen()
    },
    onLose: () => {
      for (const { onLose } of channels.values()) onLose?.()
    },
  })
  return {
    listen: async (channel, listening) => {
      const client = await connection.current()
      channels.set(channel, listening)
      if (client === null) await connection.open()
      else if (await listen(client, channel).catch(() => null)) listening.onListen()
      else connection.lose(client)
      return {
        close: async () => {
          channels.delete(channel)
          const last = await connection.current()
          await last?.query(`unlisten ${last.escapeIdentifier(channel)}`).catch(() => undefined)
        },
      }
    },
    close: connection.close,
  }
}

function listen(client: pg.Client, channel: string): Promise<unknown> {
  return client.query(`listen ${client.escapeIdentifier(channel)}`)
}

// A pooler between may have taken the connection away, and a machine that is gone does not say so.
async function stillListens(client: pg.Client, channels: number): Promise<boolean> {
  const question = { text: 'select from pg_listening_channels()', query_timeout: CHECK_MS }
  const answer = await client.query(question).catch(() => null)
  return answer !== null && (answer.rowCount ?? 0) >= channels
}

interface Upkeep {
  database: pg.ClientConfig
  /** Makes a new connection ready. */
  prepare(client: pg.Client): Promise<void>
  /** Does it still do what it is for? */
  holds(client: pg.Client): Promise<boolean>
  onOpen(): void
  onLose(): void
}

/** Keeps one connection open from the first `open` on. */
function keepConnection({ database, prepare, holds, onOpen, onLose }: Upkeep) {
  let client: pg.Client | null = null
  let opening: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const open = async () => {
    if (client) return
    opening ??= connect().finally(() => {
      opening = null
    })
    await opening
  }
  const openLater = () => {
    if (!closed) timer = setTimeout(() => void open(), RECONNECT_MS).unref()
  }
  const lose = (lost: pg.Client) => {
    if (client !== lost) return
    client = null
    clearTimeout(timer)
    lost.connection.stream.destroy()
    onLose()
    openLater()
  }
  const check = (current: pg.Client) => {
    timer = setTimeout(async () => {
      const good = await holds(current)
      if (client !== current) return
      if (good) check(current)
      else lose(current)
    }, CHECK_MS).unref()
  }
  async function connect(): Promise<void> {
    const next = new PrimaryClient(database)
    next.on('error', () => lose(next)).on('end', () => lose(next))
    try {
      await next.connect()
      await prepare(next)
    } catch {
      next.connection.stream.destroy()
      return openLater()
    }
    if (closed) return void (await next.end())
    client = next
    check(next)
    onOpen()
  }
  const close = async () => {
    closed = true
    clearTimeout(timer)
    await opening
    const last = client
    client = null
    await last?.end().catch(() => undefined)
  }
  return { open, lose, close, current: async () => opening?.then(() => client) ?? client }
}
