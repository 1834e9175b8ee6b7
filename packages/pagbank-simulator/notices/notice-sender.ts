// Sends the waiting notices, those of one order one after another, and repeats those that the receiver did not answer with 2xx.
import { createHash } from 'node:crypto'
import type { SimulatedClock } from '../clock.ts'
import type { Store } from '../store/open-store.ts'
import { isNoticeAddress } from './destination.ts'
import { type Notice, nextDueNotice, nextDueTime, updateNotice } from './notice-queue.ts'

// Pauses before each attempt, from the previous one. They are invented, since the provider publishes none; the second is short, so that
// a product that was restarting catches up at once.
const PAUSES_MS = [0, 5_000, 60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000]
const ANSWER_TIMEOUT_MS = 10_000
/** So many orders have their notices sent at the same time. */
const ORDERS_AT_ONCE = 10
const SHORTEST_SLEEP_MS = 10
const LONGEST_SLEEP_MS = 60_000

export interface SenderOptions {
  store: Store
  clock: SimulatedClock
  /** Signs the notices. */
  token: string
  /** Nothing is sent elsewhere. */
  urls: readonly string[]
  log: (line: string) => void
}

export class NoticeSender {
  private readonly options: SenderOptions
  private timer: NodeJS.Timeout | undefined
  private closed = false
  /** Each sends one notice after another. */
  private readonly workers = new Set<Promise<void>>()
  /** Orders of which a notice is being sent. */
  private readonly busyOrders = new Set<string>()
  private readonly abort = new AbortController()

  constructor(options: SenderOptions) {
    this.options = options
  }

  /** Checks the queue soon; call after a notice was queued or the clock was moved. */
  wake(): void {
    if (this.closed || this.workers.size === ORDERS_AT_ONCE) return
    const worker = this.sendAllDue().finally(() => {
      this.workers.delete(worker)
      if (this.workers.size === 0 && !this.closed) this.sleepUntilDue()
    })
    this.workers.add(worker)
  }

  /** Stops; waiting notices are sent after the next start. */
  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.timer)
    this.abort.abort()
    await Promise.all(this.workers)
  }

  private async sendAllDue(): Promise<void> {
    try {
      // The answer to the request that caused the notice is sent first.
      await new Promise(resolve => setImmediate(resolve))
      for (let notice = this.next(); notice; notice = this.next()) {
        const { orderId } = notice
        this.busyOrders.add(orderId)
        // Notices of other orders are sent at the same time.
        this.wake()
        await this.attempt(notice).finally(() => this.busyOrders.delete(orderId))
      }
    } catch (error) {
      this.options.log(`notices: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  private sleepUntilDue(): void {
    const { store, clock } = this.options
    const due = nextDueTime(store)
    if (due === null) return
    clearTimeout(this.timer)
    const pause = Math.min(Math.max(due - clock.now().getTime(), SHORTEST_SLEEP_MS), LONGEST_SLEEP_MS)
    this.timer = setTimeout(() => this.wake(), pause).unref()
  }

  private next(): Notice | null {
    const { store, clock } = this.options
    return this.closed ? null : nextDueNotice(store, clock.now().getTime(), this.busyOrders)
  }

  private async attempt(notice: Notice): Promise<void> {
    const { store, clock, log } = this.options
    const attempts = notice.attempts + 1
    const pause = PAUSES_MS[attempts]
    const now = clock.now().getTime()
    const state = pause === undefined ? 'ESGOTADO' : 'PENDENTE'
    // Written before sending: a crash in between counts as an attempt that failed, and is repeated.
    updateNotice(store, { number: notice.number, state, dueAt: now + (pause ?? 0), attempts })
    // A notice tells of nothing that a loss of power could undo.
    await store.synced()
    const { status, error } = await this.post(notice)
    const delivered = status !== null && status >= 200 && status < 300
    if (this.closed && !delivered) return
    store.transaction(() => {
      if (delivered) updateNotice(store, { number: notice.number, state: 'ENTREGUE', dueAt: now, attempts })
      store.run('INSERT INTO notice_attempt VALUES (?, ?, ?, ?)', notice.number, now, status, error)
    })
    log(`notice ${notice.number} ${notice.chargeStatus} -> ${status ?? error}`)
  }

  private async post(notice: Notice): Promise<{ status: number | null; error: string | null }> {
    if (!isNoticeAddress(notice.url, this.options.urls))
      return { status: null, error: 'destination not allowed' }
    try {
      const response = await fetch(notice.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...this.headersOf(notice) },
        body: notice.payload,
        redirect: 'manual',
        signal: AbortSignal.any([this.abort.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
      })
      await response.body?.cancel()
      return { status: response.status, error: null }
    } catch (error) {
      return { status: null, error: error instanceof Error ? error.message : String(error) }
    }
  }

  private headersOf(notice: Notice): Record<string, string> {
    const headers = { 'x-product-id': notice.orderId, 'x-product-origin': 'ORDER' }
    if (notice.signing === 'ausente') return headers
    const payload = notice.signing === 'errada' ? `${notice.payload} ` : notice.payload
    return { ...headers, 'x-authenticity-token': noticeSignature(this.options.token, payload) }
  }
}

/** `x-authenticity-token`: SHA-256 in hexadecimal of the token, a hyphen and the exact bytes of the body. */
export function noticeSignature(token: string, body: string): string {
  return createHash('sha256').update(`${token}-${body}`).digest('hex')
}
