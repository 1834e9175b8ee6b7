// A first start beside `npm ci`, as a visitor waits for it: screens, database and demonstration. `-- FOLDER…` compares clones, in turn.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { findClusterHome } from '#server/plataforma/db/embedded/cluster-home.ts'
import { freePort } from '../../scripts/free-port.ts'
import { cpuMsOf } from './process-usage.ts'

const ROUNDS = 2
const READY = 'Entre com a senha'
/** What is built or compiled once. */
const MADE = ['dist', '.cache']
const here = join(import.meta.dirname, '../..')

const given = process.argv.slice(2)
const clones = given.length > 0 ? given.map(folder => resolve(process.env.INIT_CWD ?? '.', folder)) : [here]
for (let round = 0; round < ROUNDS; round++) for (const clone of clones) console.log(await measure(clone))

async function measure(clone: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'restia-partida-'))
  for (const folder of MADE) await rm(join(clone, folder), { recursive: true, force: true })
  const since = performance.now()
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()) }
  const launcher = spawn(process.execPath, ['scripts/ensure-installed.mjs', 'scripts/start.ts'], {
    ...{ cwd: clone, env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(launcher, 'exit')
  const stages: string[] = []
  for await (const line of createInterface(launcher.stdout)) {
    const seconds = ((performance.now() - since) / 1000).toFixed(1)
    stages.push(`${seconds} ${String(JSON.parse(line).msg).trim().split(/[ …:]/, 2).join(' ')}`)
    if (line.includes(READY)) break
  }
  launcher.stdout.resume()
  const { cluster, folder } = await findClusterHome(dataDir)
  const [postmaster] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
  const [node, database] = [cpuMsOf(launcher.pid ?? null), cpuMsOf(Number(postmaster))]
  launcher.kill('SIGTERM')
  await ended
  for (const made of [folder, dataDir]) await rm(made, { recursive: true, force: true })
  return `${clone}: ${stages.join(', ')}; CPU of Node ${node} ms, of PostgreSQL ${database} ms`
}
