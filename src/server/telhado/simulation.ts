// The simulated provider as a part of the product (rule M31). Loaded without credentials only: an installation for a real
// provider does not have the simulator's package (design/operation).
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type CorreioOptions, correioRoutes } from '#server/avisos/correio/correio-routes.ts'
import type { Config } from '#server/plataforma/config/config.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { mailFolder } from '#server/plataforma/mailer.ts'
import { SIMULATION_DEFAULTS } from '#simulator/defaults.ts'
import { createSimulatorGuard } from './http/simulator-guard.ts'

const SIMULATOR_PREFIX = '/simulador-pagbank'
/** Path of the mailbox (design/notices). */
const CORREIO_PREFIX = '/simulacao/correio'

/** The simulated provider, and what only the product and it may know. */
export interface Simulation {
  /** Its base address for this process. */
  apiUrl: string
  /** The page that links an account. */
  connectUrl: string
  token: string
  clientId: string
  clientSecret: string
  platformAccountId: string
  /** Opens the control; null if it is open anyway. */
  key: string | null
  /** Where people read what the product sent; null if messages really leave. */
  mailUrl: string | null
  mount(app: FastifyInstance, deps: Dependencies): Promise<void>
}

/**
 * Creates the simulation for a product that answers at `localUrl`. On one machine the secrets are constants. Where others reach the
 * simulator, they would let a stranger issue boletos and sign notices.
 */
export function createSimulation(config: Config, localUrl: string): Simulation {
  const { internalToken, clientId, clientSecret, platformAccountId } = SIMULATION_DEFAULTS
  const secret = () => randomBytes(32).toString('base64url')
  const secrets = config.exposto
    ? { token: secret(), clientSecret: randomUUID(), key: secret() }
    : { token: internalToken, clientSecret, key: null }
  return {
    apiUrl: localUrl + SIMULATOR_PREFIX,
    connectUrl: `${config.publicUrl}${SIMULATOR_PREFIX}/oauth2/authorize`,
    clientId,
    platformAccountId,
    mailUrl: mailUrlOf(config),
    ...secrets,
    mount: async (app, deps) => {
      const guard = createSimulatorGuard(deps, secrets.key)
      await mountSimulator(app, deps, { config, guard, ...secrets })
      if (config.smtp === null) await mountCorreio(app, { config, guard })
    },
  }
}

function mailUrlOf({ smtp, publicUrl }: Config): string | null {
  return smtp === null ? publicUrl + CORREIO_PREFIX : null
}

interface Guarded {
  config: Config
  guard: ReturnType<typeof createSimulatorGuard>
}

// The simulator is called over real HTTP, although it runs in this process.
async function mountSimulator(
  app: FastifyInstance,
  deps: Dependencies,
  { config, guard, token, clientSecret }: Pick<Simulation, 'token' | 'clientSecret'> & Guarded,
): Promise<void> {
  const mailUrl = mailUrlOf(config)
  const options = {
    ...SIMULATION_DEFAULTS,
    internalToken: token,
    clientSecret,
    storePath: join(config.dataDir, 'pagbank-simulator', 'simulador.sqlite'),
    publicUrl: config.publicUrl + SIMULATOR_PREFIX,
    redirectUri: deps.provedor.redirectUri,
    noticeUrls: [deps.provedor.urlDaNotificacao],
    guard,
    ...(mailUrl !== null && { neighbour: { label: 'Correio da demonstração', url: mailUrl } }),
    clock: deps.clock,
    log: (line: string) => app.log.info(line),
  }
  const { registerSimulator } = await import('#simulator/simulator.ts') // not loaded by a program that only needs its secrets
  await app.register(async scope => void (await registerSimulator(scope, options)), {
    prefix: SIMULATOR_PREFIX,
  })
}

async function mountCorreio(app: FastifyInstance, { config: { dataDir }, guard }: Guarded): Promise<void> {
  const options: CorreioOptions = {
    pasta: mailFolder(dataDir),
    enderecos: { correio: CORREIO_PREFIX, painel: `${SIMULATOR_PREFIX}/painel` },
    guard: request => guard(request, 'control'),
  }
  await app.register(async scope => correioRoutes(scope, options), { prefix: CORREIO_PREFIX })
}
