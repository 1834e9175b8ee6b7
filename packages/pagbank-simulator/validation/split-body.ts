// Checks of a charge's splits. Their refusals have a word under `error` instead of a numeric code.
import { child, type Field, isAbsent, members, rejectSplit } from './field.ts'
import type { ValidationRules } from './rules.ts'
import { checkReceiverExtras, checkTransfers } from './split-receiver.ts'

export interface SplitsInput {
  method: 'FIXED' | 'PERCENTAGE'
  receivers: ReceiverInput[]
}

export interface ReceiverInput {
  account: { id: string }
  /** Centavos for FIXED, per cent for PERCENTAGE. */
  amount: { value: number }
  reason?: string
  type?: 'PRIMARY' | 'SECONDARY'
  configurations?: {
    custody?: { apply: boolean; release?: { scheduled?: string } }
    chargeback?: { charge_transfer?: { percentage: number } }
    liable?: boolean
  }
}

/** Checks `splits` of a charge against its amount, its owner and the accounts that exist. */
export function checkSplits(charge: Field, rules: ValidationRules): void {
  const splits = child(charge, 'splits')
  checkMethod(child(splits, 'method'))
  const receivers = child(splits, 'receivers')
  if (isAbsent(receivers)) {
    rejectSplit(receivers, 'parameter_required_missing', 'splits.receivers is required')
    return
  }
  const list = members(receivers)
  const complete = list.map(receiver => checkReceiver(receiver, rules)).every(Boolean)
  checkHowMany(receivers, list.length, rules)
  if (!complete) return
  checkWho(receivers, list, rules)
  checkTransfers(list, rules.ownerAccountId)
  checkSum(charge, list)
}

function checkMethod(field: Field): void {
  if (isAbsent(field)) rejectSplit(field, 'parameter_required_missing', 'splits.method is required')
  else if (field.value !== 'FIXED' && field.value !== 'PERCENTAGE') {
    rejectSplit(field, 'invalid_parameter', 'allowed values are [FIXED, PERCENTAGE]')
  }
}

function checkHowMany(field: Field, count: number, rules: ValidationRules): void {
  if (count < 2) rejectSplit(field, 'invalid_min_receivers', 'at least 2 receivers are required')
  if (count > rules.maxReceivers) {
    rejectSplit(field, 'invalid_max_receivers', `at most ${rules.maxReceivers} receivers are allowed`)
  }
}

function checkReceiver(receiver: Field, rules: ValidationRules): boolean {
  const id = child(child(receiver, 'account'), 'id')
  const value = child(child(receiver, 'amount'), 'value')
  const filled = [id, value].map(requireFilled).every(Boolean)
  if (!filled) return false
  if (typeof value.value !== 'number' || !(value.value > 0)) {
    return rejectSplit(value, 'invalid_amount', 'must be positive')
  }
  checkReceiverExtras(receiver, rules.today)
  return checkAccount(id, rules)
}

function requireFilled(field: Field): boolean {
  if (isAbsent(field)) return rejectSplit(field, 'parameter_required_missing', 'is required')
  return field.value === '' ? rejectSplit(field, 'parameter_required_empty', 'must not be empty') : true
}

function checkAccount(id: Field, rules: ValidationRules): boolean {
  const account = rules.receiver(String(id.value))
  if (!account) return rejectSplit(id, 'invalid_id', 'receiver not found')
  if (account.type === 'BUYER') return rejectSplit(id, 'seller_account_required', 'must be a seller account')
  if (account.status !== 'ACTIVE') return rejectSplit(id, 'account_inactive', 'account is not active')
  return true
}

function checkWho(receivers: Field, list: Field[], rules: ValidationRules): void {
  const ids = list.map(receiver => String(child(child(receiver, 'account'), 'id').value))
  if (new Set(ids).size !== ids.length) {
    rejectSplit(receivers, 'invalid_receivers_list', 'each account may be listed only once')
  }
  if (!ids.includes(rules.ownerAccountId)) {
    rejectSplit(receivers, 'invalid_receivers_list', 'the primary receiver must be listed')
  }
  for (const [i, receiver] of list.entries()) {
    const type = child(receiver, 'type')
    const expected = ids[i] === rules.ownerAccountId ? 'PRIMARY' : 'SECONDARY'
    if (!isAbsent(type) && type.value !== expected)
      rejectSplit(type, 'invalid_parameter', `must be ${expected}`)
  }
}

function checkSum(charge: Field, list: Field[]): void {
  const splits = child(charge, 'splits')
  const percentage = child(splits, 'method').value === 'PERCENTAGE'
  const whole = percentage ? 100 : Number(child(child(charge, 'amount'), 'value').value)
  const values = list.map(receiver => Number(child(child(receiver, 'amount'), 'value').value))
  if (!percentage && !values.every(Number.isInteger)) {
    rejectSplit(splits, 'invalid_amount', 'must be an integer')
    return
  }
  const sum = Number(values.reduce((total, value) => total + value, 0).toFixed(4))
  if (sum > whole) rejectSplit(splits, 'amount_too_large', `sum of receivers is ${sum}, must be ${whole}`)
  if (sum < whole) rejectSplit(splits, 'amount_too_small', `sum of receivers is ${sum}, must be ${whole}`)
}
