import type { FastifyInstance } from 'fastify'
import type { SimulatorContext } from '../context.ts'
import { notFound } from '../http/provider-error.ts'
import { chargeByBoletoId } from '../orders/order-repository.ts'
import { boletoPdf } from './boleto-pdf.ts'
import { boletoPng } from './boleto-png.ts'
import { slipOf } from './slip.ts'

/** GET /boleto/{uuid}.pdf and .png: open to whoever has the address, as at the provider. */
export function slipRoutes(scope: FastifyInstance, context: SimulatorContext): void {
  scope.get('/boleto/:file', async (request, reply) => {
    // One parameter in the address, so it is there and a text.
    const { file } = request.params as { file: string }
    const [, boletoId, extension] = /^([0-9a-fA-F-]{36})\.(pdf|png)$/.exec(file) ?? []
    const charge = boletoId === undefined ? null : chargeByBoletoId(context.store, boletoId)
    if (!charge || charge.status === 'DECLINED') throw notFound('boleto')
    const slip = slipOf(context, charge)
    // A policy for pages, if the app around has one, keeps some viewers from showing a PDF.
    reply.removeHeader('content-security-policy')
    const headers = {
      'content-disposition': `inline; filename="boleto.${extension}"`,
      'cache-control': 'private',
    }
    if (extension === 'pdf')
      return reply
        .headers(headers)
        .type('application/pdf')
        .send(await boletoPdf(slip))
    return reply
      .headers(headers)
      .type('image/png')
      .send(await boletoPng(slip))
  })
}
