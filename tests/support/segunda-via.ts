// Orders whose boleto died, and their further boletos (rule M40).
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { AppForTest } from './app-for-test.ts'
import { fazerPedido } from './compras.ts'
import { exigir } from './exigir.ts'
import type { Pessoa } from './pessoa.ts'
import { type CobrancaNoSimulador, cobrancaNoSimulador, controle } from './simulador.ts'
import { criarComprador, criarCotacao, criarVendedor } from './test-users.ts'

/** Asks for a further boleto of an order. */
export function pedirSegundaVia(pessoa: Pessoa, id: number) {
  return pessoa.chamar('POST /v1/pedido/{id}/segunda-via', { params: { id } })
}

/** An order of R$ 65,00 whose boleto ended unpaid at the provider, which we have not read yet. */
export async function pedidoComBoletoMorto(app: AppForTest) {
  const pedido = await pedidoDe65(app)
  await puxar(app, pedido.id, 1, 'vencer')
  return pedido
}

/** An order of R$ 65,00 with a boleto that can be paid. */
export async function pedidoDe65(app: AppForTest) {
  const [comprador, vendedor] = [await criarComprador(app, { limite: 20_000 }), await criarVendedor(app)]
  const id = await fazerPedido(comprador, await criarCotacao(app, { preco: 2000, vendedor }))
  return { comprador, vendedor, id }
}

/** The ids of an order's charges at the provider, in the order of their boletos. */
export async function cobrancasDe({ deps: { db } }: AppForTest, pedidoId: number): Promise<string[]> {
  const linhas = await db
    .selectFrom('cobranca')
    .select('charge_id')
    .where('pedido_id', '=', pedidoId)
    .orderBy('via')
    .execute()
  return linhas.map(({ charge_id }) => charge_id)
}

/** One of an order's charges as the provider has it; 1 is the first. */
export async function cobrancaDaVia(
  app: AppForTest,
  pedidoId: number,
  via: number,
): Promise<CobrancaNoSimulador> {
  return cobrancaNoSimulador(app, exigir((await cobrancasDe(app, pedidoId))[via - 1]))
}

/** Pulls a lever of the simulator on one of an order's charges. */
export async function puxar(
  app: AppForTest,
  pedidoId: number,
  via: number,
  alavanca: 'pagar' | 'vencer' | 'devolver',
  valor?: number,
): Promise<void> {
  const { id } = await cobrancaDaVia(app, pedidoId, via)
  await controle(app, 'POST', `/cobrancas/${id}/${alavanca}`, valor === undefined ? {} : { valor })
}

/** What became of the money of each of an order's boletos: paid and returned at the provider, whether it pays the order, its refund. */
export async function dinheiroDe(app: AppForTest, pedidoId: number) {
  const linhas = await inTransaction(app.deps.db, tx =>
    tx
      .selectFrom('cobranca as c')
      .leftJoin('reembolso as r', 'r.cobranca_id', 'c.id')
      .select(['c.charge_id', 'c.paga_o_pedido as paga', 'r.situacao'])
      .where('c.pedido_id', '=', pedidoId)
      .orderBy('c.via')
      .execute(),
  )
  return Promise.all(
    linhas.map(async ({ charge_id, paga, situacao }) => {
      const { summary } = (await cobrancaNoSimulador(app, charge_id)).amount
      return { pago: summary.paid, voltou: summary.refunded, paga, reembolso: situacao }
    }),
  )
}
