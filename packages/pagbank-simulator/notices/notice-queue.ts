// Notices are stored with the exact text to send until the receiver answers 2xx.
import type { SimulatedClock } from '../clock.ts'
import type { Faults } from '../control/faults.ts'
import type { Row, Store } from '../store/open-store.ts'

/** The contents of a notice. */
export interface NoticeSubject {
  orderId: string
  referenceId: string | null
  chargeStatus: string
  url: string
  payload: string
}

export type Signing = 'certa' | 'errada' | 'ausente'
export type NoticeState = 'PENDENTE' | 'RETIDO' | 'ENTREGUE' | 'PERDIDO' | 'ESGOTADO'

export interface Notice extends NoticeSubject {
  number: number
  signing: Signing
  state: NoticeState
  dueAt: number
  attempts: number
  createdAt: number
}

// How long a held notice waits at most to be overtaken by the next one.
const HOLD_MS = 30_000

interface QueueParts {
  store: Store
  faults: Faults
  clock: SimulatedClock
}

/** Puts a notice into the queue, changed by the armed faults. Call inside the transaction that changed the charge. */
export function enqueueNotice({ store, faults, clock }: QueueParts, subject: NoticeSubject): void {
  const now = clock.now().getTime()
  const lost = faults.takeKind('perder') !== undefined
  const late = faults.takeKind('atrasar')?.milliseconds ?? 0
  const held = faults.takeKind('inverter') !== undefined
  const twice = faults.takeKind('duplicar') !== undefined
  const state = lost ? 'PERDIDO' : held ? 'RETIDO' : 'PENDENTE'
  const notice = {
    ...subject,
    signing: takeSigning(faults),
    state,
    dueAt: now + (held ? HOLD_MS : late),
  } as const
  for (let copies = twice ? 2 : 1; copies > 0; copies -= 1) insert(store, notice, now)
  if (!held) store.run("UPDATE notice SET due_at = ?, state = 'PENDENTE' WHERE state = 'RETIDO'", now + 1)
}

function takeSigning(faults: Faults): Signing {
  if (faults.takeKind('sem-assinatura')) return 'ausente'
  return faults.takeKind('assinatura-errada') ? 'errada' : 'certa'
}

function insert(store: Store, notice: Omit<Notice, 'number' | 'attempts' | 'createdAt'>, now: number): void {
  store.run(
    `INSERT INTO notice (order_id, reference_id, charge_status, url, payload, signing, state, due_at, attempts, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, ?)`,
    notice.orderId,
    notice.referenceId,
    notice.chargeStatus,
    notice.url,
    notice.payload,
    notice.signing,
    notice.state,
    notice.dueAt,
    now,
  )
}

/** The first notice that is due and not about one of these orders, or null. */
export function nextDueNotice(store: Store, now: number, busyOrders: ReadonlySet<string>): Notice | null {
  const row = store.first(
    `SELECT * FROM notice WHERE state IN ('PENDENTE', 'RETIDO') AND due_at <= ?
       AND order_id NOT IN (SELECT value FROM json_each(?)) ORDER BY due_at, number LIMIT 1`,
    now,
    JSON.stringify([...busyOrders]),
  )
  return row ? noticeOf(row) : null
}

/** When the next notice is due, in milliseconds since 1970; null if none waits. */
export function nextDueTime(store: Store): number | null {
  const row = store.first("SELECT min(due_at) AS due_at FROM notice WHERE state IN ('PENDENTE', 'RETIDO')")
  return row?.due_at === null || row?.due_at === undefined ? null : Number(row.due_at)
}

/** Updates a notice before or after an attempt. */
export function updateNotice(
  store: Store,
  notice: Pick<Notice, 'number' | 'state' | 'dueAt' | 'attempts'>,
): void {
  store.run(
    'UPDATE notice SET state = ?, due_at = ?, attempts = ? WHERE number = ?',
    notice.state,
    notice.dueAt,
    notice.attempts,
    notice.number,
  )
}

/** Every notice of an order, or of all orders, newest first, with the attempts made. */
export function listNotices(store: Store, referenceId?: string) {
  const rows =
    referenceId === undefined
      ? store.all('SELECT * FROM notice ORDER BY number DESC LIMIT 500')
      : store.all('SELECT * FROM notice WHERE reference_id = ? ORDER BY number DESC LIMIT 500', referenceId)
  return rows.map(row => ({
    ...noticeOf(row),
    history: store.all(
      'SELECT at, status, error FROM notice_attempt WHERE notice_number = ?',
      row.number ?? null,
    ),
  }))
}

function noticeOf(row: Row): Notice {
  return {
    number: Number(row.number),
    orderId: String(row.order_id),
    referenceId: row.reference_id === null ? null : String(row.reference_id),
    chargeStatus: String(row.charge_status),
    url: String(row.url),
    payload: String(row.payload),
    signing: row.signing as Signing, // written by insert() alone
    state: row.state as NoticeState, // written by insert() and updateNotice() alone
    dueAt: Number(row.due_at),
    attempts: Number(row.attempts),
    createdAt: Number(row.created_at),
  }
}
