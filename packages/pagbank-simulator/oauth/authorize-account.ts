import type { SimulatorContext } from '../context.ts'
import { settled } from '../context.ts'
import { issueCode } from './authorization-code.ts'
import { returnAddress } from './authorization-request.ts'

const SELLER_SCOPES = 'accounts.read payments.read payments.split.read'

/** Consents in the name of an account, without a browser: returns the code, and the address to which the page would redirect. */
export function authorizeAccount(context: SimulatorContext, accountId: string) {
  const { clientId, redirectUri: late } = context.options
  const redirectUri = settled(late)
  const code = issueCode(context, { clientId, accountId, redirectUri, scope: SELLER_SCOPES })
  return { code, account_id: accountId, location: returnAddress(redirectUri, { code }) }
}
