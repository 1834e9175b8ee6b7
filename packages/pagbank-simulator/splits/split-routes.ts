import type { FastifyInstance } from 'fastify'
import type { SimulatorContext } from '../context.ts'
import { type Answer, type ApiCall, apiRoute } from '../http/api-route.ts'
import { notFound, refusal, splitRefusal } from '../http/provider-error.ts'
import { isObject } from '../validation/field.ts'
import { releaseCustody } from './release-custody.ts'
import { type SplitRecord, splitById } from './split-record.ts'
import { splitView } from './split-view.ts'

const RELEASES_PER_WINDOW = 500
const WINDOW_MS = 5 * 60_000

/** GET /splits/:id and POST /splits/:id/custody/release. */
export function splitRoutes(scope: FastifyInstance, context: SimulatorContext): void {
  const releasedAt: number[] = []
  apiRoute(scope, context, 'GET /splits/:id', showSplit)
  apiRoute(scope, context, 'POST /splits/:id/custody/release', (_context, call) => {
    countRelease(releasedAt, context.clock.now().getTime())
    return release(context, call)
  })
}

function showSplit(context: SimulatorContext, { id }: ApiCall): Answer {
  return { status: 200, body: splitView(context, existingSplit(context, id)) }
}

function existingSplit({ store }: SimulatorContext, id: string): SplitRecord {
  const split = splitById(store, id)
  if (!split) throw notFound('split')
  return split
}

function release(context: SimulatorContext, { id, body }: ApiCall): Answer {
  const split = existingSplit(context, id)
  const accountIds = accountsToRelease(split, body)
  if (isRepeated(split, accountIds) && context.faults.takeKind('liberacao-repetida'))
    throw splitRefusal('invalid_parameter', 'custody already released')
  releaseCustody(context, split, accountIds)
  return { status: 200 }
}

/** Is any of these shares released already? The provider's answer to that is not documented. */
function isRepeated({ receivers }: SplitRecord, accountIds: string[]): boolean {
  return receivers.some(
    ({ accountId, custody }) => custody?.status === 'RELEASED' && accountIds.includes(accountId),
  )
}

function accountsToRelease(split: SplitRecord, body: unknown): string[] {
  const receivers = isObject(body) ? body.receivers : undefined
  if (!Array.isArray(receivers) || receivers.length === 0) {
    throw splitRefusal('parameter_required_missing', 'receivers is required')
  }
  return receivers.map(receiver => {
    const account: unknown = isObject(receiver) ? receiver.account : undefined
    const id = isObject(account) ? account.id : undefined
    const known = split.receivers.find(one => one.accountId === id)
    if (!known) throw splitRefusal('invalid_id', 'receiver not found', 404)
    if (!known.custody) throw splitRefusal('invalid_parameter', 'receiver has no custody')
    return known.accountId
  })
}

/** The only published limit of the provider: 500 releases in 5 minutes. */
function countRelease(times: number[], now: number): void {
  while (times[0] !== undefined && times[0] <= now - WINDOW_MS) times.shift()
  if (times.length >= RELEASES_PER_WINDOW) throw refusal('40004', 'rate_limit')
  times.push(now)
}
