import type { FastifyInstance } from 'fastify'
import { refusal } from '../http/provider-error.ts'

export const invalidControl = (message: string) => refusal('controle', message, 400)
export const impossibleControl = (message: string) => refusal('controle', message, 409)

/**
 * Changes must come as JSON. A page of another site cannot send that without a preflight request, so it cannot make a browser call
 * the control.
 */
export function requireJson(scope: FastifyInstance): void {
  scope.addHook('onRequest', async request => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    const type = request.headers['content-type'] ?? ''
    if (!type.startsWith('application/json')) throw refusal('controle', 'Envie application/json.', 415)
  })
}
