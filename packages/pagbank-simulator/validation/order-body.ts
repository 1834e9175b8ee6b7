// Checks of POST /orders. Limits as documented by the provider; where it documents none, as its own plugins send.
import { isNoticeAddress, looksNotifiable } from '../notices/destination.ts'
import { checkShippingAddress } from './address.ts'
import { checkCharges } from './charge-body.ts'
import {
  checkEmail,
  checkInteger,
  checkOneOf,
  checkPlainText,
  checkShape,
  checkTaxId,
  checkText,
} from './checks.ts'
import { checkKeys, child, type Field, isAbsent, members, present, reject } from './field.ts'
import { checkQrCodes } from './qr-code-body.ts'
import type { ValidationRules } from './rules.ts'

const MAX_CENTS = 999_999_999

/** Checks a whole order and, if it has them, its charges. */
export function checkOrder(root: Field, rules: ValidationRules): void {
  const names = 'reference_id customer items shipping notification_urls metadata charges qr_codes'.split(' ')
  if (!checkKeys(root, ...names)) return
  if (!isAbsent(child(root, 'reference_id'))) checkPlainText(child(root, 'reference_id'), 1, 64)
  checkCustomer(child(root, 'customer'), rules)
  checkItems(child(root, 'items'))
  if (!isAbsent(child(root, 'shipping'))) checkShippingAddress(child(child(root, 'shipping'), 'address'))
  checkNotificationUrls(child(root, 'notification_urls'), rules)
  if (!isAbsent(child(root, 'qr_codes'))) checkQrCodes(root, rules)
  if (!isAbsent(child(root, 'charges'))) checkCharges(child(root, 'charges'), rules)
}

function checkCustomer(field: Field, rules: ValidationRules): void {
  if (!present(field) || !checkKeys(field, 'name', 'email', 'tax_id', 'phones')) return
  checkText(child(field, 'name'), 120)
  checkEmail(child(field, 'email'), rules.merchantEmail)
  checkTaxId(child(field, 'tax_id'))
  for (const phone of members(child(field, 'phones'))) checkPhone(phone)
}

function checkPhone(field: Field): void {
  if (!checkKeys(field, 'country', 'area', 'number', 'type')) return
  checkOneOf(child(field, 'country'), ['55'])
  checkShape(child(field, 'area'), /^[1-9]\d$/, 'must have 2 digits')
  checkShape(child(field, 'number'), /^[1-9]\d{7,8}$/, 'must be between 10000000 and 999999999')
  checkOneOf(child(field, 'type'), ['MOBILE', 'BUSINESS', 'HOME'])
}

function checkItems(field: Field): void {
  if (!present(field)) return
  if (members(field).length === 0) reject(field, 'must have at least one item')
  for (const item of members(field)) {
    if (!checkKeys(item, 'reference_id', 'name', 'quantity', 'unit_amount')) continue
    if (!isAbsent(child(item, 'reference_id'))) checkPlainText(child(item, 'reference_id'), 1, 255)
    checkText(child(item, 'name'), 200)
    checkInteger(child(item, 'quantity'), 1, 99_999)
    checkInteger(child(item, 'unit_amount'), 1, MAX_CENTS)
  }
}

function checkNotificationUrls(field: Field, { noticeUrls }: ValidationRules): void {
  if (isAbsent(field)) return
  const urls = members(field)
  if (urls.length > 1 || !Array.isArray(field.value)) reject(field, 'must have only one url')
  for (const url of urls) {
    if (!checkPlainText(url, 8, 100)) continue
    const text = String(url.value)
    if (!looksNotifiable(text) && !isNoticeAddress(text, noticeUrls)) reject(url, 'must be an https url')
  }
}
