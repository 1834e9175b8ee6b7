// Fails the k-th awaited step of some work, a step being a statement sent to PostgreSQL or a call to the provider.
// Other work in the same process is not affected.
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { Trip } from '#server/plataforma/db/trip.ts'
import { COMPLETAS } from './completas.ts'
import { criarSorteio, type Sorteio } from './sorteio.ts'

/** How a step fails: before it is sent; after it was done, with its answer lost; with the connection cut. */
export const MODOS = ['antes', 'resposta-perdida', 'linha-cortada'] as const
export type Modo = (typeof MODOS)[number]

const SORTEADO = 'each in a way that is drawn'
/** The rounds of a test that fails every step: one for each way. Outside the full ring it is one, which draws the way of each step. */
export const RODADAS: readonly Rodada[] = COMPLETAS ? MODOS : [SORTEADO]
export type Rodada = Modo | typeof SORTEADO

interface Plan {
  stepsLeft: number
  modo: Modo
}

const plans = new AsyncLocalStorage<Plan>()

class FailedStep extends Error {
  override readonly name = 'FailedStep'
}

/** Runs the work and fails its k-th step (1 is the first). Answers whether it has that many steps. */
export async function failAtStep(
  k: number,
  rodada: Rodada,
  work: () => Promise<unknown>,
): Promise<{ reached: boolean }> {
  install()
  sorteio ??= criarSorteio()
  const plan: Plan = { stepsLeft: k, modo: rodada === SORTEADO ? sorteio.umDe(MODOS) : rodada }
  await plans.run(plan, work).catch(() => undefined)
  return { reached: plan.stepsLeft <= 0 }
}

let installed = false
let sorteio: Sorteio | null = null

function install(): void {
  if (installed) return
  installed = true
  const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => Promise<unknown>
  const patched = function (this: pg.Client, ...args: unknown[]) {
    const cut = () =>
      (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy() // the socket below pg's client
    return step(() => query.apply(this, args), { cut, steps: args[0] instanceof Trip ? args[0].steps : 1 })
  }
  pg.Client.prototype.query = patched as typeof pg.Client.prototype.query // same shape, one detour
  const realFetch = globalThis.fetch
  globalThis.fetch = (input, init) => step(() => realFetch(input, init), { cut: () => undefined, steps: 1 })
}

// Each statement of a round trip is a step, and each fails the whole trip.
function step<T>(real: () => Promise<T>, { cut, steps }: { cut: () => void; steps: number }): Promise<T> {
  const plan = plans.getStore()
  if (!plan || plan.stepsLeft <= 0) return real()
  plan.stepsLeft -= steps
  return plan.stepsLeft > 0 ? real() : fail(plan.modo, real, cut)
}

async function fail<T>(modo: Modo, real: () => Promise<T>, cut: () => void): Promise<T> {
  const answer = modo === 'resposta-perdida' ? await real() : null
  if (answer instanceof Trip) await answer.ended
  if (modo === 'linha-cortada') {
    cut()
    await real()
  }
  throw new FailedStep(modo)
}
