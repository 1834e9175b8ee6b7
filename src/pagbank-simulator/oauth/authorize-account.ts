// Consent without a browser, for the demonstration script and for tests.

import { accountById } from '../accounts/account-repository.ts'
import type { SimulatorContext } from '../context.ts'
import { notFound, refusal } from '../http/provider-error.ts'
import { applicationById } from './application.ts'
import { issueCode } from './authorization-code.ts'
import { returnAddress } from './authorization-request.ts'

const SELLER_SCOPES = 'accounts.read payments.read payments.split.read'

export interface DirectConsent {
  accountId: string
  /** Default: the marketplace's own application. */
  clientId?: string
  /** Separated by spaces; default: what a seller is asked for. */
  scope?: string
  state?: string
  /** PKCE challenge, S256. */
  challenge?: string
}

/** What the consent page would send back: a code, and the address with it. */
export function authorizeAccount(context: SimulatorContext, consent: DirectConsent) {
  const clientId = consent.clientId ?? context.options.clientId
  const application = applicationById(context, clientId)
  if (!application) throw refusal('controle', 'Aplicação desconhecida.')
  if (!accountById(context.store, consent.accountId)) throw notFound('account')
  const redirectUri = application.redirect_uri
  const scope = consent.scope ?? SELLER_SCOPES
  const { accountId, challenge = null, state = null } = consent
  const code = issueCode(context, { clientId, accountId, redirectUri, scope, challenge })
  return { code, account_id: accountId, location: returnAddress(redirectUri, { code, state }) }
}
