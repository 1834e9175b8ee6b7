import type { SimulatorContext } from '../context.ts'
import { newId } from '../ids.ts'
import { type AccountRecord, saveAccount } from './account-repository.ts'

export interface NewAccount {
  /** CPF or CNPJ without mask. */
  tax_id: string
  name: string
  /** A new id by default; an account with this id is overwritten. */
  id?: string
  /** Default SELLER. */
  type?: AccountRecord['type']
  /** Default ACTIVE. */
  status?: AccountRecord['status']
  email?: string
}

/** Opens an account at the simulated provider. */
export function createAccount(context: SimulatorContext, account: NewAccount): AccountRecord {
  const record: AccountRecord = {
    id: account.id ?? newId('ACCO'),
    tax_id: account.tax_id,
    type: account.type ?? 'SELLER',
    status: account.status ?? 'ACTIVE',
    name: account.name,
    email: account.email ?? `conta-${account.tax_id.toLowerCase()}@conta.example`,
    createdAt: context.clock.now().getTime(),
  }
  saveAccount(context.store, record)
  return record
}
