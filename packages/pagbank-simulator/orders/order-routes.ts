import type { FastifyInstance } from 'fastify'
import { dataEmSaoPaulo } from '../../../src/domain/calendario.ts'
import { accountById } from '../accounts/account-repository.ts'
import type { SimulatorContext } from '../context.ts'
import { type Answer, type ApiCall, apiRoute } from '../http/api-route.ts'
import { notFound, refusal } from '../http/provider-error.ts'
import { newId } from '../ids.ts'
import { createPix } from '../pix/create-pix.ts'
import type { ChargeInput } from '../validation/charge-body.ts'
import { checkBody } from '../validation/field.ts'
import { checkOrder } from '../validation/order-body.ts'
import type { QrCodeInput } from '../validation/qr-code-body.ts'
import type { ValidationRules } from '../validation/rules.ts'
import { createCharge } from './create-charge.ts'
import { chargeById, insertOrder, nextNumber, orderById } from './order-repository.ts'
import { orderView } from './order-view.ts'
import type { OrderInput, OrderRecord } from './records.ts'

/** POST /orders, GET /orders?charge_id= and GET /orders/:id. */
export function orderRoutes(scope: FastifyInstance, context: SimulatorContext): void {
  apiRoute(scope, context, 'POST /orders', createOrder)
  apiRoute(scope, context, 'GET /orders', findOrder)
  apiRoute(scope, context, 'GET /orders/:id', showOrder)
}

function createOrder(context: SimulatorContext, { body }: ApiCall): Answer {
  const rules = rulesFor(context)
  checkBody(body, root => checkOrder(root, rules))
  // checkOrder has checked every field of both.
  const { charges, qr_codes, ...input } = body as OrderInput & {
    charges?: ChargeInput[]
    qr_codes?: QrCodeInput[]
  }
  const number = nextNumber(context.store, 'orders')
  const createdAt = context.clock.now().getTime()
  const owner = context.options.platformAccountId
  const order: OrderRecord = { number, id: newId('ORDE'), owner, createdAt, input }
  insertOrder(context.store, order)
  for (const charge of charges ?? []) createCharge(context, order, charge)
  for (const code of qr_codes ?? []) createPix(context, order, code)
  return { status: 201, body: orderView(context, order) }
}

function showOrder(context: SimulatorContext, { id }: ApiCall): Answer {
  return { status: 200, body: orderView(context, existingOrder(context, id)) }
}

/** Answers the order itself: the documentation does not show the shape of this answer. */
function findOrder(context: SimulatorContext, { query }: ApiCall): Answer {
  if (typeof query.charge_id !== 'string') throw refusal('40001', 'charge_id must not be blank')
  const charge = chargeById(context.store, query.charge_id)
  if (!charge) throw notFound('order')
  return { status: 200, body: orderView(context, existingOrder(context, charge.orderId)) }
}

/** The rules for an order that the platform makes now. */
function rulesFor(context: SimulatorContext): ValidationRules {
  const owner = context.options.platformAccountId
  const now = context.clock.now()
  return {
    now,
    today: dataEmSaoPaulo(now),
    merchantEmail: accountById(context.store, owner)?.email ?? '',
    ownerAccountId: owner,
    maxReceivers: context.maxReceivers,
    noticeUrls: context.options.noticeUrls,
    receiver: accountId => accountById(context.store, accountId),
  }
}

function existingOrder({ store }: SimulatorContext, id: string): OrderRecord {
  const order = orderById(store, id)
  if (!order) throw notFound('order')
  return order
}
