// The optional parts of a receiver: reason, custody, chargeback.
import { somarDias } from '../../../src/domain/calendario.ts'
import { child, type Field, isAbsent, isObject, rejectSplit } from './field.ts'

/** Reason up to 255 characters, custody with an explicit `apply`, and nothing that only cards may have. */
export function checkReceiverExtras(receiver: Field, today: string): void {
  const reason = child(receiver, 'reason')
  if (!isAbsent(reason) && (typeof reason.value !== 'string' || [...reason.value].length > 255)) {
    rejectSplit(reason, 'invalid_parameter', 'size must be between 0 and 255')
  }
  const configurations = child(receiver, 'configurations')
  if (isAbsent(configurations)) return
  if (!isObject(configurations.value)) {
    rejectSplit(configurations, 'incomplete_configuration', 'must be an object')
    return
  }
  const liable = child(configurations, 'liable')
  if (!isAbsent(liable)) rejectSplit(liable, 'invalid_parameter', 'liable is allowed only for credit card')
  checkCustody(child(configurations, 'custody'), today)
}

const MAX_CUSTODY_DAYS = 365

function checkCustody(custody: Field, today: string): void {
  if (isAbsent(custody)) return
  const apply = child(custody, 'apply')
  if (typeof apply.value !== 'boolean') {
    rejectSplit(apply, 'incomplete_configuration', 'custody.apply must be true or false')
  }
  const scheduled = child(child(custody, 'release'), 'scheduled')
  const instant = typeof scheduled.value === 'string' ? Date.parse(scheduled.value) : Number.NaN
  if (isAbsent(scheduled)) return
  if (Number.isNaN(instant)) rejectSplit(scheduled, 'invalid_parameter', 'must be a date and time')
  else if (String(scheduled.value).slice(0, 10) > somarDias(today, MAX_CUSTODY_DAYS)) {
    rejectSplit(scheduled, 'invalid_parameter', `must be within ${MAX_CUSTODY_DAYS} days`)
  }
}

/** Who bears a chargeback: if any receiver says so, all must, with one secondary at 100 and the others at 0. */
export function checkTransfers(receivers: Field[], ownerAccountId: string): void {
  const transfers = receivers.map(receiver => {
    const chargeback = child(child(receiver, 'configurations'), 'chargeback')
    return {
      accountId: child(child(receiver, 'account'), 'id').value,
      field: child(child(chargeback, 'charge_transfer'), 'percentage'),
    }
  })
  const given = transfers.find(transfer => !isAbsent(transfer.field))
  if (!given) return
  const bearer = transfers.find(transfer => transfer.field.value === 100)
  const othersZero = transfers.every(transfer => transfer === bearer || transfer.field.value === 0)
  if (!bearer || !othersZero) {
    rejectSplit(given.field, 'incomplete_configuration', 'one receiver at 100 and all others at 0')
  } else if (bearer.accountId === ownerAccountId) {
    rejectSplit(bearer.field, 'invalid_parameter', 'only a secondary may bear the chargeback')
  }
}
