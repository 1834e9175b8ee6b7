// Checks of a boleto charge in an order.
import { somarDias } from '../../../src/domain/calendario.ts'
import { type Address, checkHolderAddress } from './address.ts'
import {
  checkDate,
  checkEmail,
  checkInteger,
  checkOneOf,
  checkPlainText,
  checkTaxId,
  checkText,
} from './checks.ts'
import { checkKeys, child, type Field, isAbsent, members, present, reject } from './field.ts'
import { checkPaymentInstructions, type PaymentInstructions } from './payment-instructions.ts'
import type { ValidationRules } from './rules.ts'
import { checkSplits, type SplitsInput } from './split-body.ts'

const MIN_BOLETO_CENTS = 20
const MAX_CENTS = 999_999_999

/** The checked body of one charge. Amounts in centavos. */
export interface ChargeInput {
  reference_id?: string
  description?: string
  amount: { value: number; currency: 'BRL' }
  payment_method:
    | { type: 'BOLETO'; boleto: BoletoInput }
    /** Made of a Pix code, not sent as a charge. */
    | { type: 'PIX'; pix: PixInput }
  payment_instructions?: PaymentInstructions
  splits?: SplitsInput
}

export interface PixInput {
  expiration_date: string
  holder: { name: string; tax_id: string }
}

export interface BoletoInput {
  due_date: string
  template?: 'PROPOSTA' | 'COBRANCA'
  days_until_expiration?: string | number
  instruction_lines: { line_1: string; line_2: string }
  holder: { name: string; tax_id: string; email: string; address: Address }
}

/** Checks that there is exactly one boleto charge. */
export function checkCharges(field: Field, rules: ValidationRules): void {
  if (!present(field)) return
  const charges = members(field)
  if (charges.length !== 1) reject(field, 'must have exactly one charge')
  for (const charge of charges) checkCharge(charge, rules)
}

function checkCharge(field: Field, rules: ValidationRules): void {
  const names = 'reference_id description amount payment_method payment_instructions splits'.split(' ')
  if (!checkKeys(field, ...names)) return
  if (!isAbsent(child(field, 'reference_id'))) checkPlainText(child(field, 'reference_id'), 1, 64)
  if (!isAbsent(child(field, 'description'))) checkText(child(field, 'description'), 64)
  checkAmount(child(field, 'amount'))
  checkPaymentMethod(child(field, 'payment_method'), rules)
  checkPaymentInstructions(field)
  if (!isAbsent(child(field, 'splits'))) checkSplits(field, rules)
}

function checkAmount(field: Field): void {
  if (!present(field) || !checkKeys(field, 'value', 'currency')) return
  checkInteger(child(field, 'value'), MIN_BOLETO_CENTS, MAX_CENTS)
  checkOneOf(child(field, 'currency'), ['BRL'])
}

function checkPaymentMethod(field: Field, rules: ValidationRules): void {
  if (!present(field) || !checkKeys(field, 'type', 'boleto')) return
  if (!checkOneOf(child(field, 'type'), ['BOLETO', 'CREDIT_CARD', 'DEBIT_CARD'])) return
  if (child(field, 'type').value !== 'BOLETO')
    reject(child(field, 'type'), 'cards are not part of this simulation')
  else checkBoleto(child(field, 'boleto'), rules)
}

function checkBoleto(field: Field, rules: ValidationRules): void {
  const names = 'due_date template days_until_expiration instruction_lines holder'.split(' ')
  if (!present(field) || !checkKeys(field, ...names)) return
  checkDueDate(child(field, 'due_date'), rules.today)
  if (!isAbsent(child(field, 'template'))) checkOneOf(child(field, 'template'), ['PROPOSTA', 'COBRANCA'])
  const days = child(field, 'days_until_expiration')
  if (!isAbsent(days)) checkInteger({ ...days, value: wholeNumber(days.value) }, 1, MAX_EXPIRATION_DAYS)
  const lines = child(field, 'instruction_lines')
  if (present(lines) && checkKeys(lines, 'line_1', 'line_2')) {
    checkText(child(lines, 'line_1'), 75)
    checkText(child(lines, 'line_2'), 75)
  }
  checkHolder(child(field, 'holder'), rules)
}

const MAX_EXPIRATION_DAYS = 365
const MAX_DUE_DAYS = 3650

/** The documented example sends the days as a text and gets a number back. */
function wholeNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
}

function checkDueDate(field: Field, today: string): void {
  if (!checkDate(field)) return
  const dueDate = String(field.value)
  if (dueDate < today) reject(field, 'must be today or a future date')
  if (dueDate > somarDias(today, MAX_DUE_DAYS)) reject(field, 'is too far in the future')
}

function checkHolder(field: Field, rules: ValidationRules): void {
  if (!present(field) || !checkKeys(field, 'name', 'tax_id', 'email', 'address')) return
  checkText(child(field, 'name'), 30)
  checkTaxId(child(field, 'tax_id'))
  checkEmail(child(field, 'email'), rules.merchantEmail)
  checkHolderAddress(child(field, 'address'))
}
