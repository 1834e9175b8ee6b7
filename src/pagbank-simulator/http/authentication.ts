// Who is calling: the platform with its own token, or the platform on behalf of a seller that linked its account.
import type { SimulatorContext } from '../context.ts'
import { tokenInForce } from '../oauth/token-repository.ts'
import { accessDenied, unauthorized } from './provider-error.ts'

export interface Caller {
  accountId: string
  /** Null for the platform's own token, which may do everything. */
  scopes: string[] | null
}

/** Reads the Authorization header. The word Bearer may be missing, as some official plugins leave it out. Throws 401. */
export function authenticate(context: SimulatorContext, authorization: string | undefined): Caller {
  const token = (authorization ?? '').replace(/^Bearer\s+/i, '').trim()
  if (token === '') throw unauthorized()
  if (token === context.options.internalToken) {
    return { accountId: context.options.platformAccountId, scopes: null }
  }
  const linked = tokenInForce(context, token)
  if (!linked) throw unauthorized()
  return { accountId: linked.accountId, scopes: linked.scope.split(' ') }
}

/** Refuses a linked account that did not consent to any of these scopes. */
export function requireScope(caller: Caller, ...accepted: string[]): void {
  if (caller.scopes === null || accepted.some(scope => caller.scopes?.includes(scope))) return
  throw accessDenied(`scope ${accepted.join(' or ')} required`)
}

/** For what only the account that owns the platform token may do. */
export function requirePlatform(caller: Caller): void {
  if (caller.scopes !== null) throw accessDenied('only the platform account may do this')
}
