// Orders and charges in the store; times in milliseconds since 1970, amounts in centavos.
import { invariant } from '../../../src/domain/invariant.ts'
import type { BoletoInput, ChargeInput, PixInput } from '../validation/charge-body.ts'

export type ChargeStatus = 'WAITING' | 'PAID' | 'CANCELED' | 'DECLINED'

/** The checked body of an order, without its charges. */
export interface OrderInput {
  reference_id?: string
  customer: { name: string; email: string; tax_id: string; phones?: unknown[] }
  items: unknown[]
  shipping?: unknown
  notification_urls?: string[]
  metadata?: unknown
}

export interface OrderRecord {
  number: number
  id: string
  /** The platform's account: it is paid, and is the primary of a split. */
  owner: string
  createdAt: number
  input: OrderInput
}

export interface ChargeRecord {
  number: number
  id: string
  orderId: string
  /** Of its boleto, or of its Pix code. */
  boletoId: string
  /** Null until the charge is paid. */
  splitId: string | null
  status: ChargeStatus
  input: ChargeInput
  createdAt: number
  paidAt: number | null
  paidCents: number
  refundedCents: number
  /** The 47 digits of the typed line, or the text of the Pix code. */
  line: string
  /** Last day on which it can be paid, `AAAA-MM-DD`. */
  expiresOn: string
}

/** The Pix code that a charge was or can be paid by; null for a boleto. */
export const pixOf = ({ input: { payment_method } }: ChargeRecord): PixInput | null =>
  payment_method.type === 'PIX' ? payment_method.pix : null
export function boletoOf({ input: { payment_method } }: ChargeRecord): BoletoInput {
  invariant(payment_method.type === 'BOLETO', 'a Pix has no boleto')
  return payment_method.boleto
}
/** A Pix has no charge before it is paid. */
export const isShown = (charge: ChargeRecord): boolean => pixOf(charge) === null || charge.paidAt !== null
export const payerOf = (charge: ChargeRecord): PixInput['holder'] =>
  (pixOf(charge) ?? boletoOf(charge)).holder
export const totalOf = (charge: ChargeRecord): number => charge.input.amount.value
