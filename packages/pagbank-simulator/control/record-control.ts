// What tests read and reset: sent notices, counts of orders, idempotency keys.
import type { FastifyInstance } from 'fastify'
import { providerTimestamp } from '../clock.ts'
import type { SimulatorContext } from '../context.ts'
import { forgetAnswers } from '../http/idempotency.ts'
import { listNotices, type Notice } from '../notices/notice-queue.ts'
import { ordersPerReference } from '../orders/order-repository.ts'
import type { Row } from '../store/open-store.ts'
import { queryOf } from './read-control.ts'

/** GET /controle/avisos and /controle/contadores, DELETE /controle/chaves. */
export function recordControl(scope: FastifyInstance, { store }: SimulatorContext): void {
  scope.get('/avisos', request => listNotices(store, queryOf(request, 'reference_id')).map(noticeView))
  scope.get('/contadores', () => ordersPerReference(store))
  scope.delete('/chaves', () => {
    forgetAnswers(store)
    return {}
  })
}

interface SentNotice extends Notice {
  history: Row[]
}

/** A notice with its attempts: the body, the times and the answers. */
function noticeView(notice: SentNotice) {
  return {
    number: notice.number,
    order_id: notice.orderId,
    reference_id: notice.referenceId,
    charge_status: notice.chargeStatus,
    url: notice.url,
    payload: notice.payload,
    signing: notice.signing,
    state: notice.state,
    attempts: notice.attempts,
    created_at: providerTimestamp(notice.createdAt),
    next_attempt_at: notice.state === 'PENDENTE' ? providerTimestamp(notice.dueAt) : null,
    history: notice.history.map(({ at, status, error }) => ({
      at: providerTimestamp(Number(at)),
      status: status ?? null,
      error: error ?? null,
    })),
  }
}
