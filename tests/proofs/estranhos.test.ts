// Strangers who hold connections, headers and bodies open do not keep buyers out.
// What strangers may hold (design/strangers): connections, headers, bodies and pictures that do not end.
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import type { Inundacao, Relato } from '../support/inundar.ts'
import { reter } from '../support/pedido-retido.ts'
import type { Pessoa } from '../support/pessoa.ts'
import { anonimo } from '../support/pessoa.ts'
import { useServerToKill } from '../support/server-to-kill.ts'
import { criarComprador, criarCotacao } from '../support/test-users.ts'

const server = useServerToKill({ haste: 1 })
/**
 * A server that nobody floods, called at the same moments: it tells what quiet is. What other tests and the flood's own thread take of
 * the machine slows both, and a p99 from before the flood says nothing about it: 27 ms before, 70 beside and 106 under the flood.
 */
const spared = useServerToKill({ haste: 1 })

const MIB = 1024 * 1024
/** How much slower the honest client may be than at the other server. */
const SLOWER = 3
/** Nobody notices as little, in milliseconds. On an idle machine the quiet p99 is so low that one collection of garbage is three of it. */
const UNNOTICED_MS = 50
const PERIOD_MS = 25

async function residentBytes(): Promise<number> {
  const status = await readFile(`/proc/${server.pid()}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024
}

/** Calls in a steady rhythm while `busy` says so; answers how long each call took, in milliseconds. */
async function callWhile(pessoa: Pessoa, busy: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (busy()) {
    const began = performance.now()
    const { status } = await pessoa.chamar('GET /v1/produto', { query: { size: 20 } })
    expect(status).toBe(200)
    times.push(performance.now() - began)
    await sleep(Math.max(0, PERIOD_MS - (performance.now() - began)))
  }
  return times
}

function p99(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0
}

const lasting = (ms: number) => {
  const end = performance.now() + ms
  return () => performance.now() < end
}

/** Holds connections, and collects what is reported of them. */
function inundar(onda: Omit<Inundacao, 'host' | 'port'>) {
  const { hostname, port } = new URL(server.url)
  const workerData: Inundacao = { host: hostname, port: Number(port), ...onda }
  const worker = new Worker(new URL('../support/inundar.ts', import.meta.url), { workerData })
  const relatos: Relato[] = []
  worker.on('message', (relato: Relato) => relatos.push(relato))
  return { relatos, parar: () => worker.terminate() }
}

it('300 held uploads and 600 slow sockets: 512 MB, all closed in 20 s, an honest client hardly notices', async () => {
  const [comprador, outro] = await Promise.all([criarComprador(server), criarComprador(spared)])
  await Promise.all([criarCotacao(server), criarCotacao(spared)])
  const both = (busy: () => boolean) => Promise.all([callWhile(comprador, busy), callWhile(outro, busy)])
  const soltar = await reter(server, anonimo(server), 'POST /v1/auth/login', { body: { a: 1 } })
  await both(lasting(1500))
  const quiet = p99((await both(lasting(5000))).flat())
  const { relatos, parar } = inundar({ uploads: 300, lentos: 600, enderecos: 5 })
  let peak = 0
  const done = () => {
    const last = relatos.at(-1)
    return last !== undefined && last.segundos > 0 && (last.abertos === 0 || last.segundos > 20)
  }
  const sampling = (async () => {
    while (!done()) {
      peak = Math.max(peak, await residentBytes())
      await sleep(100)
    }
  })()
  const [flooded = 0, beside = 0] = (await both(() => !done())).map(p99)
  await sampling
  await parar()
  const most = Math.max(...relatos.map(({ abertos }) => abertos))
  console.log(
    `p99 ${quiet.toFixed(0)} → ${flooded.toFixed(0)} ms (beside it ${beside.toFixed(0)}), ${(peak / MIB).toFixed(0)} MiB, ${most} → ${relatos.at(-1)?.abertos} open after ${relatos.at(-1)?.segundos.toFixed(1)} s`,
  )
  expect(relatos.at(-1)?.abertos).toBe(0)
  expect(peak).toBeLessThan(512 * MIB)
  expect((await soltar()).status).toBe(408)
  expect(flooded).toBeLessThanOrEqual(Math.max(SLOWER * beside, UNNOTICED_MS))
}, 60_000)

it('900 connections of one address: the oldest give way, and its honest client is answered', async () => {
  const comprador = await criarComprador(server)
  const { relatos, parar } = inundar({ uploads: 0, lentos: 900, enderecos: 0 })
  const began = performance.now()
  await callWhile(comprador, () => (relatos.at(-1)?.segundos ?? 0) < 2)
  await parar()
  expect(performance.now() - began).toBeLessThan(15_000)
  expect(relatos.at(-1)?.abertos).toBeLessThanOrEqual(400)
}, 30_000)
