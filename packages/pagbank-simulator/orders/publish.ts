import type { SimulatorContext } from '../context.ts'
import { enqueueNotice } from '../notices/notice-queue.ts'
import { orderById } from './order-repository.ts'
import { orderView } from './order-view.ts'
import type { ChargeRecord } from './records.ts'

/** Queues a notice with the order as it is now. Call inside the transaction that saved the charge. */
export function publish(context: SimulatorContext, charge: ChargeRecord): void {
  const order = orderById(context.store, charge.orderId)
  const url = order?.input.notification_urls?.[0]
  if (!order || url === undefined) return
  enqueueNotice(context, {
    orderId: order.id,
    referenceId: order.input.reference_id ?? null,
    chargeStatus: charge.status,
    url,
    payload: JSON.stringify(orderView(context, order)),
  })
}
