import { expect } from 'vitest'
import { COMPLETAS } from './completas.ts'

/** Fails if this took as long as the limit, both in milliseconds. In the full ring only: a busy machine is no defect. */
export function emTempo(duracaoMs: number, limiteMs: number): void {
  if (COMPLETAS) expect(duracaoMs).toBeLessThan(limiteMs)
}
