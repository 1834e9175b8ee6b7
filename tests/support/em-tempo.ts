import { expect } from 'vitest'

/** Everything at full length, as `npm run test:full` runs it. Without it chance draws a few cases, by a seed that is printed. */
export const COMPLETAS = process.env.PROVAS === 'completas'

/** Fails if this took as long as the limit, both in milliseconds. In the full ring only: a busy machine is no defect. */
export function emTempo(duracaoMs: number, limiteMs: number): void {
  if (COMPLETAS) expect(duracaoMs).toBeLessThan(limiteMs)
}
