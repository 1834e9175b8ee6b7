import type { Equivalent } from './equivalent.ts'
import { DO_DOMINIO } from './equivalents-domain.ts'
import { DO_SERVIDOR } from './equivalents-server.ts'

/** Every mutant that no test can notice. */
export const EQUIVALENTS: readonly Equivalent[] = [...DO_DOMINIO, ...DO_SERVIDOR]
