// The part of PagBank that the marketplace uses, over HTTP and with a store of its own.
import type { FastifyInstance } from 'fastify'
import { createAccount } from './accounts/create-account.ts'
import { simulatedClock } from './clock.ts'
import type { SimulatorContext, SimulatorOptions } from './context.ts'
import { Faults } from './control/faults.ts'
import { SIMULATION_DEFAULTS } from './defaults.ts'
import { RunningKeys } from './http/idempotency.ts'
import { NoticeSender } from './notices/notice-sender.ts'
import { sweep } from './orders/daily-sweep.ts'
import { routes } from './routes.ts'
import { openStore } from './store/open-store.ts'

export type { Guard, SimulatorOptions } from './context.ts'

const SWEEP_MS = 60_000

/**
 * Adds the simulator to an HTTP app, under the prefix of the scope that it is given:
 * `app.register(scope => registerSimulator(scope, options), { prefix: '/pagbank' })`.
 * Its parsers and its error handler live in an inner scope and touch nothing else. It ends when the app closes.
 */
export async function registerSimulator(app: FastifyInstance, options: SimulatorOptions): Promise<void> {
  const context = openContext(options)
  await app.register(async scope => routes(scope, context))
  const timer = setInterval(() => sweep(context), SWEEP_MS).unref()
  app.addHook('onClose', () => closeContext(context, timer))
  sweep(context)
}

function openContext(options: SimulatorOptions): SimulatorContext {
  const store = openStore(options.storePath)
  const clock = simulatedClock(store, options.clock ?? (() => new Date()))
  const log = options.log ?? (() => {})
  const context: SimulatorContext = {
    options,
    store,
    clock,
    faults: new Faults(),
    notices: new NoticeSender({ store, clock, token: options.internalToken, urls: options.noticeUrls, log }),
    runningKeys: new RunningKeys(),
    maxReceivers: options.maxReceivers ?? SIMULATION_DEFAULTS.maxReceivers,
    log,
  }
  createAccount(context, {
    id: options.platformAccountId,
    tax_id: SIMULATION_DEFAULTS.platformTaxId,
    name: SIMULATION_DEFAULTS.platformName,
    email: SIMULATION_DEFAULTS.platformEmail,
    type: 'ENTERPRISE',
  })
  return context
}

async function closeContext(context: SimulatorContext, timer: NodeJS.Timeout): Promise<void> {
  clearInterval(timer)
  await context.notices.close()
  await context.store.close()
}
