// A value being checked: its path, the value, and the list that collects the problems.
import type { ErrorMessage } from '../http/provider-error.ts'
import { ProviderError } from '../http/provider-error.ts'

export interface Field {
  problems: ErrorMessage[]
  /** As the provider names it: `charges[0].payment_method.boleto.due_date`. */
  path: string
  value: unknown
}

/** Checks a request's body from its root; throws all problems together. */
export function checkBody(body: unknown, check: (root: Field) => void): void {
  const problems: ErrorMessage[] = []
  check({ problems, path: '', value: body })
  if (problems.length > 0) throw new ProviderError(statusOf(problems), problems)
}

/** Some split refusals carry an HTTP status of their own. */
function statusOf(problems: ErrorMessage[]): number {
  if (problems.some(problem => problem.error === 'forbidden')) return 403
  return problems.every(problem => problem.error === 'invalid_id') ? 404 : 400
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function child(field: Field, name: string): Field {
  const value = isObject(field.value) ? field.value[name] : undefined
  return { problems: field.problems, path: field.path === '' ? name : `${field.path}.${name}`, value }
}

/** The members of a list, each with its index in its path; none if it is not a list. */
export function members(field: Field): Field[] {
  if (!Array.isArray(field.value)) return []
  return field.value.map((value, i) => ({ problems: field.problems, path: `${field.path}[${i}]`, value }))
}

export function isAbsent(field: Field): boolean {
  return field.value === undefined || field.value === null
}

/** Adds the problem 40002 with this description. Returns false, for use in a check. */
export function reject(field: Field, description: string): false {
  field.problems.push({ code: '40002', description, parameter_name: field.path })
  return false
}

/** Adds the problem 40001 if the value is missing or blank. */
export function present(field: Field): boolean {
  const blank = isAbsent(field) || (typeof field.value === 'string' && field.value.trim() === '')
  if (blank)
    field.problems.push({ code: '40001', description: 'must not be blank', parameter_name: field.path })
  return !blank
}

/** Adds the problem 40003 for each undocumented key; 40002 if the value is not an object. */
export function checkKeys(field: Field, ...known: string[]): boolean {
  if (!isObject(field.value)) return reject(field, 'must be an object')
  for (const name of Object.keys(field.value).filter(key => !known.includes(key))) {
    const problem = {
      code: '40003',
      description: 'parameter_unknow',
      parameter_name: child(field, name).path,
    }
    field.problems.push(problem)
  }
  return true
}

/** A refusal of the split rules, which the provider names by a word under `error`. */
export function rejectSplit(field: Field, error: string, description: string): false {
  field.problems.push({ error, description, parameter_name: field.path })
  return false
}
