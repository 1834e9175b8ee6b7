// Readers of the fields of a control request; each refuses an invalid value in Portuguese.
import type { FastifyRequest } from 'fastify'
import { invalidControl } from './control-scope.ts'

type Body = Record<string, unknown>

/** A whole number between the two, both included; undefined if not given. */
export function optionalInteger(body: Body, name: string, [min, max]: [number, number]): number | undefined {
  const value = body[name]
  if (value === undefined || value === null) return undefined
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value
  throw invalidControl(`"${name}" deve ser um número inteiro de ${min} a ${max}.`)
}

export function optionalText(body: Body, name: string): string | undefined {
  const value = body[name]
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'string') return value
  throw invalidControl(`"${name}" deve ser um texto.`)
}

/** One of the allowed words; undefined if not given. */
export function optionalWord<T extends string>(
  body: Body,
  name: string,
  allowed: readonly T[],
): T | undefined {
  const value = optionalText(body, name)
  if (value === undefined) return undefined
  const found = allowed.find(word => word === value)
  if (found === undefined) throw invalidControl(`"${name}" deve ser um destes: ${allowed.join(', ')}.`)
  return found
}

/** A text of the address's query; undefined if it is missing or empty. */
export function queryOf(request: FastifyRequest, name: string): string | undefined {
  // Fastify gives the query as a plain object of texts or, where a name is repeated, lists of texts.
  const value = (request.query as Record<string, unknown>)[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
