import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { SIMULATION_DEFAULTS } from './defaults.ts'
import { registerSimulator } from './simulator.ts'
import {
  call,
  control,
  freshStorePath,
  openAccount,
  orderBody,
  PLATFORM,
  REDIRECT_URI,
  startSimulator,
  withField,
} from './test-support.ts'

it('keeps orders, payments, accounts and its clock through a restart', async () => {
  const first = await startSimulator()
  const seller = await openAccount(first)
  const receivers = [
    { account: { id: PLATFORM }, amount: { value: 343 } },
    { account: { id: seller }, amount: { value: 34000 } },
  ]
  const body = withField(orderBody(), 'charges.0.splits', { method: 'FIXED', receivers })
  const { body: order } = await call(first, 'POST /orders', { body })
  await control(first, 'POST /relogio', { dias: 2 })
  await control(first, 'POST /cobrancas/RESTIA-1/pagar')
  await first.stop()
  const second = await startSimulator({ storePath: first.storePath })
  const { body: charge } = await call(second, `GET /charges/${order.charges[0].id}`)
  expect([charge.status, charge.paid_at]).toEqual(['PAID', '2026-11-22T12:00:00.000-03:00'])
  const split = new URL(charge.links.at(-1).href).pathname.replace('/pagbank', '')
  expect((await call(second, `GET ${split}`)).body.receivers[1].account.id).toBe(seller)
  expect((await control(second, 'GET /relogio')).body.deslocamento_segundos).toBe(172_800)
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

async function startProgram(dataDir: string, port: number) {
  const program = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void program.kill('SIGKILL'))
  await new Promise<void>(resolve => {
    program.stdout.on('data', chunk => String(chunk).includes('/painel') && resolve())
  })
  return { program, url: `http://127.0.0.1:${port}/pagbank` }
}

it('has every acknowledged order after a kill', async () => {
  const [dataDir, port] = [dirname(freshStorePath()), await freePort()]
  const first = await startProgram(dataDir, port)
  const due = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const acknowledged: string[] = []
  for (let i = 0; i < 10_000; i += 1) {
    const body = withField(orderBody(`R-${i}`), 'charges.0.payment_method.boleto.due_date', due)
    const answer = await call(first, 'POST /orders', { body }).catch(() => null)
    if (!answer) break
    acknowledged.push(answer.body.id)
    // Amid the next calls, on a slow machine as well.
    if (acknowledged.length === 5) setTimeout(() => first.program.kill('SIGKILL'), 50)
  }
  const second = await startProgram(dataDir, port)
  const statuses = new Set<number>()
  for (const id of acknowledged) statuses.add((await call(second, `GET /orders/${id}`)).status)
  expect(acknowledged.length).toBeGreaterThanOrEqual(5)
  expect([...statuses]).toEqual([200])
})

it('leaves the app around it as it was', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler((_error, _request, reply) => reply.code(418).send({ from: 'app' }))
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ from: 'app' }))
  app.post('/eco', request => ({ body: request.body }))
  app.get('/falha', () => {
    throw new Error('falha')
  })
  const options = {
    ...SIMULATION_DEFAULTS,
    storePath: freshStorePath(),
    publicUrl: 'http://127.0.0.1',
    redirectUri: REDIRECT_URI,
    noticeUrls: [],
  }
  await app.register(async scope => void (await registerSimulator(scope, options)), { prefix: '/pagbank' })
  expect((await app.inject({ method: 'POST', url: '/eco', payload: { a: 1 } })).json()).toEqual({
    body: { a: 1 },
  })
  expect(
    (await app.inject({ method: 'POST', url: '/eco', headers: { 'content-type': 'text/csv' }, payload: 'a' }))
      .statusCode,
  ).toBe(418)
  expect((await app.inject('/falha')).json()).toEqual({ from: 'app' })
  expect((await app.inject('/nada')).json()).toEqual({ from: 'app' })
  expect((await app.inject('/pagbank/nada')).json().error_messages[0].code).toBe('resource_not_found')
})
