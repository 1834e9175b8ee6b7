import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { accountById } from '../accounts/account-repository.ts'
import type { SimulatorContext } from '../context.ts'
import type { ValidationRules } from '../validation/rules.ts'

/** The rules for an order that the platform makes now. */
export function rulesFor(context: SimulatorContext): ValidationRules {
  const owner = context.options.platformAccountId
  return {
    today: dataEmSaoPaulo(context.clock.now()),
    merchantEmail: accountById(context.store, owner)?.email ?? '',
    ownerAccountId: owner,
    maxReceivers: context.maxReceivers,
    receiver: accountId => accountById(context.store, accountId),
  }
}
