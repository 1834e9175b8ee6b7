import type { FastifyInstance, FastifyReply } from 'fastify'
import { normalizarCnpj } from '../../../src/domain/cadastro/cnpj.ts'
import {
  type AccountRecord,
  accountById,
  accountByTaxId,
  listAccounts,
} from '../accounts/account-repository.ts'
import { createAccount } from '../accounts/create-account.ts'
import type { SimulatorContext } from '../context.ts'
import { bodyOf } from '../http/read-body.ts'
import { pageHeaders } from '../panel/page.ts'
import { taxIdValid } from '../validation/checks.ts'
import { issueCode } from './authorization-code.ts'
import {
  type AuthorizationRequest,
  type Reading,
  readAuthorizationRequest,
  returnAddress,
} from './authorization-request.ts'
import { authorizeErrorPage, authorizePage } from './authorize-page.ts'

/** GET /oauth2/authorize shows the consent page, POST takes its form. */
export function authorizeRoutes(scope: FastifyInstance, context: SimulatorContext): void {
  scope.get('/oauth2/authorize', (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1] ?? '')
    const reading = readAuthorizationRequest(context, query)
    return answerReading(reply, reading, asked =>
      sendPage(reply, asked, authorizePage(asked, sellers(context))),
    )
  })
  scope.post('/oauth2/authorize', (request, reply) => {
    const { form } = bodyOf(request)
    const reading = readAuthorizationRequest(context, form)
    return answerReading(reply, reading, asked => decide(context, reply, { asked, form }))
  })
}

function answerReading(
  reply: FastifyReply,
  reading: Reading,
  go: (request: AuthorizationRequest) => FastifyReply,
) {
  if (reading.kind === 'request') return go(reading.request)
  if (reading.kind === 'redirect') return reply.redirect(reading.location, 303)
  return reply
    .code(400)
    .headers(pageHeaders())
    .type('text/html; charset=utf-8')
    .send(authorizeErrorPage(reading.problem))
}

interface Decision {
  asked: AuthorizationRequest
  form: URLSearchParams
}

function decide(context: SimulatorContext, reply: FastifyReply, { asked, form }: Decision): FastifyReply {
  const { redirectUri, state, scope, application } = asked
  if (form.get('decisao') !== 'autorizar') {
    const denied = {
      error: 'access_denied',
      error_description: 'the account holder denied the request',
      state,
    }
    return reply.redirect(returnAddress(redirectUri, denied), 303)
  }
  const typed = (form.get('conta') ?? '').trim()
  const account = accountFor(context, typed)
  if (!account) {
    const problem = 'Informe um CNPJ válido.'
    const again = authorizePage(asked, sellers(context), { typed, problem })
    return sendPage(reply.code(400), asked, again)
  }
  const clientId = application.client_id
  const code = issueCode(context, { clientId, accountId: account.id, redirectUri, scope })
  return reply.redirect(returnAddress(redirectUri, { code, state }), 303)
}

/** The account with this id, CPF or CNPJ, with or without mask; a valid number without an account gets one. */
function accountFor(context: SimulatorContext, typed: string): AccountRecord | null {
  const taxId = normalizarCnpj(typed)
  const known = accountById(context.store, typed) ?? accountByTaxId(context.store, taxId)
  if (known || !taxIdValid(taxId)) return known
  return createAccount(context, { tax_id: taxId, name: `Conta ${typed}` })
}

const sellers = (context: SimulatorContext) =>
  listAccounts(context.store).filter(account => account.id !== context.options.platformAccountId)

/** The page's policy must name the application's address, since the form may redirect there. */
function sendPage(reply: FastifyReply, { redirectUri }: AuthorizationRequest, html: string): FastifyReply {
  const headers = pageHeaders(new URL(redirectUri).origin)
  return reply.headers(headers).type('text/html; charset=utf-8').send(html)
}
