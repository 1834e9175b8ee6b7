// One execution per key: the answer is stored in the same transaction as the changes.
import { createHash } from 'node:crypto'
import type { Store } from '../store/open-store.ts'
import { refusal } from './provider-error.ts'

/** An answer ready to be sent: a JSON text or, where the provider answers without a body, an empty one. */
export interface StoredAnswer {
  status: number
  text: string
}

export interface IdempotentRequest {
  /** The calling account; keys of different accounts are independent. */
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

/** Removes every key; the provider does not publish for how long it keeps them. */
export function forgetAnswers(store: Store): void {
  store.run('DELETE FROM idempotency')
}

// Seen in production: after a refund was answered "temporarily unavailable", its key cannot be used again.
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

  /** Throws 409/40005 while another request with this key is in progress. Returns a function that releases the key. */
  hold({ owner, key }: IdempotentRequest): () => void {
    const name = `${owner} ${key}`
    if (this.running.has(name)) throw keyInUse()
    this.running.add(name)
    return () => this.running.delete(name)
  }
}
