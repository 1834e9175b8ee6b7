import type { FastifyInstance } from 'fastify'
import type { SimulatorContext } from '../context.ts'
import { notFound } from '../http/provider-error.ts'
import { chargeByBoletoId } from '../orders/order-repository.ts'
import { slipOf } from './slip.ts'

const HEADERS = { 'content-disposition': 'inline; filename="boleto.pdf"', 'cache-control': 'private' }

/** GET /boleto/{uuid}.pdf: open to every caller who has the address, as at the provider. */
export function slipRoutes(scope: FastifyInstance, context: SimulatorContext): void {
  scope.get('/boleto/:file', async (request, reply) => {
    // One parameter in the address, so it is there and a text.
    const { file } = request.params as { file: string }
    const [, boletoId] = /^([0-9a-fA-F-]{36})\.pdf$/.exec(file) ?? []
    const charge = boletoId === undefined ? null : chargeByBoletoId(context.store, boletoId)
    if (!charge || charge.status === 'DECLINED') throw notFound('boleto')
    const { boletoPdf } = await import('./boleto-pdf.ts') // PDF and bar code are loaded with the first slip
    const pdf = await boletoPdf(slipOf(context, charge))
    // A policy for pages, if the app around has one, keeps some viewers from showing a PDF.
    reply.removeHeader('content-security-policy')
    return reply.headers(HEADERS).type('application/pdf').send(pdf)
  })
}
