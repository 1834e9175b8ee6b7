import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { accountById } from '../accounts/account-repository.ts'
import type { SimulatorContext } from '../context.ts'
import type { Caller } from '../http/authentication.ts'
import type { ValidationRules } from '../validation/rules.ts'

/** The rules for an order that this caller makes now. */
export function rulesFor(context: SimulatorContext, caller: Caller): ValidationRules {
  return {
    today: dataEmSaoPaulo(context.clock.now()),
    merchantEmail: accountById(context.store, caller.accountId)?.email ?? '',
    ownerAccountId: caller.accountId,
    maxReceivers: context.maxReceivers,
    receiver: accountId => accountById(context.store, accountId),
  }
}
