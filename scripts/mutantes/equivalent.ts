// Mutants that no test can notice, because the product does the same with them. They do not count. Each says why.
import type { MutantName } from './mutants.ts'

export interface Equivalent extends MutantName {
  reason: string
}

/** The same reason for several changes of a line. */
export function each(name: Omit<Equivalent, 'change'>, ...changes: string[]): Equivalent[] {
  return changes.map(change => ({ ...name, change }))
}

/** Of a line that has the same change twice, both. */
export function both(name: Omit<Equivalent, 'change' | 'nth'>, ...changes: string[]): Equivalent[] {
  return [1, 2].flatMap(nth => each({ ...name, nth }, ...changes))
}
