import { randomUUID } from 'node:crypto'
import { dataEmSaoPaulo } from '../../../src/domain/calendario.ts'
import type { SimulatorContext } from '../context.ts'
import { refusal } from '../http/provider-error.ts'
import { newId } from '../ids.ts'
import { nextNumber, saveCharge } from '../orders/order-repository.ts'
import type { ChargeRecord, OrderRecord } from '../orders/records.ts'
import type { QrCodeInput } from '../validation/qr-code-body.ts'
import { pixText } from './pix-text.ts'

/** Makes a Pix code for the order. Its charge is shown once it was paid; no notice says that the code exists. */
export function createPix(context: SimulatorContext, order: OrderRecord, input: QrCodeInput): ChargeRecord {
  const { store, faults } = context
  const { name, tax_id } = order.input.customer
  if (faults.takeDecline(tax_id, input.amount.value)) throw refusal('40002', 'pix is not available')
  const codeId = randomUUID().toUpperCase()
  const { expiration_date, ...charge } = input
  const pix: ChargeRecord = {
    number: nextNumber(store, 'charge'),
    id: newId('CHAR'),
    orderId: order.id,
    boletoId: codeId,
    splitId: null,
    status: 'WAITING',
    input: {
      ...charge,
      amount: { ...input.amount, currency: 'BRL' },
      payment_method: { type: 'PIX', pix: { expiration_date, holder: { name, tax_id } } },
    },
    createdAt: context.clock.now().getTime(),
    paidAt: null,
    paidCents: 0,
    refundedCents: 0,
    line: pixText(codeId, input.amount.value),
    expiresOn: dataEmSaoPaulo(new Date(expiration_date)),
  }
  saveCharge(store, pix)
  return pix
}
