import type { FastifyInstance } from 'fastify'
import type { SimulatorContext } from '../context.ts'
import { forgetAnswers } from '../http/idempotency.ts'

/** DELETE /controle/chaves: the provider forgets every idempotency key, as it does after a time that it does not publish. */
export function keyControl(scope: FastifyInstance, { store }: SimulatorContext): void {
  scope.delete('/chaves', () => {
    forgetAnswers(store)
    return {}
  })
}
