// Buying as a buyer does it: into the cart, boleto, payment.
import { sql } from 'kysely'
import type { AppForTest } from './app-for-test.ts'
import { esperar } from './esperar.ts'
import { exigir, temValores } from './exigir.ts'
import type { Corpo, Pessoa } from './pessoa.ts'
import { pagarBoleto } from './simulador.ts'

/** Puts so many of a quote into this person's own cart. */
export function adicionar(pessoa: Pessoa, cotacaoId: number, quantidade = 1) {
  const params = { userId: pessoa.id }
  return pessoa.chamar('POST /v1/pedido/carrinho/{userId}/itens', { params, body: { cotacaoId, quantidade } })
}

/** This person's own cart. */
export const carrinhoDe = async (pessoa: Pessoa) =>
  (await pessoa.chamar('GET /v1/pedido/carrinho/{userId}', { params: { userId: pessoa.id } })).body

/** What is left of this buyer's limit, in reais. */
export const limiteDe = async (pessoa: Pessoa) =>
  (await pessoa.chamar('GET /v1/auth/user-info')).body.limiteDisponivel

/** Asks for the boleto of this person's own cart. */
export function gerarBoleto(pessoa: Pessoa, body?: unknown) {
  return pessoa.chamar('POST /v1/pedido/carrinho/{userId}/pagamento', { params: { userId: pessoa.id }, body })
}

/** A quote, of which one box is bought, or a quote and how many of it. */
export type Comprado = number | readonly [cotacaoId: number, quantidade: number]

/** Buys these; answers the order's id. */
export async function fazerPedido(comprador: Pessoa, ...itens: readonly Comprado[]): Promise<number> {
  for (const [cotacaoId, quantidade] of itens.map(um => (typeof um === 'number' ? ([um, 1] as const) : um)))
    await adicionar(comprador, cotacaoId, quantidade)
  const { status, body } = await gerarBoleto(comprador)
  if (status !== 200) throw new Error(`sem boleto: ${status} ${JSON.stringify(body)}`)
  const pedidos = await comprador.chamar('GET /v1/pedido', { query: { size: 1 } })
  return exigir(pedidos.body.content[0]).id
}

/** One order as this person sees it. */
export function lerPedido(pessoa: Pessoa, id: number) {
  return pessoa.chamar('GET /v1/pedido/{id}', { params: { id } })
}

/** Sets an order's status. */
export function alterarStatus(pessoa: Pessoa, id: number, statusPedido: string) {
  return pessoa.chamar('PUT /v1/pedido/{id}', { params: { id }, body: { statusPedido } })
}

/** Waits until the order shows these values to this person; answers it. */
export function esperarPedido(pessoa: Pessoa, id: number, valores: Partial<Corpo<'GET /v1/pedido/{id}'>>) {
  return esperar(async () => {
    const { body } = await lerPedido(pessoa, id)
    return temValores(body, valores) && body
  })
}

/** Pays the boleto at the bank and waits until the buyer sees it. */
export async function pagarEEsperar(app: AppForTest, comprador: Pessoa, id: number) {
  await pagarBoleto(app, id)
  return esperarPedido(comprador, id, { statusPagamento: 'BOLETO_PAGO' })
}

interface ComBanco {
  deps: Pick<AppForTest['deps'], 'db'>
}

/** Moves everything that happened to an order so many days back. */
export async function envelhecerPagamento({ deps: { db } }: ComBanco, id: number, dias: number) {
  await sql`update pedido_historico set em = em - ${dias} * interval '1 day' where pedido_id = ${id}`.execute(
    db,
  )
  await sql`update pedido set pago_em = pago_em - ${dias} * interval '1 day' where id = ${id}`.execute(db)
}

/** How many history entries and credit releases a payment of this order has; more than one of each is a double effect. */
export async function efeitosDoPagamento(
  { deps: { db } }: AppForTest,
  pedidoId: number,
): Promise<{ historico: number; creditos: number }> {
  const historico = await db
    .selectFrom('pedido_historico')
    .select('id')
    .where('pedido_id', '=', pedidoId)
    .where('status_pagamento', '=', 'BOLETO_PAGO')
    .execute()
  const creditos = await db
    .selectFrom('lancamento_credito')
    .select('id')
    .where('pedido_id', '=', pedidoId)
    .where('tipo', '=', 'LIBERADO_POR_PAGAMENTO')
    .execute()
  return { historico: historico.length, creditos: creditos.length }
}
