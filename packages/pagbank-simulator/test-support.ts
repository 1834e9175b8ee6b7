// What the simulator's tests share: a running simulator, an order to send, a receiver of notices.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import { SIMULATION_DEFAULTS } from './defaults.ts'
import { registerSimulator, type SimulatorOptions } from './simulator.ts'

export const PLATFORM = SIMULATION_DEFAULTS.platformAccountId
export const REDIRECT_URI = 'http://127.0.0.1:3000/pagbank/auth/status'
export const PAYER_CNPJ = '99140315000100'
export const SELLER_CNPJ = '99120347000135'
const NOTICE_URL = 'http://127.0.0.1:9/aviso'
const NOW = '2026-11-20T12:00:00-03:00'

// Tests read answers of the provider without types; a wrong name fails the test.
// biome-ignore lint/suspicious/noExplicitAny: answers of any shape, read by tests only
export type Json = any

export interface Reply {
  status: number
  body: Json
  headers: Headers
}

export type TestSimulator = Awaited<ReturnType<typeof startSimulator>>

/** Where a store of its own can be; the folder goes with the test. */
export function freshStorePath(): string {
  const folder = freshFolder()
  onTestFinished(() => remove(folder))
  return join(folder, 'store.sqlite')
}

function freshFolder(): string {
  return mkdtempSync(join(tmpdir(), 'simulador-'))
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

/** A simulator on a port of its own, at noon of 20 November 2026; ends with the test. */
export async function startSimulator(options: Partial<SimulatorOptions> = {}) {
  const simulator = await launch({ storePath: freshStorePath(), ...options })
  onTestFinished(simulator.stop)
  return simulator
}

/** The same for a whole file of tests, which must stop it. */
export async function launchSimulator(options: Partial<SimulatorOptions> = {}) {
  const folder = freshFolder()
  const { url, stop } = await launch({ storePath: join(folder, 'store.sqlite'), ...options })
  return { url, stop: async () => stop().then(() => remove(folder)) }
}

async function launch(options: Partial<SimulatorOptions> & { storePath: string }) {
  const app = Fastify({ forceCloseConnections: true })
  let origin = ''
  await app.register(
    async scope => {
      await registerSimulator(scope, {
        ...SIMULATION_DEFAULTS,
        publicUrl: () => `${origin}/pagbank`,
        redirectUri: REDIRECT_URI,
        noticeUrls: [NOTICE_URL],
        clock: () => new Date(NOW),
        ...options,
      })
    },
    { prefix: '/pagbank' },
  )
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url: `${origin}/pagbank`, storePath: options.storePath, stop: () => app.close() }
}

/** A call of the API with the platform's token; `headers` add to or replace its headers. */
export async function call(
  simulator: { url: string },
  line: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Reply> {
  const [method = 'GET', path = ''] = line.split(' ')
  const response = await fetch(simulator.url + path, {
    method,
    headers: {
      authorization: `Bearer ${SIMULATION_DEFAULTS.internalToken}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    redirect: 'manual',
  })
  const text = await response.text()
  const json = response.headers.get('content-type')?.includes('application/json') && text !== ''
  return { status: response.status, body: json ? JSON.parse(text) : text, headers: response.headers }
}

/** A call of the control: `control(simulator, 'POST /relogio', { dias: 1 })`. */
export async function control(simulator: { url: string }, line: string, body: unknown = {}): Promise<Reply> {
  const [method = '', path = ''] = line.split(' ')
  return call(simulator, `${method} /controle${path}`, method === 'GET' ? {} : { body })
}

const address = {
  street: 'Rua do Ouvidor',
  number: '50',
  locality: 'Centro',
  city: 'Rio de Janeiro',
  region: 'Rio de Janeiro',
  region_code: 'RJ',
  country: 'BRA',
  postal_code: '20040030',
}

/** A valid order with one boleto of R$ 343,43, due on 27 November 2026. */
export function orderBody(referenceId = 'RESTIA-1'): Json {
  return {
    reference_id: referenceId,
    customer: { name: 'Cantina do Largo', email: 'compras@cantina.example', tax_id: PAYER_CNPJ },
    items: [{ reference_id: '7', name: 'Tomate Italiano caixa 20 kg', quantity: 2, unit_amount: 9850 }],
    shipping: { address },
    notification_urls: [NOTICE_URL],
    charges: [
      {
        reference_id: referenceId,
        description: 'Pedido do marketplace',
        amount: { value: 34343, currency: 'BRL' },
        payment_method: {
          type: 'BOLETO',
          boleto: {
            due_date: '2026-11-27',
            template: 'COBRANCA',
            days_until_expiration: '45',
            instruction_lines: { line_1: 'Pedido do marketplace', line_2: 'Pagável até o vencimento' },
            holder: {
              name: 'Cantina do Largo',
              tax_id: PAYER_CNPJ,
              email: 'compras@cantina.example',
              address: { ...address, country: 'Brasil' },
            },
          },
        },
      },
    ],
  }
}

/** Copies the body with one field replaced (or removed with undefined): `charges.0.amount.value`. */
export function withField(body: Json, path: string, value: unknown): Json {
  const copy = structuredClone(body)
  const names = path.split('.')
  const last = names.pop() ?? ''
  const parent = names.reduce((object, name) => object[name], copy)
  parent[last] = value
  return copy
}

/** Opens a seller's account and returns its id. */
export async function openAccount(simulator: { url: string }, fields: object = {}): Promise<string> {
  const account = { tax_id: SELLER_CNPJ, name: 'Sítio Boa Colheita Friburgo', ...fields }
  return (await control(simulator, 'POST /contas', account)).body.id
}

export interface ReceivedNotice {
  headers: IncomingHttpHeaders
  text: string
}

/** A receiver of notices that answers each with the next of these statuses, then with 200. */
export async function startReceiver(...statuses: number[]) {
  const received: ReceivedNotice[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, text: Buffer.concat(chunks).toString('utf8') })
      response.writeHead(statuses.shift() ?? 200).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/aviso`, received }
}
