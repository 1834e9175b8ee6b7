import { randomUUID } from 'node:crypto'
import type { SimulatorContext } from '../context.ts'
import { newId } from '../ids.ts'
import { orderById } from '../orders/order-repository.ts'
import { type ChargeRecord, totalOf } from '../orders/records.ts'
import type { ReceiverInput, SplitsInput } from '../validation/split-body.ts'
import { type ReceiverRecord, type SplitRecord, saveSplit } from './split-record.ts'

const DEFAULT_CUSTODY_DAYS = 90
const DAY_MS = 86_400_000

/** Creates the split of a charge that has `splits` when it is paid. Call inside a transaction. */
export function createSplit(context: SimulatorContext, charge: ChargeRecord, paidAt: number): SplitRecord {
  const owner = orderById(context.store, charge.orderId)?.owner ?? context.options.platformAccountId
  const splits = charge.input.splits ?? { method: 'FIXED', receivers: [] }
  const amounts = sharesOf(splits, totalOf(charge), owner)
  const split: SplitRecord = {
    id: newId('SPLI'),
    chargeId: charge.id,
    orderId: charge.orderId,
    owner,
    method: splits.method,
    receivers: splits.receivers.map((receiver, i) =>
      receiverOf(receiver, { owner, paidAt, cents: amounts[i] ?? 0 }),
    ),
  }
  saveSplit(context.store, split)
  return split
}

/** Centavos per receiver, in their order; the rounding difference of percentages goes to the primary. */
function sharesOf({ method, receivers }: SplitsInput, totalCents: number, owner: string): number[] {
  if (method === 'FIXED') return receivers.map(receiver => receiver.amount.value)
  const shares = receivers.map(receiver => Math.floor((totalCents * receiver.amount.value) / 100))
  const rest = totalCents - shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share, i) => (receivers[i]?.account.id === owner ? share + rest : share))
}

interface Share {
  owner: string
  paidAt: number
  cents: number
}

function receiverOf(receiver: ReceiverInput, { owner, paidAt, cents }: Share): ReceiverRecord {
  const { custody, chargeback } = receiver.configurations ?? {}
  const scheduled = custody?.release?.scheduled
  const scheduledFor =
    scheduled === undefined ? paidAt + DEFAULT_CUSTODY_DAYS * DAY_MS : Date.parse(scheduled)
  return {
    paymentId: randomUUID().toUpperCase(),
    accountId: receiver.account.id,
    type: receiver.account.id === owner ? 'PRIMARY' : 'SECONDARY',
    amountCents: cents,
    refundedCents: 0,
    reason: receiver.reason ?? null,
    custody: custody?.apply ? { status: 'HELD', scheduledFor, releasedAt: null } : null,
    chargebackPercentage: chargeback?.charge_transfer?.percentage ?? null,
  }
}
