// Accounts at the simulated provider: opened singly or in bulk, changed, cut off from the marketplace.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  ACCOUNT_STATUSES,
  ACCOUNT_TYPES,
  type AccountRecord,
  accountById,
  accountByTaxId,
  listAccounts,
} from '../accounts/account-repository.ts'
import { createAccount, type NewAccount } from '../accounts/create-account.ts'
import type { SimulatorContext } from '../context.ts'
import { notFound } from '../http/provider-error.ts'
import { bodyOf } from '../http/read-body.ts'
import { authorizeAccount, type DirectConsent } from '../oauth/authorize-account.ts'
import { countTokens, endTokensOfAccount } from '../oauth/token-repository.ts'
import { taxIdValid } from '../validation/checks.ts'
import { isObject } from '../validation/field.ts'
import { invalidControl } from './control-scope.ts'
import { optionalText, optionalWord } from './read-control.ts'

/**
 * /controle/contas: GET lists, POST opens one (object) or many (list), PATCH changes one; POST …/codigo consents in its
 * name to be linked, GET …/tokens counts its tokens, POST …/revogar ends them.
 */
export function accountControl(scope: FastifyInstance, context: SimulatorContext): void {
  const { store } = context
  scope.get('/contas', () => listAccounts(store))
  scope.post('/contas', request => {
    const { json } = bodyOf(request)
    const accounts = [json].flat().map(newAccountOf)
    const opened = store.transaction(() => accounts.map(account => createAccount(context, account)))
    return Array.isArray(json) ? opened : opened[0]
  })
  scope.patch('/contas/:id', request => {
    const account = accountOf(context, request)
    return createAccount(context, newAccountOf({ ...account, ...fieldsOf(request), id: account.id }))
  })
  scope.post('/contas/:id/codigo', request =>
    authorizeAccount(context, consentOf(accountOf(context, request), fieldsOf(request))),
  )
  scope.get('/contas/:id/tokens', request => countTokens(context, accountOf(context, request).id))
  scope.post('/contas/:id/revogar', request => ({
    revogados: endTokensOfAccount(store, accountOf(context, request).id, context.clock.now().getTime()),
  }))
}

function newAccountOf(body: unknown): NewAccount {
  if (!isObject(body)) throw invalidControl('Envie um objeto JSON ou uma lista deles.')
  const taxId = optionalText(body, 'tax_id') ?? ''
  if (!taxIdValid(taxId)) throw invalidControl('"tax_id" deve ser um CPF ou CNPJ válido, sem máscara.')
  const id = optionalText(body, 'id')
  if (id !== undefined && !/^ACCO_[0-9A-F-]{36}$/.test(id))
    throw invalidControl('"id" deve ser ACCO_ e um UUID maiúsculo.')
  const type = optionalWord(body, 'type', ACCOUNT_TYPES)
  const status = optionalWord(body, 'status', ACCOUNT_STATUSES)
  const email = optionalText(body, 'email')
  return {
    tax_id: taxId,
    name: optionalText(body, 'name') ?? `Conta ${taxId}`,
    ...(id === undefined ? {} : { id }),
    ...(type === undefined ? {} : { type }),
    ...(status === undefined ? {} : { status }),
    ...(email === undefined ? {} : { email }),
  }
}

function consentOf(account: AccountRecord, body: Record<string, unknown>): DirectConsent {
  const clientId = optionalText(body, 'client_id')
  const scope = optionalText(body, 'scope')
  const state = optionalText(body, 'state')
  const challenge = optionalText(body, 'code_challenge')
  return {
    accountId: account.id,
    ...(clientId === undefined ? {} : { clientId }),
    ...(scope === undefined ? {} : { scope }),
    ...(state === undefined ? {} : { state }),
    ...(challenge === undefined ? {} : { challenge }),
  }
}

/** The account that the address names by its id, CPF or CNPJ. */
function accountOf({ store }: SimulatorContext, request: FastifyRequest): AccountRecord {
  // One parameter in the address, so it is there and a text.
  const { id } = request.params as { id: string }
  const account = accountById(store, id) ?? accountByTaxId(store, id)
  if (!account) throw notFound('account')
  return account
}

function fieldsOf(request: FastifyRequest): Record<string, unknown> {
  const { json } = bodyOf(request)
  return isObject(json) ? json : {}
}
