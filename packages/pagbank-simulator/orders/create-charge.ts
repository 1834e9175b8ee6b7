import { randomUUID } from 'node:crypto'
import { somarDias } from '../../../src/domain/calendario.ts'
import { invariant } from '../../../src/domain/invariant.ts'
import { typedLine } from '../boleto/boleto-number.ts'
import type { SimulatorContext } from '../context.ts'
import { newId } from '../ids.ts'
import type { ChargeInput } from '../validation/charge-body.ts'
import { nextNumber, saveCharge } from './order-repository.ts'
import { publish } from './publish.ts'
import type { ChargeRecord, OrderRecord } from './records.ts'

// Invented: the provider does not publish its default.
const DEFAULT_EXPIRATION_DAYS = 30

/** Registers a boleto for the order. The charge may be DECLINED, and cannot be paid then. */
export function createCharge(
  context: SimulatorContext,
  order: OrderRecord,
  input: ChargeInput,
): ChargeRecord {
  const { store, faults } = context
  invariant(input.payment_method.type === 'BOLETO', 'only boletos are sent as charges')
  const { due_date, days_until_expiration, holder } = input.payment_method.boleto
  const declined = faults.takeDecline(holder.tax_id, input.amount.value)
  const number = nextNumber(store, 'charge')
  const charge: ChargeRecord = {
    number,
    id: newId('CHAR'),
    orderId: order.id,
    boletoId: randomUUID().toUpperCase(),
    splitId: null,
    status: declined ? 'DECLINED' : 'WAITING',
    input,
    createdAt: context.clock.now().getTime(),
    paidAt: null,
    paidCents: 0,
    refundedCents: 0,
    line: typedLine({ number, dueDate: due_date, amountCents: input.amount.value }),
    expiresOn: somarDias(due_date, Number(days_until_expiration ?? DEFAULT_EXPIRATION_DAYS)),
  }
  saveCharge(store, charge)
  publish(context, charge)
  return charge
}
