// Routes that only some people may use, if the product around the simulator says so.
import type { FastifyInstance } from 'fastify'
import type { GuardedArea, SimulatorContext } from '../context.ts'
import { closedPage } from '../oauth/authorize-page.ts'
import { pageHeaders } from '../panel/page.ts'
import { refusal } from './provider-error.ts'

interface Guarded {
  area: GuardedArea
  /** For pages: the way from their address to the simulator's. Null if the refusal is JSON. */
  base: string | null
}

/** Registers these routes behind the guard of the options. Without one they are open. */
export function guarded(
  scope: FastifyInstance,
  { options: { guard } }: SimulatorContext,
  { area, base }: Guarded,
  routes: (inner: FastifyInstance) => void,
): void {
  scope.register(async inner => {
    inner.addHook('onRequest', async (request, reply) => {
      const denial = await guard?.(request, area)
      if (!denial) return
      if (base === null) throw refusal('controle', denial.message, denial.status)
      const page = closedPage(denial.message, base)
      await reply.code(denial.status).headers(pageHeaders()).type('text/html; charset=utf-8').send(page)
    })
    routes(inner)
  })
}
