// Every address of the simulator, in one encapsulated scope.
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './accounts/account-routes.ts'
import { slipRoutes } from './boleto/slip-routes.ts'
import type { SimulatorContext } from './context.ts'
import { controlRoutes } from './control/control-routes.ts'
import { guarded } from './http/guarded.ts'
import { notFound, ProviderError, refusal } from './http/provider-error.ts'
import { errorAnswer } from './http/provider-route.ts'
import { acceptProviderBodies } from './http/read-body.ts'
import { authorizeRoutes } from './oauth/authorize-routes.ts'
import { tokenRoutes } from './oauth/token-routes.ts'
import { chargeRoutes } from './orders/charge-routes.ts'
import { orderRoutes } from './orders/order-routes.ts'
import { panelFiles, panelPage } from './panel/panel-routes.ts'
import { splitRoutes } from './splits/split-routes.ts'

export function routes(scope: FastifyInstance, context: SimulatorContext): void {
  acceptProviderBodies(scope)
  scope.addHook('onSend', () => context.store.synced())
  scope.setErrorHandler((error, _request, reply) => {
    const known = error instanceof ProviderError ? error : failureOf(error)
    if (known.status >= 500)
      context.log(`simulator failure: ${error instanceof Error ? error.stack : String(error)}`)
    const { status, text } = errorAnswer(known)
    return reply.code(status).type('application/json; charset=utf-8').send(text)
  })
  scope.setNotFoundHandler(() => {
    throw notFound('address')
  })
  orderRoutes(scope, context)
  chargeRoutes(scope, context)
  splitRoutes(scope, context)
  accountRoutes(scope, context)
  tokenRoutes(scope, context)
  slipRoutes(scope, context)
  panelFiles(scope)
  guarded(scope, context, { area: 'consent', base: '../' }, inner => authorizeRoutes(inner, context))
  guarded(scope, context, { area: 'control', base: '' }, inner => panelPage(inner, context))
  guarded(scope, context, { area: 'control', base: null }, inner => controlRoutes(inner, context))
}

/** Fastify's own refusals (body too large, wrong length) keep their status. */
function failureOf(error: unknown): ProviderError {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status < 500
    ? refusal('40002', 'invalid request', status)
    : refusal('500', 'internal_server_error', 500)
}
