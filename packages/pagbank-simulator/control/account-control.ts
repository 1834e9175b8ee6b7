// Accounts at the simulated provider: opened, changed, linked to the marketplace and cut off from it.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  ACCOUNT_STATUSES,
  ACCOUNT_TYPES,
  type AccountRecord,
  accountById,
  accountByTaxId,
} from '../accounts/account-repository.ts'
import { createAccount, type NewAccount } from '../accounts/create-account.ts'
import type { SimulatorContext } from '../context.ts'
import { notFound } from '../http/provider-error.ts'
import { bodyOf } from '../http/read-body.ts'
import { authorizeAccount } from '../oauth/authorize-account.ts'
import { countTokens, endTokensOfAccount } from '../oauth/token-repository.ts'
import { taxIdValid } from '../validation/checks.ts'
import { isObject } from '../validation/field.ts'
import { invalidControl } from './control-scope.ts'
import { optionalText, optionalWord } from './read-control.ts'

/**
 * /controle/contas: POST opens an account, PATCH changes it; POST …/codigo consents in its name to be linked, GET …/tokens counts its
 * tokens, POST …/revogar ends them.
 */
export function accountControl(scope: FastifyInstance, context: SimulatorContext): void {
  const { store } = context
  scope.post('/contas', request => createAccount(context, newAccountOf(fieldsOf(request))))
  scope.patch('/contas/:id', request => {
    const account = accountOf(context, request)
    return createAccount(context, newAccountOf({ ...account, ...fieldsOf(request), id: account.id }))
  })
  scope.post('/contas/:id/codigo', request => authorizeAccount(context, accountOf(context, request).id))
  scope.get('/contas/:id/tokens', request => countTokens(context, accountOf(context, request).id))
  scope.post('/contas/:id/revogar', request => ({
    revogados: endTokensOfAccount(store, accountOf(context, request).id, context.clock.now().getTime()),
  }))
}

function newAccountOf(body: Record<string, unknown>): NewAccount {
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
