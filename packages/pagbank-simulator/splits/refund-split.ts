import type { SimulatorContext } from '../context.ts'
import type { ChargeRecord } from '../orders/records.ts'
import { type ReceiverRecord, type SplitRecord, saveSplit, splitById } from './split-record.ts'

/** Centavos that one receiver gives back. */
export interface RefundPart {
  accountId: string
  cents: number
}

/**
 * Takes refunded centavos back from the receivers, if the charge is divided: from those that `named` lists, otherwise from all. Call
 * inside a transaction.
 */
export function refundSplit(
  context: SimulatorContext,
  charge: ChargeRecord,
  amountCents: number,
  named: readonly RefundPart[] | null,
): void {
  const split = charge.splitId === null ? null : splitById(context.store, charge.splitId)
  if (!split) return
  const parts = named ? namedParts(split, named) : proportionalParts(split, amountCents)
  const receivers = split.receivers.map((receiver, i) => debit(receiver, parts[i] ?? 0))
  saveSplit(context.store, { ...split, receivers })
}

function namedParts(split: SplitRecord, named: readonly RefundPart[]): number[] {
  return split.receivers.map(({ accountId }) =>
    named.filter(part => part.accountId === accountId).reduce((sum, part) => sum + part.cents, 0),
  )
}

/** Each in proportion to its share, rounded down; the primary bears the difference. */
function proportionalParts(split: SplitRecord, amountCents: number): number[] {
  const total = split.receivers.reduce((sum, receiver) => sum + receiver.amountCents, 0)
  const parts = split.receivers.map(receiver => Math.floor((amountCents * receiver.amountCents) / total))
  const rest = amountCents - parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part, i) => (split.receivers[i]?.type === 'PRIMARY' ? part + rest : part))
}

function debit(receiver: ReceiverRecord, cents: number): ReceiverRecord {
  return { ...receiver, refundedCents: receiver.refundedCents + cents }
}
