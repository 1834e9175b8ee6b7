// The topology of docs/scale.md as processes on this machine: a proxy, two servers, PostgreSQL with a standby, one bucket,
// one provider.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { createDependencies, prepareDatabase } from '#server/compose.ts'
import { parseConfig } from '#server/plataforma/config/config.ts'
import { openConnection } from '#server/plataforma/db/connection.ts'
import { freePort } from '../../../scripts/free-port.ts'
import type { AppForTest } from '../../support/app-for-test.ts'
import { abrirBalde } from '../../support/balde.ts'
import { provedorAParte } from '../../support/provedor-a-parte.ts'
import { type PostgresPair, startPostgresPair } from './postgres-pair.ts'
import { type ProductServer, prepareServer } from './product-server.ts'
import { type LoadBalancer, startProxy } from './proxy.ts'

/** `url` is the proxy's; its access to the database follows the primary, as a server's does. */
export interface Cluster extends AppForTest {
  a: ProductServer
  b: ProductServer
  postgres: PostgresPair
  proxy: LoadBalancer
}

export interface ClusterOptions {
  /** The standby answers reads, and no commit waits for it. */
  replica?: true
}

/** Starts everything before this file's tests and stops it after them; read the result inside tests. */
export function useCluster(options: ClusterOptions = {}): Cluster {
  const cluster = {} as Cluster // filled before the first test
  const undo: (() => Promise<unknown>)[] = []
  beforeAll(async () => void Object.assign(cluster, await open(undo, options)))
  afterAll(async () => {
    for (const step of undo.reverse()) await step()
  })
  return cluster
}

async function open(undo: (() => Promise<unknown>)[], { replica }: ClusterOptions): Promise<Cluster> {
  const balde = await abrirBalde()
  undo.push(() => balde.parar())
  const dataDir = await mkdtemp(join(tmpdir(), 'restia-comum-'))
  undo.push(() => rm(dataDir, { recursive: true, force: true }))
  const postgres = await startPostgresPair({ synchronous: !replica })
  undo.push(() => postgres.stop())
  const proxy: LoadBalancer = await startProxy(await freePort())
  undo.push(() => proxy.close())
  const provedor = await provedorAParte()(proxy.url)
  undo.push(() => provedor.parar())
  const env = {
    ...provedor.env,
    ...balde.env(),
    PUBLIC_URL: proxy.url,
    TRUST_PROXY: '127.0.0.1',
    DATABASE_URL: postgres.url,
    CHAVE_DE_CIFRA: '5a'.repeat(32),
    LOG_LEVEL: 'warn',
    ...(replica && {
      DATABASE_URL_DE_LEITURA: `postgresql://restia@127.0.0.1:${postgres.port.standby}/restia`,
    }),
  }
  const connection = openConnection({ connectionString: postgres.url, max: 5 })
  undo.push(() => connection.close())
  const queue = await prepareDatabase(connection, error => console.error(error))
  await queue.stop()
  const [a, b] = await Promise.all([newServer(), newServer()])
  await Promise.all([a.start(), b.start()])
  const deps = await createDependencies({
    config: parseConfig(env),
    connection,
    queue,
    app: Fastify(),
    clock: () => new Date(),
  })
  return { proxy, url: proxy.url, simulatorUrl: provedor.simulatorUrl, dataDir, deps, a, b, postgres }

  async function newServer(): Promise<ProductServer> {
    const server = await prepareServer(env)
    undo.push(() => server.remove())
    proxy.add(server)
    return server
  }
}
