import { providerTimestamp } from '../clock.ts'
import { type SimulatorContext, urlOf } from '../context.ts'
import type { ReceiverRecord, SplitRecord } from './split-record.ts'

/** A split as the provider shows it. */
export function splitView(context: SimulatorContext, split: SplitRecord) {
  const link = (rel: string, path: string) => ({
    rel,
    href: urlOf(context, path),
    media: 'application/json',
    type: 'GET',
  })
  return {
    id: split.id,
    method: split.method,
    receivers: split.receivers.map(receiverView),
    links: [
      link('SELF', `/splits/${split.id}`),
      link('CHARGE', `/charges/${split.chargeId}`),
      link('ORDER', `/orders/${split.orderId}`),
    ],
  }
}

function receiverView(receiver: ReceiverRecord) {
  const { custody, chargebackPercentage } = receiver
  return {
    payment: { id: receiver.paymentId },
    account: { id: receiver.accountId },
    amount: { value: receiver.amountCents, refunded: receiver.refundedCents },
    type: receiver.type,
    reason: receiver.reason ?? undefined,
    configurations: {
      custody: custody ? custodyView(custody) : { apply: false },
      chargeback:
        chargebackPercentage === null ? undefined : { charge_transfer: { percentage: chargebackPercentage } },
    },
  }
}

function custodyView({ status, scheduledFor, releasedAt }: NonNullable<ReceiverRecord['custody']>) {
  return {
    apply: true,
    status,
    release: {
      scheduled: providerTimestamp(scheduledFor),
      released_at: releasedAt === null ? undefined : providerTimestamp(releasedAt),
    },
  }
}
