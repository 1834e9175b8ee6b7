// The simulation's own control, for the panel and for tests; the real provider has none. See README.md.
import type { FastifyInstance } from 'fastify'
import type { SimulatorContext } from '../context.ts'
import { accountControl } from './account-control.ts'
import { chargeControl } from './charge-control.ts'
import { requireJson } from './control-scope.ts'
import { faultControl } from './fault-control.ts'
import { recordControl } from './record-control.ts'
import { timeControl } from './time-control.ts'

export function controlRoutes(app: FastifyInstance, context: SimulatorContext): void {
  app.register(
    async scope => {
      requireJson(scope)
      chargeControl(scope, context)
      faultControl(scope, context)
      recordControl(scope, context)
      accountControl(scope, context)
      timeControl(scope, context)
    },
    { prefix: '/controle' },
  )
}
