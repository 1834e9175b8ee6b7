// Answers the calls of the provider's API: armed faults first, refusals in the provider's format.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SimulatorContext } from '../context.ts'
import type { Fault } from '../control/faults.ts'
import { isObject } from '../validation/field.ts'
import type { StoredAnswer } from './idempotency.ts'
import { ProviderError, refusal } from './provider-error.ts'
import { bodyOf } from './read-body.ts'

/** Returns the answer; `release` is called when the answer was sent or cannot be sent. */
export type Responder = (request: FastifyRequest, whenSent: (release: () => void) => void) => StoredAnswer

/** Registers one call, named as `POST /charges/:id/cancel`. */
export function providerRoute(
  scope: FastifyInstance,
  context: SimulatorContext,
  call: string,
  respond: Responder,
) {
  const [method = '', url = ''] = call.split(' ')
  scope.route({
    method,
    url,
    handler: async (request, reply) => {
      const fault = context.faults.takeForRequest(call, payerOf(request))
      const releases: (() => void)[] = []
      try {
        const answer =
          before(fault) ?? answerOf(context, () => respond(request, release => releases.push(release)))
        context.log(`${call} -> ${answer.status}${fault ? ` [${fault.kind}]` : ''}`)
        return await send(reply, answer, fault)
      } finally {
        for (const release of releases) release()
      }
    },
  })
}

// The payer of an order; undefined for other requests.
function payerOf(request: FastifyRequest): string | undefined {
  const { json } = bodyOf(request)
  const customer = isObject(json) ? json.customer : undefined
  return isObject(customer) && typeof customer.tax_id === 'string' ? customer.tax_id : undefined
}

function before(fault: Fault | undefined): StoredAnswer | null {
  if (fault?.kind === 'erro-500') return errorAnswer(refusal('500', 'internal_server_error', 500))
  return fault?.kind === 'limite' ? errorAnswer(refusal('40004', 'rate_limit')) : null
}

/** Converts a refusal to its answer; any other error is a bug of the simulator. */
export function answerOf(context: SimulatorContext, work: () => StoredAnswer): StoredAnswer {
  try {
    return work()
  } catch (error) {
    if (error instanceof ProviderError) return errorAnswer(error)
    context.log(`simulator failure: ${error instanceof Error ? error.stack : String(error)}`)
    return errorAnswer(refusal('500', 'internal_server_error', 500))
  }
}

export function errorAnswer(error: ProviderError): StoredAnswer {
  return { status: error.status, text: JSON.stringify({ error_messages: error.messages }) }
}

async function send(
  reply: FastifyReply,
  answer: StoredAnswer,
  fault: Fault | undefined,
): Promise<FastifyReply> {
  if (fault?.kind === 'lentidao') await sleep(fault.milliseconds)
  if (fault?.kind === 'gotejamento') return drip(reply, answer, fault.milliseconds)
  if (fault?.kind === 'corte') {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  if (fault?.kind === 'erro-502-depois') {
    return reply.code(502).type('text/html').send('<html><body><h1>502 Bad Gateway</h1></body></html>')
  }
  const half = fault?.kind === 'json-quebrado' ? answer.text.slice(0, answer.text.length / 2) : answer.text
  return reply.code(answer.status).type('application/json; charset=utf-8').send(half)
}

// Each byte resets a client's idle timeout: only a limit for the whole answer ends the call. Stops when the client disconnects.
async function drip(
  reply: FastifyReply,
  { status, text }: StoredAnswer,
  milliseconds: number,
): Promise<FastifyReply> {
  reply.hijack()
  const { raw } = reply
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  const bytes = Buffer.from(text)
  raw.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length })
  for (const byte of bytes) {
    if (gone.signal.aborted) return reply
    raw.write(Buffer.of(byte))
    await sleep(milliseconds, undefined, { signal: gone.signal }).catch(() => undefined)
  }
  raw.end()
  return reply
}
