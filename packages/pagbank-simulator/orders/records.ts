// Orders and charges in the store; times in milliseconds since 1970, amounts in centavos.
import type { BoletoInput, ChargeInput } from '../validation/charge-body.ts'

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
  boletoId: string
  /** Null until the charge is paid. */
  splitId: string | null
  status: ChargeStatus
  input: ChargeInput
  createdAt: number
  paidAt: number | null
  paidCents: number
  refundedCents: number
  /** The 47 digits of the typed line. */
  line: string
  /** Last day on which it can be paid, `AAAA-MM-DD`. */
  expiresOn: string
}

export const boletoOf = (charge: ChargeRecord): BoletoInput => charge.input.payment_method.boleto
export const totalOf = (charge: ChargeRecord): number => charge.input.amount.value
