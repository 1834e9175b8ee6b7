import type { FastifyInstance } from 'fastify'
import type { SimulatorContext } from '../context.ts'
import { applicationRoutes } from './application.ts'
import { authorizeRoutes } from './authorize-routes.ts'
import { tokenRoutes } from './token-routes.ts'

/** Everything under /oauth2. */
export function oauthRoutes(scope: FastifyInstance, context: SimulatorContext): void {
  applicationRoutes(scope, context)
  authorizeRoutes(scope, context)
  tokenRoutes(scope, context)
}
