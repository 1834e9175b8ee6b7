import { checkOneOf, checkShape, checkText } from './checks.ts'
import { checkKeys, child, type Field, isAbsent, present, reject } from './field.ts'

const STATES = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ')

export interface Address {
  street: string
  number: string
  complement?: string
  locality: string
  city: string
  region?: string
  region_code: string
  country: string
  postal_code: string
}

/** The delivery address: the state's name may be missing. */
export function checkShippingAddress(field: Field): void {
  if (checkAddress(field) && !isAbsent(child(field, 'region'))) checkText(child(field, 'region'), 50)
  if (present(field)) checkOneOf(child(field, 'country'), ['BRA'])
}

/** The payer's address on the slip: the state's name is required, the country has two accepted spellings. */
export function checkHolderAddress(field: Field): void {
  if (!checkAddress(field)) return
  checkText(child(field, 'region'), 50)
  checkOneOf(child(field, 'country'), ['BRA', 'Brasil'])
}

function checkAddress(field: Field): boolean {
  if (!present(field)) return false
  const names = 'street number complement locality city region region_code country postal_code'.split(' ')
  if (!checkKeys(field, ...names)) return false
  checkText(child(field, 'street'), 160)
  checkText(child(field, 'number'), 20)
  if (!isAbsent(child(field, 'complement'))) checkText(child(field, 'complement'), 40)
  checkText(child(field, 'locality'), 60)
  checkText(child(field, 'city'), 90)
  checkRegionCode(child(field, 'region_code'))
  checkShape(child(field, 'postal_code'), /^\d{8}$/, 'must have 8 digits')
  return true
}

function checkRegionCode(field: Field): void {
  if (!present(field)) return
  if (!STATES.includes(String(field.value))) reject(field, 'must be a valid region code by ISO 3166-2:BR')
}
