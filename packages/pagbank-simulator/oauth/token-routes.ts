// Exchanges codes for tokens, renews and revokes tokens. Refusals have codes from 41001.
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SimulatorContext } from '../context.ts'
import { bearerToken } from '../http/authentication.ts'
import { refusal } from '../http/provider-error.ts'
import { providerRoute } from '../http/provider-route.ts'
import { bodyOf } from '../http/read-body.ts'
import { isObject } from '../validation/field.ts'
import { type Application, applicationById } from './application.ts'
import { redeemCode } from './authorization-code.ts'
import { endToken, insertToken, type TokenRecord, tokenByEither } from './token-repository.ts'

// The provider does not publish the lifetime of its tokens; its own plugins behave as if it were a year.
const LIFE_SECONDS = 31_536_000

type Grant = (context: SimulatorContext, application: Application, body: Record<string, unknown>) => object

/** POST /oauth2/token, /oauth2/refresh and /oauth2/revoke. */
export function tokenRoutes(scope: FastifyInstance, context: SimulatorContext): void {
  tokenRoute(scope, context, 'POST /oauth2/token', exchange)
  tokenRoute(scope, context, 'POST /oauth2/refresh', refresh)
  tokenRoute(scope, context, 'POST /oauth2/revoke', revoke)
}

function tokenRoute(scope: FastifyInstance, context: SimulatorContext, call: string, grant: Grant): void {
  providerRoute(scope, context, call, request => {
    const application = callingApplication(context, request)
    const { json } = bodyOf(request)
    if (!isObject(json)) throw refusal('41001', 'invalid_request')
    const answer = context.store.transaction(() => grant(context, application, json))
    return { status: 200, text: JSON.stringify(answer) }
  })
}

/** Checks the platform's bearer token and the application's id and secret, which have headers of their own. */
function callingApplication(context: SimulatorContext, { headers }: FastifyRequest): Application {
  if (bearerToken(headers.authorization) !== context.options.internalToken)
    throw refusal('41008', 'invalid_token', 401)
  const application = applicationById(context, String(headers.x_client_id ?? ''))
  if (application?.client_secret !== headers.x_client_secret || !application) {
    throw refusal('41003', 'invalid_client', 401)
  }
  return application
}

const exchange: Grant = (context, application, body) => {
  requireGrantType(body, 'authorization_code')
  const consent = redeemCode(context, {
    code: required(body, 'code'),
    redirectUri: required(body, 'redirect_uri'),
    clientId: application.client_id,
  })
  return issueTokens(context, consent)
}

/** The old pair ends at once, access token included. */
const refresh: Grant = (context, application, body) => {
  requireGrantType(body, 'refresh_token')
  const token = required(body, 'refresh_token')
  const pair = tokenByEither(context.store, token)
  if (pair?.refreshToken !== token || pair.endedAt !== null || pair.clientId !== application.client_id) {
    throw refusal('41004', 'invalid_grant')
  }
  endToken(context.store, pair.accessToken, context.clock.now().getTime())
  return issueTokens(context, pair)
}

const revoke: Grant = (context, application, body) => {
  const hint = required(body, 'token_type_hint')
  if (hint !== 'access_token' && hint !== 'refresh_token') throw refusal('41007', 'unsupported_token_type')
  const pair = tokenByEither(context.store, required(body, 'token'))
  if (!pair || pair.clientId !== application.client_id) throw refusal('41008', 'invalid_token')
  if (pair.endedAt !== null) throw refusal('41012', 'token_is_no_longer_active')
  endToken(context.store, pair.accessToken, context.clock.now().getTime())
  return {}
}

function issueTokens(
  { store, clock }: SimulatorContext,
  { clientId, accountId, scope }: Pick<TokenRecord, 'clientId' | 'accountId' | 'scope'>,
) {
  const accessToken = randomBytes(40).toString('hex')
  const refreshToken = randomBytes(40).toString('hex')
  const expiresAt = clock.now().getTime() + LIFE_SECONDS * 1000
  insertToken(store, { accessToken, refreshToken, clientId, accountId, scope, expiresAt, endedAt: null })
  return {
    token_type: 'Bearer',
    access_token: accessToken,
    expires_in: LIFE_SECONDS,
    refresh_token: refreshToken,
    scope,
    account_id: accountId,
  }
}

function requireGrantType(body: Record<string, unknown>, expected: string): void {
  if (required(body, 'grant_type') !== expected) throw refusal('41005', 'unsupported_grant_type')
}

function required(body: Record<string, unknown>, name: string): string {
  const value = body[name]
  if (typeof value !== 'string' || value === '')
    throw refusal('41001', `invalid_request: ${name} is required`)
  return value
}
