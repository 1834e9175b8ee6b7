// Actions on single charges. `:id` is the id of a charge or an order, or a reference (then its newest charge).
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SimulatorContext } from '../context.ts'
import { notFound } from '../http/provider-error.ts'
import { bodyOf } from '../http/read-body.ts'
import { chargeView } from '../orders/charge-view.ts'
import { chargeById, chargeByReference, chargesOfOrder, orderById } from '../orders/order-repository.ts'
import { publish } from '../orders/publish.ts'
import { type ChargeRecord, pixOf } from '../orders/records.ts'
import { refundCharge } from '../orders/refund-charge.ts'
import { expireCharge, hasEnded, lateSettlement, payCharge } from '../orders/settle-charge.ts'
import { isObject } from '../validation/field.ts'
import { chargeRow, chargeRows } from './charge-list.ts'
import { impossibleControl } from './control-scope.ts'
import { optionalInteger, queryOf } from './read-control.ts'

type Lever = (context: SimulatorContext, charge: ChargeRecord, body: Record<string, unknown>) => ChargeRecord

const MAX_CENTS = 999_999_999
const MAX_LATE_DAYS = 3650

export function chargeControl(scope: FastifyInstance, context: SimulatorContext): void {
  scope.get('/cobrancas', request => chargeRows(context, queryOf(request, 'busca') ?? ''))
  scope.get('/cobrancas/:id', request => {
    const charge = chargeOf(context, request)
    return { ...chargeView(context, charge), order_id: charge.orderId }
  })
  lever(scope, context, 'pagar', pay)
  lever(scope, context, 'vencer', expire)
  lever(scope, context, 'devolver', refund)
  lever(scope, context, 'reenviar-aviso', resend)
}

function lever(scope: FastifyInstance, context: SimulatorContext, name: string, pull: Lever): void {
  scope.post(`/cobrancas/:id/${name}`, request => {
    const { json } = bodyOf(request)
    const body = isObject(json) ? json : {}
    const charge = context.store.transaction(() => pull(context, chargeOf(context, request), body))
    context.notices.wake()
    return chargeRow(context, charge, orderById(context.store, charge.orderId)?.input.reference_id ?? null)
  })
}

/** `valor`: centavos, by default the slip's amount. `dias_de_atraso`: paid so many days after the due date. */
const pay: Lever = (context, charge, body) => {
  if (charge.status !== 'WAITING')
    throw impossibleControl(`Esta cobrança está ${charge.status}, não à espera.`)
  const pix = pixOf(charge)
  if (pix && hasEnded(charge, context.clock.now())) throw impossibleControl('Este Pix já venceu.')
  const amountCents = optionalInteger(body, 'valor', [1, MAX_CENTS])
  const days = optionalInteger(body, 'dias_de_atraso', [1, MAX_LATE_DAYS])
  if (pix && days !== undefined) throw impossibleControl('Um Pix não se paga com atraso.')
  const late = days === undefined ? {} : lateSettlement(context, charge, days)
  return payCharge(context, charge, { ...late, ...(amountCents === undefined ? {} : { amountCents }) })
}

const expire: Lever = (context, charge) => {
  if (charge.status !== 'WAITING')
    throw impossibleControl(`Esta cobrança está ${charge.status}, não à espera.`)
  return expireCharge(context, charge)
}

/** `valor`: centavos, by default everything that is not refunded yet. */
const refund: Lever = (context, charge, body) => {
  const amountCents =
    optionalInteger(body, 'valor', [1, MAX_CENTS]) ?? charge.paidCents - charge.refundedCents
  if (charge.status !== 'PAID') throw impossibleControl('Só se devolve o que foi pago.')
  return refundCharge(context, charge, amountCents)
}

const resend: Lever = (context, charge) => {
  const urls = orderById(context.store, charge.orderId)?.input.notification_urls ?? []
  if (urls.length === 0) throw impossibleControl('Este pedido não informou endereço para avisos.')
  publish(context, charge)
  return charge
}

function chargeOf({ store }: SimulatorContext, request: FastifyRequest): ChargeRecord {
  // One parameter in the address, so it is there and a text.
  const { id } = request.params as { id: string }
  const found = chargeById(store, id) ?? chargesOfOrder(store, id).at(-1) ?? chargeByReference(store, id)
  if (!found) throw notFound('charge')
  return found
}
