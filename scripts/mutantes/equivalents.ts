// Mutants that no test can notice, because the product does the same with them. They do not count. Each says why.
import type { MutantName } from './mutants.ts'

export interface Equivalent extends MutantName {
  reason: string
}

export const EQUIVALENTS: readonly Equivalent[] = []
