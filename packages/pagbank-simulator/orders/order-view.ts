import { providerTimestamp } from '../clock.ts'
import { type SimulatorContext, urlOf } from '../context.ts'
import { chargeView } from './charge-view.ts'
import { chargesOfOrder } from './order-repository.ts'
import type { OrderRecord } from './records.ts'

/** A whole order as the provider shows it and as its notices carry it. */
export function orderView(context: SimulatorContext, order: OrderRecord) {
  const { input } = order
  const charges = chargesOfOrder(context.store, order.id).map(charge => chargeView(context, charge))
  return {
    id: order.id,
    reference_id: input.reference_id,
    created_at: providerTimestamp(order.createdAt),
    customer: input.customer,
    items: input.items,
    shipping: input.shipping,
    charges: charges.length > 0 ? charges : undefined,
    notification_urls: input.notification_urls ?? [],
    metadata: input.metadata,
    links: [
      { rel: 'SELF', href: urlOf(context, `/orders/${order.id}`), media: 'application/json', type: 'GET' },
    ],
  }
}
