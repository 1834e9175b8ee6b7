// Codes for a seller's consent, to be exchanged once, within ten minutes.
import { randomBytes } from 'node:crypto'
import type { SimulatorContext } from '../context.ts'
import { refusal } from '../http/provider-error.ts'

const LIFE_MS = 10 * 60_000

export interface Consent {
  clientId: string
  accountId: string
  redirectUri: string
  /** Separated by spaces. */
  scope: string
}

export interface Redemption {
  code: string
  clientId: string
  redirectUri: string
}

/** Issues a new code of 32 characters. */
export function issueCode({ store, clock }: SimulatorContext, consent: Consent): string {
  const code = randomBytes(16).toString('hex')
  store.run(
    `INSERT INTO authorization_code (code, client_id, account_id, redirect_uri, scope, expires_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
    code,
    consent.clientId,
    consent.accountId,
    consent.redirectUri,
    consent.scope,
    clock.now().getTime() + LIFE_MS,
  )
  return code
}

/**
 * Uses the code up. Refuses with 41004 a code that is unknown, used, expired or of another application, with 41002 another
 * redirect_uri. Call inside a transaction.
 */
export function redeemCode({ store, clock }: SimulatorContext, redemption: Redemption): Consent {
  const invalid = refusal('41004', 'invalid_grant')
  const now = clock.now().getTime()
  const row = store.first('SELECT * FROM authorization_code WHERE code = ?', redemption.code)
  if (!row || row.used_at !== null || Number(row.expires_at) <= now) throw invalid
  if (row.client_id !== redemption.clientId) throw invalid
  if (row.redirect_uri !== redemption.redirectUri) throw refusal('41002', 'invalid_redirect_uri')
  store.run('UPDATE authorization_code SET used_at = ? WHERE code = ?', now, redemption.code)
  return {
    clientId: redemption.clientId,
    accountId: String(row.account_id),
    redirectUri: redemption.redirectUri,
    scope: String(row.scope),
  }
}
