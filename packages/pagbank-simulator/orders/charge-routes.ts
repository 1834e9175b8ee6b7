import type { FastifyInstance } from 'fastify'
import type { SimulatorContext } from '../context.ts'
import { type Answer, type ApiCall, apiRoute } from '../http/api-route.ts'
import { notFound } from '../http/provider-error.ts'
import { checkInteger } from '../validation/checks.ts'
import { checkBody, checkKeys, child, members, present } from '../validation/field.ts'
import { chargeView } from './charge-view.ts'
import { chargeById, orderById } from './order-repository.ts'
import { type ChargeRecord, isShown } from './records.ts'
import { refundCharge } from './refund-charge.ts'

const MAX_CENTS = 999_999_999

interface CancelBody {
  amount: { value: number }
  /** Who bears the refund; by default all receivers in proportion. */
  splits?: { receivers: { account: { id: string }; amount: { value: number } }[] }
}

/** GET /charges/:id and POST /charges/:id/cancel. */
export function chargeRoutes(scope: FastifyInstance, context: SimulatorContext): void {
  apiRoute(scope, context, 'GET /charges/:id', showCharge)
  apiRoute(scope, context, 'POST /charges/:id/cancel', cancelCharge)
}

function showCharge(context: SimulatorContext, call: ApiCall): Answer {
  const charge = existingCharge(context, call)
  const { notification_urls = [], metadata } = orderById(context.store, charge.orderId)?.input ?? {}
  return { status: 200, body: { ...chargeView(context, charge), notification_urls, metadata } }
}

function cancelCharge(context: SimulatorContext, call: ApiCall): Answer {
  const charge = existingCharge(context, call)
  checkBody(call.body, root => {
    if (!checkKeys(root, 'amount', 'splits')) return
    const amount = child(root, 'amount')
    if (present(amount) && checkKeys(amount, 'value')) checkInteger(child(amount, 'value'), 1, MAX_CENTS)
    for (const receiver of members(child(child(root, 'splits'), 'receivers')))
      checkInteger(child(child(receiver, 'amount'), 'value'), 1, MAX_CENTS)
  })
  const { amount, splits } = call.body as CancelBody // checked above
  const parts = splits?.receivers.map(({ account, amount: { value } }) => ({
    accountId: account.id,
    cents: value,
  }))
  return { status: 201, body: chargeView(context, refundCharge(context, charge, amount.value, parts)) }
}

function existingCharge({ store }: SimulatorContext, { id }: ApiCall): ChargeRecord {
  const charge = chargeById(store, id)
  if (!charge || !isShown(charge)) throw notFound('charge')
  return charge
}
