// The simulator as a program of its own: `npm run pagbank-simulator`.
import { join } from 'node:path'
import Fastify from 'fastify'
import { SIMULATION_DEFAULTS } from './defaults.ts'
import { registerSimulator } from './simulator.ts'

const env = process.env
const host = env.HOST ?? '127.0.0.1'
const port = Number(env.PORT ?? 3010)
const prefix = '/pagbank'
const product = 'http://127.0.0.1:3000'
const noticePath = '/v1/pagbank/notificacao'
const publicUrl = env.PAGBANK_SIMULATOR_URL ?? `http://${host}:${port}${prefix}`

const app = Fastify({ forceCloseConnections: true })
await app.register(
  async scope => {
    await registerSimulator(scope, {
      storePath: join(env.DATA_DIR ?? '.data', 'pagbank-simulator', 'store.sqlite'),
      publicUrl,
      internalToken: env.PAGBANK_TOKEN ?? SIMULATION_DEFAULTS.internalToken,
      clientId: env.PAGBANK_CLIENT_ID ?? SIMULATION_DEFAULTS.clientId,
      clientSecret: env.PAGBANK_CLIENT_SECRET ?? SIMULATION_DEFAULTS.clientSecret,
      redirectUri: env.PAGBANK_REDIRECT_URI ?? `${product}/pagbank/auth/status`,
      noticeUrls: (env.PAGBANK_NOTICE_URLS ?? product + noticePath).split(','),
      platformAccountId: env.PAGBANK_ACCOUNT_ID ?? SIMULATION_DEFAULTS.platformAccountId,
      maxReceivers: Number(env.PAGBANK_MAX_RECEIVERS ?? SIMULATION_DEFAULTS.maxReceivers),
      log: line => console.log(line),
    })
  },
  { prefix },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => app.close().then(() => process.exit(0)))
}
await app.listen({ host, port })
console.log(`Simulação do PagBank: ${publicUrl}/painel`)
