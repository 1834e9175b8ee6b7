import { dataEmSaoPaulo } from '../../../src/domain/calendario.ts'
import { providerTimestamp } from '../clock.ts'
import type { SimulatorContext } from '../context.ts'
import { slipUrl } from '../orders/charge-view.ts'
import { chargesWithOrders } from '../orders/order-repository.ts'
import { boletoOf, type ChargeRecord, payerOf, pixOf, totalOf } from '../orders/records.ts'

const MOST = 200

/** A charge as the panel shows it; amounts in centavos. */
export function chargeRow(context: SimulatorContext, charge: ChargeRecord, referenceId: string | null) {
  const pix = pixOf(charge)
  const holder = payerOf(charge)
  const due_date = pix ? charge.expiresOn : boletoOf(charge).due_date
  const notice = context.store.first(
    'SELECT state, attempts FROM notice WHERE order_id = ? ORDER BY number DESC LIMIT 1',
    charge.orderId,
  )
  return {
    charge_id: charge.id,
    order_id: charge.orderId,
    reference_id: referenceId ?? charge.input.reference_id ?? null,
    status: charge.status,
    payer: holder.name,
    tax_id: holder.tax_id,
    line: charge.line,
    amount: totalOf(charge),
    paid: charge.paidCents,
    refunded: charge.refundedCents,
    late: !pix && paidLate(charge, due_date),
    due_date,
    /** Until when a Pix can be paid; null for a boleto. */
    expires_at: pix ? providerTimestamp(Date.parse(pix.expiration_date)) : null,
    created_at: providerTimestamp(charge.createdAt),
    split_id: charge.splitId,
    pdf: pix || charge.status === 'DECLINED' ? null : slipUrl(context, charge, 'pdf'),
    notice: notice ? { state: String(notice.state), attempts: Number(notice.attempts) } : null,
  }
}

function paidLate({ paidAt }: ChargeRecord, dueDate: string): boolean {
  return paidAt !== null && dataEmSaoPaulo(new Date(paidAt)) > dueDate
}

/** The charges whose reference, payer, line or amount matches the search, newest first. */
export function chargeRows(context: SimulatorContext, search: string) {
  const found = chargesWithOrders(context.store).filter(({ charge, referenceId }) =>
    matches(charge, referenceId, search.trim().toLowerCase()),
  )
  return {
    total: found.length,
    charges: found.slice(0, MOST).map(({ charge, referenceId }) => chargeRow(context, charge, referenceId)),
  }
}

function matches(charge: ChargeRecord, referenceId: string | null, search: string): boolean {
  const amountSearched = search.replaceAll('r$', '').trim()
  if (amountSearched === '') return true
  const holder = payerOf(charge)
  const texts = [referenceId ?? '', charge.id, charge.orderId, holder.name, holder.tax_id]
  if (texts.some(text => text.toLowerCase().includes(search))) return true
  const digits = amountSearched.replace(/\D/g, '')
  const onlyNumbers = digits !== '' && !/[a-z]/.test(amountSearched)
  return onlyNumbers && (charge.line.includes(digits) || String(totalOf(charge)).includes(digits))
}
