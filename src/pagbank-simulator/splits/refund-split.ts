import type { SimulatorContext } from '../context.ts'
import { splitRefusal } from '../http/provider-error.ts'
import type { ChargeRecord } from '../orders/records.ts'
import { type ReceiverRecord, type SplitRecord, saveSplit, splitById } from './split-record.ts'

/** `splits` of a cancel request: who gives how much back. */
export interface CustomRefund {
  method?: string
  receivers?: { account?: { id?: string }; amount?: { value?: number } }[]
}

interface RefundOfSplit {
  /** Centavos. */
  amountCents: number
  custom?: CustomRefund | undefined
}

/** Takes a refund back from the receivers. Call inside a transaction. Nothing happens for an undivided charge. */
export function refundSplit(context: SimulatorContext, charge: ChargeRecord, refund: RefundOfSplit): void {
  const split = charge.splitId === null ? null : splitById(context.store, charge.splitId)
  if (!split) return
  const parts = refund.custom ? customParts(split, refund) : proportionalParts(split, refund.amountCents)
  const receivers = split.receivers.map((receiver, i) => debit(receiver, parts[i] ?? 0))
  saveSplit(context.store, { ...split, receivers })
}

/** Each in proportion to its share, rounded down; the primary bears the difference. */
function proportionalParts(split: SplitRecord, amountCents: number): number[] {
  const total = split.receivers.reduce((sum, receiver) => sum + receiver.amountCents, 0)
  const parts = split.receivers.map(receiver => Math.floor((amountCents * receiver.amountCents) / total))
  const rest = amountCents - parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part, i) => (split.receivers[i]?.type === 'PRIMARY' ? part + rest : part))
}

function customParts(split: SplitRecord, { amountCents, custom }: RefundOfSplit): number[] {
  const asked = custom?.receivers ?? []
  for (const { account, amount } of asked) {
    if (!split.receivers.some(receiver => receiver.accountId === account?.id)) {
      throw splitRefusal('invalid_id', 'receiver not found in this split', 404)
    }
    const cents = amount?.value
    if (cents === undefined || !Number.isInteger(cents) || cents < 0) {
      throw splitRefusal('invalid_amount', 'must be a non negative integer')
    }
  }
  const sum = asked.reduce((total, { amount }) => total + (amount?.value ?? 0), 0)
  if (sum > amountCents)
    throw splitRefusal('amount_too_large', `sum of receivers is ${sum}, must be ${amountCents}`)
  if (sum < amountCents)
    throw splitRefusal('amount_too_small', `sum of receivers is ${sum}, must be ${amountCents}`)
  return split.receivers.map(
    receiver => asked.find(({ account }) => account?.id === receiver.accountId)?.amount?.value ?? 0,
  )
}

function debit(receiver: ReceiverRecord, cents: number): ReceiverRecord {
  return { ...receiver, refundedCents: receiver.refundedCents + cents }
}
