// SQLSTATE classes 08, 53, 57P and the pool's messages: no connection to PostgreSQL, or PostgreSQL shutting down. Or a time limit was
// reached: of a lock (55P03), of a statement (57014), of an idle transaction (25P03; design/database). Or every attempt of a transaction met
// another one (40P01, 40001). Or what was the primary is a standby by now (25006), or its machine cannot be reached (design/migrations-and-moves).
const CODES =
  /^(08|53|57P|55P03|57014|25P03|25006|40P01|40001)|^E(CONNRESET|CONNREFUSED|HOSTUNREACH|NETUNREACH|TIMEDOUT|NOTFOUND|AI_AGAIN|PIPE)$/
const MESSAGES =
  /^(Connection terminated|Client .* is not queryable|timeout exceeded when trying to connect|timeout expired|connect (ENOENT|ECONNREFUSED))/

/** Did this fail because PostgreSQL does not answer now, so that the same may succeed a moment later? */
export function databaseUnavailable({
  code = '',
  message,
}: {
  code?: string | undefined
  message: string
}): boolean {
  return CODES.test(code) || MESSAGES.test(message)
}
