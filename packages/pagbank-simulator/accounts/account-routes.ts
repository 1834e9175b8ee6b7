import type { FastifyInstance } from 'fastify'
import { providerTimestamp } from '../clock.ts'
import type { SimulatorContext } from '../context.ts'
import { type Answer, type ApiCall, apiRoute } from '../http/api-route.ts'
import { accessDenied, notFound, refusal } from '../http/provider-error.ts'
import { tokenInForce } from '../oauth/token-repository.ts'
import { type AccountRecord, accountById } from './account-repository.ts'

/** GET /accounts/:id: the platform asks, the account's own token in `x-client-token` allows it. */
export function accountRoutes(scope: FastifyInstance, context: SimulatorContext): void {
  apiRoute(scope, context, 'GET /accounts/:id', showAccount)
}

function showAccount(context: SimulatorContext, { id, headers }: ApiCall): Answer {
  const consent = tokenInForce(context, String(headers['x-client-token'] ?? ''))
  if (!consent) throw refusal('41008', 'invalid_token', 401)
  const account = accountById(context.store, id)
  if (!account) throw notFound('account')
  if (consent.accountId !== id) throw accessDenied('the token belongs to another account')
  if (!consent.scope.split(' ').includes('accounts.read')) throw accessDenied('scope accounts.read required')
  return { status: 200, body: accountView(account) }
}

function accountView(account: AccountRecord) {
  const named = { name: account.name, tax_id: account.tax_id, phones: [] }
  return {
    id: account.id,
    type: account.type,
    status: account.status,
    created_at: providerTimestamp(account.createdAt),
    email: account.email,
    business_category: 'OTHER',
    person: account.tax_id.length === 11 ? named : undefined,
    company: account.tax_id.length === 14 ? { ...named, trade_name: account.name } : undefined,
    account_advanced: account.type === 'ENTERPRISE',
  }
}
