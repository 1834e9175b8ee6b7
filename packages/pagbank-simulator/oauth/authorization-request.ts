// Reads and checks an application's request on the linking page.
import type { SimulatorContext } from '../context.ts'
import { type Application, applicationById } from './application.ts'

const SCOPES = [
  'payments.read',
  'payments.create',
  'payments.refund',
  'accounts.read',
  'payments.split.read',
  'checkout.create',
  'checkout.view',
  'checkout.update',
]

export interface AuthorizationRequest {
  application: Application
  redirectUri: string
  scope: string
  state: string | null
}

/** `page`: the problem is shown here, because the return address cannot be trusted. `redirect`: it is reported to that address. */
export type Reading =
  | { kind: 'request'; request: AuthorizationRequest }
  | { kind: 'page'; problem: string }
  | { kind: 'redirect'; location: string }

/** Reads the query of the page or the hidden fields of its form. */
export function readAuthorizationRequest(context: SimulatorContext, query: URLSearchParams): Reading {
  const application = applicationById(context, query.get('client_id') ?? '')
  if (!application) return { kind: 'page', problem: 'Aplicação desconhecida (client_id).' }
  const redirectUri = query.get('redirect_uri') ?? ''
  if (redirectUri.length < 5 || redirectUri.length > 350 || redirectUri !== application.redirect_uri) {
    return {
      kind: 'page',
      problem: 'O endereço de retorno (redirect_uri) não é o que a aplicação registrou.',
    }
  }
  const state = query.get('state')
  const error = errorOf(query)
  if (error) return { kind: 'redirect', location: returnAddress(redirectUri, { ...error, state }) }
  return {
    kind: 'request',
    request: { application, redirectUri, scope: scopesOf(query).join(' '), state },
  }
}

function errorOf(query: URLSearchParams): { error: string; error_description: string } | null {
  if (query.get('response_type') !== 'code') {
    return { error: 'unsupported_response_type', error_description: 'response_type must be code' }
  }
  const scopes = scopesOf(query)
  if (
    scopes.length === 0 ||
    scopes.join(' ').length > 150 ||
    !scopes.every(scope => SCOPES.includes(scope))
  ) {
    return { error: 'invalid_scope', error_description: 'unknown or missing scope' }
  }
  if ((query.get('state') ?? '').length > 128) {
    return { error: 'invalid_request', error_description: 'state is too long' }
  }
  return null
}

/** Scopes separated by spaces or, as in older documents of the provider, by plus signs. */
const scopesOf = (query: URLSearchParams) => (query.get('scope') ?? '').split(/[ +]+/).filter(Boolean)

/** The return address with these parameters, without those that are null. */
export function returnAddress(redirectUri: string, parameters: Record<string, string | null>): string {
  const address = new URL(redirectUri)
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null) address.searchParams.set(name, value)
  }
  return address.href
}
