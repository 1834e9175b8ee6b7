// How a boleto ends: it is paid, or it expires.
import { dataEmSaoPaulo, somarDias } from '../../../src/domain/calendario.ts'
import type { SimulatorContext } from '../context.ts'
import { createSplit } from '../splits/create-split.ts'
import { saveCharge } from './order-repository.ts'
import { publish } from './publish.ts'
import { boletoOf, type ChargeRecord, isShown, pixOf, totalOf } from './records.ts'

export interface Settlement {
  /** Centavos; may differ from the slip's amount. Default: the slip's. */
  amountCents?: number
  /** Time of the payment, in milliseconds since 1970. Default: now. */
  paidAt?: number
}

/** Marks a WAITING charge as paid, and creates its split if it has one. Call inside a transaction. */
export function payCharge(
  context: SimulatorContext,
  charge: ChargeRecord,
  settlement: Settlement = {},
): ChargeRecord {
  const paidAt = settlement.paidAt ?? context.clock.now().getTime()
  const split = charge.input.splits ? createSplit(context, charge, paidAt) : null
  const paid: ChargeRecord = {
    ...charge,
    status: 'PAID',
    splitId: split?.id ?? null,
    paidAt,
    paidCents: settlement.amountCents ?? totalOf(charge),
  }
  saveCharge(context.store, paid)
  publish(context, paid)
  return paid
}

/** The amount in centavos so many days after the due date, with the slip's fine and interest. */
function amountWhenLate(charge: ChargeRecord, days: number): number {
  const total = totalOf(charge)
  const { fine, interest } = charge.input.payment_instructions ?? {}
  // Values are per cent times 100; interest is per month of 30 days.
  const fineCents = Math.round((total * (fine?.value ?? 0)) / 10_000)
  const interestCents = Math.round((total * (interest?.value ?? 0) * days) / (10_000 * 30))
  return total + fineCents + interestCents
}

/** A payment so many days after the due date: at noon of that day in São Paulo, or now if that is later. */
export function lateSettlement(
  context: SimulatorContext,
  charge: ChargeRecord,
  days: number,
): Required<Settlement> {
  const noon = Date.parse(`${somarDias(boletoOf(charge).due_date, days)}T12:00:00-03:00`)
  const paidAt = Math.max(noon, context.clock.now().getTime())
  return { amountCents: amountWhenLate(charge, days), paidAt }
}

/** Can the charge not be paid any more at this instant? A boleto ends with its last day. */
export function hasEnded(charge: ChargeRecord, now: Date): boolean {
  const pix = pixOf(charge)
  return pix ? Date.parse(pix.expiration_date) <= now.getTime() : charge.expiresOn < dataEmSaoPaulo(now)
}

/** Ends an unpaid boleto, for which the provider has no other status than CANCELED. Call inside a transaction. */
export function expireCharge(context: SimulatorContext, charge: ChargeRecord): ChargeRecord {
  const expired: ChargeRecord = { ...charge, status: 'CANCELED' }
  saveCharge(context.store, expired)
  // The provider tells nothing of a code that nobody paid.
  if (isShown(expired)) publish(context, expired)
  return expired
}
