import type { Row, Store } from '../store/open-store.ts'

export const ACCOUNT_TYPES = ['BUYER', 'SELLER', 'ENTERPRISE'] as const
export const ACCOUNT_STATUSES = ['ACTIVE', 'INACTIVE'] as const

export interface AccountRecord {
  /** `ACCO_` and an upper-case UUID. */
  id: string
  /** CPF or CNPJ without mask. */
  tax_id: string
  type: (typeof ACCOUNT_TYPES)[number]
  status: (typeof ACCOUNT_STATUSES)[number]
  name: string
  email: string
  /** Milliseconds since 1970. */
  createdAt: number
}

/** Inserts the account, or overwrites the account with this id. */
export function saveAccount(store: Store, account: AccountRecord): void {
  store.run(
    'INSERT OR REPLACE INTO account (id, tax_id, type, status, name, email, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    account.id,
    account.tax_id,
    account.type,
    account.status,
    account.name,
    account.email,
    account.createdAt,
  )
}

export function accountById(store: Store, id: string): AccountRecord | null {
  return accountOf(store.first('SELECT * FROM account WHERE id = ?', id))
}

/** The oldest account with this CPF or CNPJ (without mask). */
export function accountByTaxId(store: Store, taxId: string): AccountRecord | null {
  return accountOf(store.first('SELECT * FROM account WHERE tax_id = ? ORDER BY created_at LIMIT 1', taxId))
}

export function listAccounts(store: Store): AccountRecord[] {
  return store.all('SELECT * FROM account ORDER BY name').flatMap(row => accountOf(row) ?? [])
}

function accountOf(row: Row | undefined): AccountRecord | null {
  if (!row) return null
  const { created_at: createdAt, ...rest } = row
  // Only saveAccount writes these rows, from an AccountRecord.
  return { ...(rest as unknown as AccountRecord), createdAt: Number(createdAt) }
}
