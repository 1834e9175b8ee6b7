// A call of the API with the platform's token: authentication, idempotency, one transaction around what it changes.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SimulatorContext } from '../context.ts'
import { requirePlatform } from './authentication.ts'
import {
  fingerprintOf,
  type IdempotentRequest,
  type StoredAnswer,
  storeAnswer,
  storedAnswer,
} from './idempotency.ts'
import { ProviderError } from './provider-error.ts'
import { errorAnswer, providerRoute } from './provider-route.ts'
import { bodyOf } from './read-body.ts'

export interface ApiCall {
  /** The `:id` of the address, empty where there is none. */
  id: string
  query: Record<string, unknown>
  headers: FastifyRequest['headers']
  body: unknown
}

export interface Answer {
  status: number
  /** Sent as JSON; undefined means an empty body. */
  body?: unknown
}

export type ApiHandler = (context: SimulatorContext, call: ApiCall) => Answer

/** Registers one call. The changes of its handler are stored wholly or not at all. */
export function apiRoute(
  scope: FastifyInstance,
  context: SimulatorContext,
  call: string,
  handler: ApiHandler,
): void {
  providerRoute(scope, context, call, (request, whenSent) => {
    requirePlatform(context, request.headers.authorization)
    const work = () => run(context, handler, apiCallOf(request))
    const idempotent = idempotentRequestOf(context, request, call)
    const answer = idempotent
      ? runOnce(context, idempotent, { work, whenSent })
      : context.store.transaction(work)
    context.notices.wake()
    return answer
  })
}

function run(context: SimulatorContext, handler: ApiHandler, call: ApiCall): StoredAnswer {
  const { status, body } = handler(context, call)
  return { status, text: body === undefined ? '' : JSON.stringify(body) }
}

function apiCallOf(request: FastifyRequest): ApiCall {
  // Fastify gives parameters and query as plain objects; the handler checks their contents.
  const { id = '' } = request.params as { id?: string }
  const query = request.query as Record<string, unknown>
  return { id, query, headers: request.headers, body: bodyOf(request).json }
}

function idempotentRequestOf(
  { options }: SimulatorContext,
  request: FastifyRequest,
  call: string,
): IdempotentRequest | null {
  const key = request.headers['x-idempotency-key']
  if (request.method !== 'POST' || typeof key !== 'string' || key === '') return null
  const { id = '' } = request.params as { id?: string }
  const fingerprint = fingerprintOf(`${call} ${id}`, bodyOf(request).text)
  return { owner: options.platformAccountId, key, fingerprint }
}

interface Once {
  work: () => StoredAnswer
  whenSent: (release: () => void) => void
}

function runOnce(
  context: SimulatorContext,
  request: IdempotentRequest,
  { work, whenSent }: Once,
): StoredAnswer {
  const { store } = context
  whenSent(context.runningKeys.hold(request))
  const earlier = storedAnswer(store, request)
  if (earlier) return earlier
  try {
    return store.transaction(() => {
      const answer = work()
      storeAnswer(store, request, answer)
      return answer
    })
  } catch (error) {
    // The refusal rolled back the transaction, so its answer is stored separately.
    if (error instanceof ProviderError && isLasting(error)) storeAnswer(store, request, errorAnswer(error))
    throw error
  }
}

/** Only the rate limit's answer may differ when the request is repeated. */
function isLasting({ messages }: ProviderError): boolean {
  return messages.every(message => message.code !== '40004')
}
