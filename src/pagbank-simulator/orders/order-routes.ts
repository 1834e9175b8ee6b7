import type { FastifyInstance } from 'fastify'
import type { SimulatorContext } from '../context.ts'
import { type Answer, type ApiCall, apiRoute } from '../http/api-route.ts'
import { type Caller, requireScope } from '../http/authentication.ts'
import { notFound, refusal } from '../http/provider-error.ts'
import { newId } from '../ids.ts'
import { type ChargeInput, checkCharges } from '../validation/charge-body.ts'
import { checkBody, checkKeys, child } from '../validation/field.ts'
import { checkOrder } from '../validation/order-body.ts'
import { createCharge } from './create-charge.ts'
import { chargeById, chargesOfOrder, insertOrder, nextNumber, orderById } from './order-repository.ts'
import { orderView } from './order-view.ts'
import type { OrderInput, OrderRecord } from './records.ts'
import { rulesFor } from './rules-for.ts'

/** POST /orders, GET /orders, GET /orders/:id and POST /orders/:id/pay. */
export function orderRoutes(scope: FastifyInstance, context: SimulatorContext): void {
  apiRoute(scope, context, 'POST /orders', createOrder)
  apiRoute(scope, context, 'GET /orders', findOrder)
  apiRoute(scope, context, 'GET /orders/:id', showOrder)
  apiRoute(scope, context, 'POST /orders/:id/pay', payOrder)
}

function createOrder(context: SimulatorContext, { caller, body }: ApiCall): Answer {
  requireScope(caller, 'payments.create')
  const rules = rulesFor(context, caller)
  checkBody(body, root => checkOrder(root, rules))
  // checkOrder has just gone through every field of both.
  const { charges, ...input } = body as OrderInput & { charges?: ChargeInput[] }
  const number = nextNumber(context.store, 'orders')
  const createdAt = context.clock.now().getTime()
  const order: OrderRecord = { number, id: newId('ORDE'), owner: caller.accountId, createdAt, input }
  insertOrder(context.store, order)
  for (const charge of charges ?? []) createCharge(context, order, charge)
  return { status: 201, body: orderView(context, order) }
}

function showOrder(context: SimulatorContext, { caller, id }: ApiCall): Answer {
  requireScope(caller, 'payments.read', 'payments.create')
  return { status: 200, body: orderView(context, ownOrder(context, caller, id)) }
}

/** The documentation does not show the shape of this answer; the order itself is given. */
function findOrder(context: SimulatorContext, { caller, query }: ApiCall): Answer {
  requireScope(caller, 'payments.read', 'payments.create')
  if (typeof query.charge_id !== 'string') throw refusal('40001', 'charge_id must not be blank')
  const charge = chargeById(context.store, query.charge_id)
  if (!charge) throw notFound('order')
  return { status: 200, body: orderView(context, ownOrder(context, caller, charge.orderId)) }
}

function payOrder(context: SimulatorContext, { caller, id, body }: ApiCall): Answer {
  requireScope(caller, 'payments.create')
  const order = ownOrder(context, caller, id)
  const rules = rulesFor(context, caller)
  checkBody(body, root => {
    if (checkKeys(root, 'charges')) checkCharges(child(root, 'charges'), rules)
  })
  if (chargesOfOrder(context.store, order.id).some(charge => charge.status !== 'DECLINED')) {
    throw refusal('40002', 'order already has a charge')
  }
  // checkCharges has just gone through every field.
  const { charges } = body as { charges: ChargeInput[] }
  for (const charge of charges) createCharge(context, order, charge)
  return { status: 201, body: orderView(context, order) }
}

/** An order that the caller made; 404 for anybody else's, as for none. */
export function ownOrder(context: SimulatorContext, caller: Caller, id: string): OrderRecord {
  const order = orderById(context.store, id)
  if (!order || order.owner !== caller.accountId) throw notFound('order')
  return order
}
