// Checks of a Pix code in an order.
import { checkInteger } from './checks.ts'
import { checkKeys, child, type Field, isAbsent, members, present, reject } from './field.ts'
import type { ValidationRules } from './rules.ts'
import { checkSplits, type SplitsInput } from './split-body.ts'

const MIN_PIX_CENTS = 100
const MAX_CENTS = 999_999_999

/** The checked body of one code. Amounts in centavos. */
export interface QrCodeInput {
  amount: { value: number }
  expiration_date: string
  splits?: SplitsInput
}

/** Checks that there is exactly one code, and that the order is paid by nothing else. */
export function checkQrCodes(root: Field, rules: ValidationRules): void {
  const field = child(root, 'qr_codes')
  const codes = members(field)
  if (codes.length !== 1) reject(field, 'must have exactly one qr code')
  if (!isAbsent(child(root, 'charges'))) reject(field, 'an order with a qr code takes no charges')
  for (const code of codes) {
    if (!checkKeys(code, 'amount', 'expiration_date', 'splits')) continue
    const amount = child(code, 'amount')
    if (present(amount) && checkKeys(amount, 'value'))
      checkInteger(child(amount, 'value'), MIN_PIX_CENTS, MAX_CENTS)
    checkExpiration(child(code, 'expiration_date'), rules.now)
    if (!isAbsent(child(code, 'splits'))) checkSplits(code, rules)
  }
}

function checkExpiration(field: Field, now: Date): void {
  if (!present(field)) return
  const instant = typeof field.value === 'string' ? Date.parse(field.value) : Number.NaN
  if (Number.isNaN(instant)) reject(field, 'must be a date and time')
  else if (instant <= now.getTime()) reject(field, 'must be in the future')
}
