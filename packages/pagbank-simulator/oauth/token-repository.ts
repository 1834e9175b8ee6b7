import type { SimulatorContext } from '../context.ts'
import type { Row, Store } from '../store/open-store.ts'

export interface TokenRecord {
  accessToken: string
  refreshToken: string
  clientId: string
  accountId: string
  /** Separated by spaces. */
  scope: string
  /** Milliseconds since 1970. */
  expiresAt: number
  /** When it was refreshed or revoked. */
  endedAt: number | null
}

export function insertToken(store: Store, token: TokenRecord): void {
  store.run(
    `INSERT INTO token (access_token, refresh_token, client_id, account_id, scope, expires_at, ended_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    token.accessToken,
    token.refreshToken,
    token.clientId,
    token.accountId,
    token.scope,
    token.expiresAt,
    token.endedAt,
  )
}

/** The pair of this access token; null if it expired, was refreshed or revoked. */
export function tokenInForce({ store, clock }: SimulatorContext, accessToken: string): TokenRecord | null {
  const token = tokenOf(store.first('SELECT * FROM token WHERE access_token = ?', accessToken))
  const inForce = token && token.endedAt === null && token.expiresAt > clock.now().getTime()
  return inForce ? token : null
}

/** The pair of this access or refresh token, ended or not. */
export function tokenByEither(store: Store, token: string): TokenRecord | null {
  return tokenOf(store.first('SELECT * FROM token WHERE access_token = ? OR refresh_token = ?', token, token))
}

export function endToken(store: Store, accessToken: string, now: number): void {
  store.run('UPDATE token SET ended_at = ? WHERE access_token = ? AND ended_at IS NULL', now, accessToken)
}

/** Ends every pair of an account; returns how many there were. */
export function endTokensOfAccount(store: Store, accountId: string, now: number): number {
  return store.run('UPDATE token SET ended_at = ? WHERE account_id = ? AND ended_at IS NULL', now, accountId)
}

/** How many pairs were issued to an account, and how many are still valid. */
export function countTokens({ store, clock }: SimulatorContext, accountId: string) {
  const row = store.first(
    `SELECT COUNT(*) AS issued, COALESCE(SUM(ended_at IS NULL AND expires_at > ?), 0) AS in_force
     FROM token WHERE account_id = ?`,
    clock.now().getTime(),
    accountId,
  )
  return { emitidos: Number(row?.issued), em_vigor: Number(row?.in_force) }
}

function tokenOf(row: Row | undefined): TokenRecord | null {
  if (!row) return null
  return {
    accessToken: String(row.access_token),
    refreshToken: String(row.refresh_token),
    clientId: String(row.client_id),
    accountId: String(row.account_id),
    scope: String(row.scope),
    expiresAt: Number(row.expires_at),
    endedAt: row.ended_at === null ? null : Number(row.ended_at),
  }
}
