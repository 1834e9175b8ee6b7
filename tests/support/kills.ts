// What the tests that kill the server share: the choice of steps, and an order that nothing but the step under test moves on.
import { sql } from 'kysely'
import { expect } from 'vitest'
import { COMPLETAS } from './completas.ts'
import { fazerPedido, lerPedido } from './compras.ts'
import type { Pessoa } from './pessoa.ts'
import type { Outcome, ServerToKill } from './server-to-kill.ts'
import { controle } from './simulador.ts'
import { criarSorteio } from './sorteio.ts'
import { criarComprador, criarCotacao, criarEquipe } from './test-users.ts'

/** Timeout of a test that may kill after every step, in milliseconds. */
export const PRAZO = { timeout: 600_000 }

/** How many steps are drawn of one work. */
const SAMPLE = 1

/** More steps than any work has. */
const NEVER = Number.MAX_SAFE_INTEGER

/**
 * Kills the server after steps of one work, which must have at least `fewest` steps. `round` does the whole of it with a death
 * after step k, 0 being before the first, and checks the outcome. With PROVAS=completas every step has its round; otherwise a
 * round without a death counts the steps, and some are drawn by a seed that is printed. faults.test.ts fails each step in
 * process on every run.
 */
export async function killAtSteps(fewest: number, round: (k: number) => Promise<Outcome>): Promise<void> {
  return COMPLETAS ? killAtEveryStep(fewest, round) : killAtSomeSteps(fewest, round)
}

async function killAtEveryStep(fewest: number, round: (k: number) => Promise<Outcome>): Promise<void> {
  let k = 0
  while ((await round(k)).survivedSteps === null) k++
  // It died before the first step and after each of k - 1 steps.
  expect(k - 1).toBeGreaterThanOrEqual(fewest)
}

async function killAtSomeSteps(fewest: number, round: (k: number) => Promise<Outcome>): Promise<void> {
  const { survivedSteps } = await round(NEVER)
  expect(survivedSteps).toBeGreaterThanOrEqual(fewest)
  const steps = Array.from({ length: Number(survivedSteps) + 1 }, (_, k) => k)
  let deaths = 0
  for (const k of criarSorteio().embaralhar(steps)) {
    if ((await round(k)).survivedSteps === null) deaths++
    if (deaths === SAMPLE) return
  }
  expect(deaths).toBe(SAMPLE)
}

/** A buyer, a member of staff, and questions about orders as they see them. */
export async function abrirLoja(server: ServerToKill) {
  const comprador = await criarComprador(server, { limite: 100_000_000 })
  const equipe = await criarEquipe(server)
  const ler = async (pedidoId: number) => (await lerPedido(equipe, pedidoId)).body
  const pago = async (pedidoId: number) => (await ler(pedidoId)).statusPagamento === 'BOLETO_PAGO'
  const pagoEQuieto = async (pedidoId: number) => (await pago(pedidoId)) && nadaPorFazer(server)
  return { equipe, ler, pagoEQuieto, pedidoComBoleto: () => pedidoComBoleto(server, comprador) }
}

/** An order with a boleto whose creation was never announced. */
async function pedidoComBoleto(server: ServerToKill, comprador: Pessoa): Promise<number> {
  await controle(server, 'POST', '/falhas', { tipo: 'perder' })
  return fazerPedido(comprador, await criarCotacao(server, { preco: 5000 }))
}

/** No job is left. A job that had finished but was not yet marked as completed when the server died runs once more. */
export async function nadaPorFazer({ deps: { db } }: ServerToKill): Promise<boolean> {
  const { rows } = await sql`select 1 from pgboss.job
    where state < 'completed' and name in ('aplicar-avisos', 'liberar-custodia', 'reembolsar-cobranca')`.execute(
    db,
  )
  return rows.length === 0
}
