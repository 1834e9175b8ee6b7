import type { Store } from '../store/open-store.ts'

/** The split of a paid charge. Amounts in centavos, times in milliseconds since 1970. */
export interface SplitRecord {
  id: string
  chargeId: string
  orderId: string
  /** The account of the primary. */
  owner: string
  method: 'FIXED' | 'PERCENTAGE'
  receivers: ReceiverRecord[]
}

export interface ReceiverRecord {
  paymentId: string
  accountId: string
  type: 'PRIMARY' | 'SECONDARY'
  amountCents: number
  refundedCents: number
  reason: string | null
  custody: { status: 'HELD' | 'RELEASED'; scheduledFor: number; releasedAt: number | null } | null
  /** Percentage of a chargeback that this receiver bears, if the order named one. */
  chargebackPercentage: number | null
}

export function saveSplit(store: Store, split: SplitRecord): void {
  store.run(
    'INSERT OR REPLACE INTO split (id, charge_id, body) VALUES (?, ?, ?)',
    split.id,
    split.chargeId,
    JSON.stringify(split),
  )
}

export function splitById(store: Store, id: string): SplitRecord | null {
  const row = store.first('SELECT body FROM split WHERE id = ?', id)
  // Only saveSplit writes the bodies.
  return row ? (JSON.parse(String(row.body)) as SplitRecord) : null
}

export function listSplits(store: Store): SplitRecord[] {
  return store.all('SELECT body FROM split').map(row => JSON.parse(String(row.body)) as SplitRecord)
}
