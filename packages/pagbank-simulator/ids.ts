import { randomUUID } from 'node:crypto'

/** An id as the provider makes them: a four-letter prefix, `_`, an upper-case UUID; 41 characters. */
export function newId(prefix: 'ORDE' | 'CHAR' | 'SPLI' | 'ACCO'): string {
  return `${prefix}_${randomUUID().toUpperCase()}`
}
