// Load over keep-alive connections. A client of its own, since the generator shares the machine with the servers: it writes requests
// that are built once and reads only status and length, for a tenth of the CPU time of `fetch`.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Answer {
  status: number
  body: Buffer
}

/** Sends a request (see `requestOf`) and waits for its answer. */
export type Ask = (request: string) => Promise<Answer>

/** One unit of work on a connection: one call, or the calls of a checkout. */
export type Unit = (ask: Ask) => Promise<void>

export interface LoadResult {
  /** Finished units. */
  units: number
  /** From the first request to the last answer. */
  seconds: number
  /** Of each unit, in milliseconds, sorted. */
  latencies: number[]
  /** How often each status of 400 and more was answered, and the first such answer. */
  refused: Map<number, number>
  firstRefusal: string | null
}

/** The text of a request. A body is sent as JSON. */
export function requestOf(method: string, path: string, cookie: string, body?: unknown): string {
  const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', `cookie: ${cookie}`]
  const json = body === undefined ? '' : JSON.stringify(body)
  if (body !== undefined)
    lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(json)}`)
  return `${lines.join('\r\n')}\r\n\r\n${json}`
}

/** One connection, which asks one question at a time. It is opened again if the server has closed it. */
export class Line {
  readonly #port: number
  #socket: Socket | null = null
  #received: Buffer = Buffer.alloc(0)
  #settle: ((answer: Answer | Error) => void) | null = null

  constructor(port: number) {
    this.#port = port
  }

  readonly ask: Ask = async request => {
    const socket = this.#socket?.writable ? this.#socket : await this.#open()
    const answer = await new Promise<Answer | Error>(resolve => {
      this.#settle = resolve
      socket.write(request)
    })
    if (answer instanceof Error) throw answer
    return answer
  }

  close(): void {
    this.#socket?.destroy()
  }

  async #open(): Promise<Socket> {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true })
    this.#socket = socket
    this.#received = Buffer.alloc(0)
    await once(socket, 'connect')
    socket.on('data', chunk => this.#read(chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      // The one before may end when the next one has already asked.
      if (socket === this.#socket) this.#end(new Error('the server closed the connection without an answer'))
    })
    return socket
  }

  #end(answer: Answer | Error): void {
    const settle = this.#settle
    this.#settle = null
    settle?.(answer)
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const end = this.#received.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.#received.toString('latin1', 0, end)
    const empty = /^HTTP\/1\.1 204 /.test(head) ? '0' : undefined
    const length = empty ?? /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (length === undefined) {
      this.#end(new Error(`an answer without a length: ${head}`))
      return
    }
    const size = end + 4 + Number(length)
    if (this.#received.length < size) return
    const body = this.#received.subarray(end + 4, size)
    this.#received = this.#received.subarray(size)
    this.#end({ status: Number(head.slice(9, 12)), body })
  }
}

export interface Load {
  /** Where each connection goes, in turn. */
  ports: readonly number[]
  connections: number
  seconds: number
  /** The next unit of this connection. */
  next: (connection: number) => Unit
}

/** Keeps all connections busy for so many seconds; a unit that has begun is finished. */
export async function applyLoad({ ports, connections, seconds, next }: Load): Promise<LoadResult> {
  const tally = newTally()
  const start = performance.now()
  const end = start + seconds * 1000
  const work = async (connection: number) => {
    const line = new Line(ports[connection % ports.length] ?? 0)
    while (performance.now() < end) await timed(tally, next(connection), line)
    line.close()
  }
  await Promise.all(Array.from({ length: connections }, (_, connection) => work(connection)))
  return resultOf(tally, (performance.now() - start) / 1000)
}

/**
 * Starts so many units a second, whether the earlier ones are answered or not: what people who do not know of each other do. A unit's
 * latency counts from the moment at which it was due.
 */
export async function applyPace(load: Load & { perSecond: number }): Promise<LoadResult> {
  const { ports, connections, seconds, next, perSecond } = load
  const tally = newTally()
  const start = performance.now()
  const total = seconds * perSecond
  let due = 0
  const work = async (connection: number) => {
    const line = new Line(ports[connection % ports.length] ?? 0)
    while (due < total) {
      const dueAt = start + (due++ * 1000) / perSecond
      const pause = dueAt - performance.now()
      if (pause > 0) await new Promise(resolve => setTimeout(resolve, pause))
      await timed(tally, next(connection), line, dueAt)
    }
    line.close()
  }
  await Promise.all(Array.from({ length: connections }, (_, connection) => work(connection)))
  return resultOf(tally, (performance.now() - start) / 1000)
}

type Tally = Pick<LoadResult, 'latencies' | 'refused' | 'firstRefusal'>

function newTally(): Tally {
  return { latencies: [], refused: new Map(), firstRefusal: null }
}

async function timed(tally: Tally, unit: Unit, line: Line, since = performance.now()): Promise<void> {
  await unit(async request => {
    const answer = await line.ask(request)
    if (answer.status >= 400) {
      tally.refused.set(answer.status, (tally.refused.get(answer.status) ?? 0) + 1)
      tally.firstRefusal ??= `${request.split(' HTTP')[0]}: ${answer.status} ${answer.body}`
    }
    return answer
  })
  tally.latencies.push(performance.now() - since)
}

function resultOf({ latencies, ...rest }: Tally, seconds: number): LoadResult {
  return { ...rest, units: latencies.length, seconds, latencies: latencies.sort((a, b) => a - b) }
}

/** The latency that this share of the units stays within, in milliseconds. */
export function percentile({ latencies }: Pick<LoadResult, 'latencies'>, share: number): number {
  return latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN
}
