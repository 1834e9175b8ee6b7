// The API on a market of so many orders, in this process and on a port of its own.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp, installApp } from '#server/app.ts'
import { createDependencies, prepareDatabase, WEB_FOLDER } from '#server/compose.ts'
import { parseConfig } from '#server/plataforma/config/config.ts'
import { openConnection } from '#server/plataforma/db/connection.ts'
import { freePort } from '../../scripts/free-port.ts'
import { type Leitura, leiturasDoMercado } from '../grande/leituras.ts'
import type { DatabaseServer } from './database-server.ts'

export interface MercadoAberto {
  porta: number
  leituras: Leitura[]
  fechar(): Promise<void>
}

/**
 * Opens a market of 10 000 quotes and 2000 accounts with so many orders of three items. Without its jobs: they would read the charges of the
 * undelivered orders from a provider that does not know them.
 */
export async function abrirMercado(server: DatabaseServer, pedidos: number): Promise<MercadoAberto> {
  const tamanho = { produtos: 1000, cotacoes: 10_000, usuarios: 2000, pedidos, itens: 3 * pedidos }
  const connectionString = await server.copyMarket(`restia_bench_listas_${pedidos}`, tamanho)
  const connection = openConnection({ connectionString })
  const dataDir = await mkdtemp(join(tmpdir(), 'restia-bench-'))
  const config = parseConfig({ PORT: String(await freePort()), DATA_DIR: dataDir })
  const app = createApp({ logger: false })
  const queue = await prepareDatabase(connection, console.error)
  const clock = () => new Date()
  const deps = await createDependencies({ config, connection, queue, app, clock })
  await installApp(app, deps, { publicUrl: config.publicUrl, webFolder: WEB_FOLDER, logger: false })
  await app.listen({ port: config.port, host: config.host })
  const fechar = async () => {
    await app.close()
    await queue.stop()
    await connection.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  const leituras = await leiturasDoMercado(connection.db, clock())
  return { porta: config.port, leituras, fechar }
}
