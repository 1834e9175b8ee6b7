import { formatarLinhaDigitavel } from '../../../src/domain/pagamento/boleto.ts'
import { providerTimestamp } from '../clock.ts'
import { type SimulatorContext, urlOf } from '../context.ts'
import { boletoOf, type ChargeRecord, pixOf, totalOf } from './records.ts'

/** A charge as the provider shows it, alone or inside its order. */
export function chargeView(context: SimulatorContext, charge: ChargeRecord) {
  const { input } = charge
  const declined = charge.status === 'DECLINED'
  const pix = pixOf(charge)
  return {
    id: charge.id,
    reference_id: input.reference_id,
    status: charge.status,
    created_at: providerTimestamp(charge.createdAt),
    paid_at: charge.paidAt === null ? undefined : providerTimestamp(charge.paidAt),
    description: input.description,
    amount: {
      value: totalOf(charge),
      currency: 'BRL',
      summary: { total: totalOf(charge), paid: charge.paidCents, refunded: charge.refundedCents },
    },
    payment_instructions: input.payment_instructions,
    payment_response: declined
      ? { code: '10000', message: 'NAO AUTORIZADO PELO PAGSEGURO' }
      : { code: '20000', message: 'SUCESSO' },
    payment_method: pix ? { type: 'PIX', pix: { holder: pix.holder } } : methodOf(charge),
    links:
      declined || pix
        ? [selfLink(context, charge), ...splitLink(context, charge)]
        : [...fileLinks(context, charge), selfLink(context, charge), ...splitLink(context, charge)],
  }
}

const methodOf = (charge: ChargeRecord) =>
  charge.status === 'DECLINED' ? declinedMethod(charge) : boletoMethod(charge)

/** A declined boleto has no number, and its fields are not inside a `boleto` object. */
function declinedMethod(charge: ChargeRecord) {
  const { due_date, instruction_lines, holder } = boletoOf(charge)
  return { type: 'BOLETO', due_date, instruction_lines, holder }
}

function boletoMethod(charge: ChargeRecord) {
  const { due_date, template, days_until_expiration, instruction_lines, holder } = boletoOf(charge)
  return {
    type: 'BOLETO',
    boleto: {
      id: charge.boletoId,
      // Despite the name, the provider answers the 47 digits of the typed line, not the 44 of the bar code.
      barcode: charge.line,
      formatted_barcode: formatarLinhaDigitavel(charge.line),
      due_date,
      template,
      days_until_expiration: days_until_expiration === undefined ? undefined : Number(days_until_expiration),
      instruction_lines,
      holder,
    },
  }
}

/** The address of the printed slip. The provider has both files; the simulation serves the PDF only. */
export function slipUrl(context: SimulatorContext, charge: ChargeRecord, extension: 'pdf' | 'png'): string {
  return urlOf(context, `/boleto/${charge.boletoId.toLowerCase()}.${extension}`)
}

function fileLinks(context: SimulatorContext, charge: ChargeRecord) {
  return [
    { rel: 'SELF', href: slipUrl(context, charge, 'pdf'), media: 'application/pdf', type: 'GET' },
    { rel: 'SELF', href: slipUrl(context, charge, 'png'), media: 'image/png', type: 'GET' },
  ]
}

function selfLink(context: SimulatorContext, charge: ChargeRecord) {
  return {
    rel: 'SELF',
    href: urlOf(context, `/charges/${charge.id}`),
    media: 'application/json',
    type: 'GET',
  }
}

function splitLink(context: SimulatorContext, charge: ChargeRecord) {
  if (charge.splitId === null) return []
  const href = urlOf(context, `/splits/${charge.splitId}`)
  return [{ rel: 'SPLIT', href, media: 'application/json', type: 'GET' }]
}
