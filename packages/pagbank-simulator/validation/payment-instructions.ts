// Fine, interest and discounts. Their values are percentages times 100: 200 is 2 %.
import { somarDias } from '../../../src/domain/calendario.ts'
import { checkDate, checkInteger } from './checks.ts'
import { checkKeys, child, type Field, isAbsent, members, reject } from './field.ts'

export interface PaymentInstructions {
  fine?: { date: string; value: number }
  /** Per month, counted by days. */
  interest?: { date: string; value: number }
  discounts?: { due_date: string; value: number }[]
}

/** Checks `payment_instructions` of a charge; only slips of the template COBRANCA may have them. */
export function checkPaymentInstructions(charge: Field): void {
  const field = child(charge, 'payment_instructions')
  if (isAbsent(field) || !checkKeys(field, 'fine', 'interest', 'discounts')) return
  const boleto = child(child(charge, 'payment_method'), 'boleto')
  if (child(boleto, 'template').value !== 'COBRANCA')
    reject(field, 'is allowed only with the template COBRANCA')
  const dueDate = child(boleto, 'due_date')
  if (!checkDate({ ...dueDate, problems: [] })) return
  checkCharges(field, String(dueDate.value))
}

function checkCharges(field: Field, dueDate: string): void {
  const dayAfter = somarDias(dueDate, 1)
  for (const [name, max] of [
    ['fine', 9999],
    ['interest', 5999],
  ] as const) {
    const charge = child(field, name)
    if (isAbsent(charge) || !checkKeys(charge, 'date', 'value')) continue
    checkInteger(child(charge, 'value'), 1, max)
    const date = child(charge, 'date')
    if (checkDate(date) && date.value !== dayAfter) reject(date, 'must be the day after due_date')
  }
  for (const discount of members(child(field, 'discounts'))) {
    if (!checkKeys(discount, 'due_date', 'value')) continue
    checkInteger(child(discount, 'value'), 1, 9999)
    const date = child(discount, 'due_date')
    if (checkDate(date) && String(date.value) > dueDate) reject(date, 'must not be after due_date')
  }
}
