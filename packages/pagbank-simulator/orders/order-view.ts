import { providerTimestamp } from '../clock.ts'
import { type SimulatorContext, urlOf } from '../context.ts'
import { chargeView } from './charge-view.ts'
import { chargesOfOrder } from './order-repository.ts'
import { type ChargeRecord, isShown, type OrderRecord, pixOf, totalOf } from './records.ts'

/** A whole order as the provider shows it and as its notices carry it. */
export function orderView(context: SimulatorContext, order: OrderRecord) {
  const { input } = order
  const all = chargesOfOrder(context.store, order.id)
  const charges = all.filter(isShown).map(charge => chargeView(context, charge))
  const codes = all.flatMap(qrCodeView)
  return {
    id: order.id,
    reference_id: input.reference_id,
    created_at: providerTimestamp(order.createdAt),
    customer: input.customer,
    items: input.items,
    shipping: input.shipping,
    charges: charges.length > 0 ? charges : undefined,
    qr_codes: codes.length > 0 ? codes : undefined,
    notification_urls: input.notification_urls ?? [],
    metadata: input.metadata,
    links: [
      { rel: 'SELF', href: urlOf(context, `/orders/${order.id}`), media: 'application/json', type: 'GET' },
    ],
  }
}

function qrCodeView(charge: ChargeRecord) {
  const pix = pixOf(charge)
  if (!pix) return []
  const { splits } = charge.input
  const amount = { value: totalOf(charge) }
  const { expiration_date } = pix
  return [{ id: `QRCO_${charge.boletoId}`, expiration_date, amount, text: charge.line, splits }]
}
