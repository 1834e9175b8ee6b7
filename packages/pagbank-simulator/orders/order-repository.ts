import type { Row, Store } from '../store/open-store.ts'
import type { ChargeRecord, OrderRecord } from './records.ts'

/** The number of the next order or charge; call inside the transaction that inserts it. */
export function nextNumber(store: Store, table: 'orders' | 'charge'): number {
  return Number(store.first(`SELECT coalesce(max(number), 0) + 1 AS next FROM ${table}`)?.next)
}

export function insertOrder(store: Store, order: OrderRecord): void {
  store.run(
    'INSERT INTO orders (number, id, reference_id, owner, created_at, body) VALUES (?, ?, ?, ?, ?, ?)',
    order.number,
    order.id,
    order.input.reference_id ?? null,
    order.owner,
    order.createdAt,
    JSON.stringify(order),
  )
}

/** Inserts the charge, or overwrites the charge with this id. */
export function saveCharge(store: Store, charge: ChargeRecord): void {
  store.run(
    `INSERT INTO charge (number, id, order_id, boleto_id, split_id, status, body) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET split_id = excluded.split_id, status = excluded.status, body = excluded.body`,
    charge.number,
    charge.id,
    charge.orderId,
    charge.boletoId,
    charge.splitId,
    charge.status,
    JSON.stringify(charge),
  )
}

export function orderById(store: Store, id: string): OrderRecord | null {
  return orderOf(store.first('SELECT body FROM orders WHERE id = ?', id))
}

export function chargeById(store: Store, id: string): ChargeRecord | null {
  return chargeOf(store.first('SELECT body FROM charge WHERE id = ?', id))
}

/** `boletoId` in lower or upper case. */
export function chargeByBoletoId(store: Store, boletoId: string): ChargeRecord | null {
  return chargeOf(store.first('SELECT body FROM charge WHERE boleto_id = ?', boletoId.toUpperCase()))
}

/** In the order of their creation. */
export function chargesOfOrder(store: Store, orderId: string): ChargeRecord[] {
  return store.all('SELECT body FROM charge WHERE order_id = ? ORDER BY number', orderId).flatMap(charges)
}

export function waitingCharges(store: Store): ChargeRecord[] {
  return store.all("SELECT body FROM charge WHERE status = 'WAITING' ORDER BY number").flatMap(charges)
}

/** Newest first, each with the reference of its order. */
export function chargesWithOrders(store: Store): { charge: ChargeRecord; referenceId: string | null }[] {
  const rows = store.all(
    `SELECT charge.body, orders.reference_id FROM charge JOIN orders ON orders.id = charge.order_id
     ORDER BY charge.number DESC`,
  )
  return rows.flatMap(row => {
    const charge = chargeOf(row)
    return charge
      ? [{ charge, referenceId: row.reference_id === null ? null : String(row.reference_id) }]
      : []
  })
}

/** The newest charge of the newest order with this reference. */
export function chargeByReference(store: Store, referenceId: string): ChargeRecord | null {
  return chargeOf(
    store.first(
      `SELECT charge.body FROM charge JOIN orders ON orders.id = charge.order_id
       WHERE orders.reference_id = ? ORDER BY charge.number DESC LIMIT 1`,
      referenceId,
    ),
  )
}

/** How many orders and charges each reference has, to prove that nothing was charged twice. */
export function ordersPerReference(
  store: Store,
): { reference_id: string; orders: number; charges: number; declined: number }[] {
  const rows = store.all(
    `SELECT reference_id, count(DISTINCT orders.id) AS orders, count(charge.id) AS charges,
       count(charge.id) FILTER (WHERE charge.status = 'DECLINED') AS declined
     FROM orders LEFT JOIN charge ON charge.order_id = orders.id
     WHERE reference_id IS NOT NULL GROUP BY reference_id ORDER BY max(orders.number) DESC`,
  )
  return rows.map(row => ({
    reference_id: String(row.reference_id),
    orders: Number(row.orders),
    charges: Number(row.charges),
    declined: Number(row.declined),
  }))
}

// Only insertOrder and saveCharge write the bodies.
const orderOf = (row: Row | undefined) => (row ? (JSON.parse(String(row.body)) as OrderRecord) : null)
const chargeOf = (row: Row | undefined) => (row ? (JSON.parse(String(row.body)) as ChargeRecord) : null)
const charges = (row: Row) => chargeOf(row) ?? []
