// One execution per key: the answer is stored in the same transaction as what it speaks of.
import { createHash } from 'node:crypto'
import type { Store } from '../store/open-store.ts'
import { refusal } from './provider-error.ts'

/** An answer ready to be sent: a JSON text or, where the provider answers without a body, an empty one. */
export interface StoredAnswer {
  status: number
  text: string
}

export interface IdempotentRequest {
  /** The account that calls; keys of different accounts never meet. */
  owner: string
  key: string
  /** Hash of method, address and exact body. */
  fingerprint: string
}

export function fingerprintOf(call: string, body: string): string {
  return createHash('sha256').update(`${call}\n${body}`).digest('hex')
}

const keyInUse = () => refusal('40005', 'idempotency_key_in_use', 409)

/** The stored answer for the key, null if there is none. Throws 409/40005 if the key came with another request. */
export function storedAnswer(store: Store, request: IdempotentRequest): StoredAnswer | null {
  const row = store.first(
    'SELECT request_hash, status, response FROM idempotency WHERE owner = ? AND key = ?',
    request.owner,
    request.key,
  )
  if (!row) return null
  if (row.request_hash !== request.fingerprint || row.status === UNAVAILABLE) throw keyInUse()
  return { status: Number(row.status), text: String(row.response) }
}

/** Forgets every key; the provider does not say for how long it remembers them. */
export function forgetAnswers(store: Store): void {
  store.run('DELETE FROM idempotency')
}

// Seen in production: after a refund was answered "temporarily unavailable" its key is burnt.
const UNAVAILABLE = -1

export function storeAnswer(store: Store, request: IdempotentRequest, answer: StoredAnswer): void {
  const burnt = answer.text.includes('"40008"')
  store.run(
    'INSERT INTO idempotency (owner, key, request_hash, status, response) VALUES (?, ?, ?, ?, ?)',
    request.owner,
    request.key,
    request.fingerprint,
    burnt ? UNAVAILABLE : answer.status,
    answer.text,
  )
}

/** The keys whose request has not been answered yet. */
export class RunningKeys {
  private readonly running = new Set<string>()

  /** Throws 409/40005 while another request with the same key is on its way. Returns how to let go of the key. */
  hold({ owner, key }: IdempotentRequest): () => void {
    const name = `${owner} ${key}`
    if (this.running.has(name)) throw keyInUse()
    this.running.add(name)
    return () => this.running.delete(name)
  }
}
