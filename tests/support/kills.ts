// What the tests that kill the server share: an order that nothing but the step under test moves on.
import { sql } from 'kysely'
import { fazerPedido, lerPedido } from './compras.ts'
import type { Pessoa } from './pessoa.ts'
import type { ServerToKill } from './server-to-kill.ts'
import { controle } from './simulador.ts'
import { criarComprador, criarCotacao, criarEquipe } from './test-users.ts'

/** Milliseconds for a test that kills after every step. */
export const PRAZO = { timeout: 600_000 }

/** A buyer, staff, and what they see of orders. */
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

/** A job that was done, but not ticked off, when the server died is done once more; nothing may come after that. */
export async function nadaPorFazer({ deps: { db } }: ServerToKill): Promise<boolean> {
  const { rows } = await sql`select 1 from pgboss.job
    where state < 'completed' and name in ('aplicar-avisos', 'liberar-custodia', 'reembolsar-pedido')`.execute(
    db,
  )
  return rows.length === 0
}
