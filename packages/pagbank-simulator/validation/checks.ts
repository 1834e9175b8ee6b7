// Checks of single values. Each adds its problem to the field's list and returns whether the value passed.
import { cnpjValido } from '../../../src/domain/cadastro/cnpj.ts'
import { type Field, present, reject } from './field.ts'

const FORBIDDEN = /[!@#$%¨*()"”\\|{}[\]<>;]/
const FORBIDDEN_SENTENCE =
  'must not contains any of the characters [!, @, #, $, %, ¨, *, (, ), ", ”, \\, |, {, }, [, ], <, >, ;]'

/** A required text of 1 to `max` characters, without the characters that the provider forbids. */
export function checkText(field: Field, max: number): boolean {
  if (!checkPlainText(field, 1, max)) return false
  return FORBIDDEN.test(String(field.value)) ? reject(field, FORBIDDEN_SENTENCE) : true
}

/** A required text of `min` to `max` characters of any kind. */
export function checkPlainText(field: Field, min: number, max: number): boolean {
  if (!present(field)) return false
  const { value } = field
  if (typeof value !== 'string') return reject(field, 'must be a string')
  const size = [...value].length
  return size >= min && size <= max ? true : reject(field, `size must be between ${min} and ${max}`)
}

/** A required whole number between the two, both included. */
export function checkInteger(field: Field, min: number, max: number): boolean {
  if (!present(field)) return false
  const { value } = field
  if (typeof value !== 'number' || !Number.isInteger(value)) return reject(field, 'must be an integer')
  return value >= min && value <= max ? true : reject(field, `must be between ${min} and ${max}`)
}

/** A required value out of a closed list. */
export function checkOneOf(field: Field, allowed: readonly string[]): boolean {
  if (!present(field)) return false
  const known = typeof field.value === 'string' && allowed.includes(field.value)
  return known ? true : reject(field, `allowed values are [${allowed.join(', ')}]`)
}

/** A required text of one shape. */
export function checkShape(field: Field, shape: RegExp, description: string): boolean {
  if (!present(field)) return false
  const fits = typeof field.value === 'string' && shape.test(field.value)
  return fits ? true : reject(field, description)
}

/** A required, existing date `AAAA-MM-DD`. */
export function checkDate(field: Field): boolean {
  if (!present(field)) return false
  const { value } = field
  const instant = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(value) : null
  const exists =
    instant !== null && !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === value
  return exists ? true : reject(field, 'must be a valid date in the format yyyy-MM-dd')
}

/** True for a CPF (11 digits) or CNPJ (14, letters allowed) whose check digits agree. */
export function taxIdValid(value: string): boolean {
  return cpfValido(value) || cnpjValido(value)
}

function cpfValido(cpf: string): boolean {
  if (!/^\d{11}$/.test(cpf) || /^(\d)\1*$/.test(cpf)) return false
  const primeiro = digitoDoCpf(cpf.slice(0, 9))
  return cpf === cpf.slice(0, 9) + primeiro + digitoDoCpf(cpf.slice(0, 9) + primeiro)
}

function digitoDoCpf(base: string): number {
  const soma = [...base].reduce((total, digito, i) => total + Number(digito) * (base.length + 1 - i), 0)
  return ((soma * 10) % 11) % 10
}

/** A required CPF or CNPJ without mask. */
export function checkTaxId(field: Field): boolean {
  if (!present(field)) return false
  const valid = typeof field.value === 'string' && taxIdValid(field.value)
  return valid ? true : reject(field, 'must be a valid CPF or CNPJ')
}

/** A required e-mail of 10 to 255 characters that is not the merchant's own. */
export function checkEmail(field: Field, merchantEmail: string): boolean {
  if (!checkPlainText(field, 10, 255)) return false
  const value = String(field.value).toLowerCase()
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return reject(field, 'must be a well-formed email address')
  if (value === merchantEmail.toLowerCase()) {
    return reject(field, 'buyer email must not be equals to merchant email')
  }
  return true
}
