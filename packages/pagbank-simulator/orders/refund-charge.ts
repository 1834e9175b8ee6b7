import type { SimulatorContext } from '../context.ts'
import { refusal } from '../http/provider-error.ts'
import { type RefundPart, refundSplit } from '../splits/refund-split.ts'
import { saveCharge } from './order-repository.ts'
import { publish } from './publish.ts'
import type { ChargeRecord } from './records.ts'

const REFUND_DAYS = 350
const DAY_MS = 86_400_000

/**
 * Gives centavos back to the payer: CANCELED once everything went back, PAID until then. Refuses with 40002 a charge that was never
 * paid (an unpaid boleto cannot be cancelled), with 40007 more than is left or after 350 days, with 40007 or 40008 when armed.
 * `parts` says who of the receivers bears it.
 */
export function refundCharge(
  context: SimulatorContext,
  charge: ChargeRecord,
  amountCents: number,
  parts: readonly RefundPart[] | null = null,
): ChargeRecord {
  if (charge.status !== 'PAID' || charge.paidAt === null)
    throw refusal('40002', 'charge status does not allow cancel')
  const age = context.clock.now().getTime() - charge.paidAt
  if (age > REFUND_DAYS * DAY_MS) throw refusal('40007', 'unabled_refund: older than 350 days')
  const left = charge.paidCents - charge.refundedCents
  if (amountCents > left) throw refusal('40007', `unabled_refund: only ${left} left to refund`)
  if (context.faults.takeRefund('devolucao-recusada', amountCents))
    throw refusal('40007', 'unabled_refund: a receiver lacks balance')
  if (context.faults.takeRefund('devolucao-indisponivel', amountCents))
    throw refusal('40008', 'refund_temporarily_unavailable')
  refundSplit(context, charge, amountCents, parts)
  const refunded: ChargeRecord = {
    ...charge,
    refundedCents: charge.refundedCents + amountCents,
    status: amountCents === left ? 'CANCELED' : 'PAID',
  }
  saveCharge(context.store, refunded)
  publish(context, refunded)
  return refunded
}
