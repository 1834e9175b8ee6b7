import type { FastifyInstance } from 'fastify'
import { providerTimestamp } from '../clock.ts'
import type { SimulatorContext } from '../context.ts'
import { bodyOf } from '../http/read-body.ts'
import { sweep } from '../orders/daily-sweep.ts'
import { isObject } from '../validation/field.ts'
import { optionalInteger } from './read-control.ts'

const MANY = 100_000_000
const SECOND_MS = 1_000
const DAY_MS = 86_400_000

/**
 * GET and POST /controle/relogio: `dias` and `segundos` set how far the simulation runs ahead of the machine's clock. With `atrasado`
 * nothing ends by time alone until the next call.
 */
export function timeControl(scope: FastifyInstance, context: SimulatorContext): void {
  const shown = () => ({
    agora: providerTimestamp(context.clock.now()),
    deslocamento_segundos: context.clock.shift() / SECOND_MS,
  })
  scope.get('/relogio', shown)
  scope.post('/relogio', request => {
    const { json } = bodyOf(request)
    const body = isObject(json) ? json : {}
    const days = optionalInteger(body, 'dias', [-36_500, 36_500]) ?? 0
    const seconds = optionalInteger(body, 'segundos', [-MANY, MANY]) ?? 0
    moveClock(context, days * DAY_MS + seconds * SECOND_MS)
    context.clock.late = body.atrasado === true
    sweep(context)
    return shown()
  })
}

/** When the clock goes back, waiting notices are moved back too, or they would become due too late. */
function moveClock({ clock, store }: SimulatorContext, shift: number): void {
  const back = Math.min(shift - clock.shift(), 0)
  store.run("UPDATE notice SET due_at = due_at + ? WHERE state IN ('PENDENTE', 'RETIDO')", back)
  clock.setShift(shift)
}
