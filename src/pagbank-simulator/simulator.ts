// PagBank as far as this marketplace needs it, over HTTP and with a memory of its own.
import type { FastifyInstance } from 'fastify'
import type { AccountRecord } from './accounts/account-repository.ts'
import { createAccount, type NewAccount } from './accounts/create-account.ts'
import { simulatedClock } from './clock.ts'
import type { SimulatorContext, SimulatorOptions } from './context.ts'
import { Faults } from './control/faults.ts'
import { SIMULATION_DEFAULTS } from './defaults.ts'
import { RunningKeys } from './http/idempotency.ts'
import { NoticeSender } from './notices/notice-sender.ts'
import { authorizeAccount, type DirectConsent } from './oauth/authorize-account.ts'
import { sweep } from './orders/daily-sweep.ts'
import { routes } from './routes.ts'
import { openStore } from './store/open-store.ts'

export type { SimulatorOptions } from './context.ts'

const SWEEP_MS = 60_000

export interface Simulator {
  /** Stops sending notices and closes the store; happens by itself when the HTTP app closes. */
  close(): Promise<void>
  /** Opens an account at the simulated provider; with an `id` that exists it is overwritten. */
  createAccount(account: NewAccount): AccountRecord
  /** The consent of an account without its browser: a code for POST /oauth2/token, and the address with it. */
  authorizeAccount(consent: DirectConsent): { code: string; account_id: string; location: string }
}

/**
 * Adds the simulator to an HTTP app, under the prefix of the scope it is given:
 * `app.register(async scope => { await registerSimulator(scope, options) }, { prefix: '/pagbank' })`.
 * Its parsers and error handler live in an inner scope and touch nothing else.
 */
export async function registerSimulator(app: FastifyInstance, options: SimulatorOptions): Promise<Simulator> {
  const context = openContext(options)
  await app.register(async scope => routes(scope, context))
  const timer = setInterval(() => sweep(context), SWEEP_MS).unref()
  let closed: Promise<void> | null = null
  const close = () => {
    closed ??= closeContext(context, timer)
    return closed
  }
  app.addHook('onClose', close)
  sweep(context)
  return {
    close,
    createAccount: account => createAccount(context, account),
    authorizeAccount: consent => authorizeAccount(context, consent),
  }
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
    notices: new NoticeSender({ store, clock, token: options.internalToken, log }),
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
  context.store.close()
}
