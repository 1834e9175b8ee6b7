// Turns a cart into an order (rules M17, M19): freezes it for its boleto, then confirms it, or undoes the freeze if there is no boleto.
import { type Centavos, centavos } from '#domain/centavos.ts'
import type { Divisao } from '#domain/pagamento/divisao.ts'
import type { Gramas } from '#domain/peso.ts'
import type { Tx } from '#server/db/transaction.ts'
import { exigir } from '#server/recusa-error.ts'

export interface Congelamento {
  /** The items of the boleto, each with the price and the weight of one unit. */
  itens: readonly { id: number; precoCentavos: Centavos; produto: { pesoGramas: Gramas } }[]
  divisao: Divisao
  /** Each seller's account in the split, by the seller's id. */
  contas: ReadonlyMap<number, string>
  pesoGramas: Gramas
  freteCentavos: Centavos
  totalCentavos: Centavos
  destino: string
  /** Where the freight comes from: a table, or an agreement (rule M39). The other one is null. */
  tabelaId: number | null
  freteCombinadoId: number | null
}

/** Writes the amounts of the boleto to the order and its items, inserts the sellers' shares and reserves the total. */
export async function congelarPedido(tx: Tx, pedidoId: number, congelamento: Congelamento): Promise<void> {
  await tx
    .updateTable('pedido')
    .set({
      frete_destino: congelamento.destino,
      peso_gramas: congelamento.pesoGramas,
      frete_centavos: congelamento.freteCentavos,
      total_centavos: congelamento.totalCentavos,
      tabela_frete_id: congelamento.tabelaId,
      frete_combinado_id: congelamento.freteCombinadoId,
      credito_reservado_centavos: congelamento.totalCentavos,
      recusa_do_boleto: null,
    })
    .where('id', '=', pedidoId)
    .execute()
  await tx.updateTable('item_pedido').set({ no_boleto: false }).where('pedido_id', '=', pedidoId).execute()
  for (const { id, precoCentavos, produto } of congelamento.itens)
    await tx
      .updateTable('item_pedido')
      .set({ no_boleto: true, preco_centavos: precoCentavos, peso_gramas: produto.pesoGramas })
      .where('id', '=', id)
      .execute()
  const repasses = congelamento.divisao.vendedores.map(({ vendedorId, valorCentavos }) => ({
    pedido_id: pedidoId,
    vendedor_id: vendedorId,
    valor_centavos: valorCentavos,
    conta_id: exigir(congelamento.contas.get(vendedorId), 'cotacao-indisponivel'),
    status: 'AGUARDANDO_PAGAMENTO' as const,
  }))
  await tx.insertInto('repasse').values(repasses).execute()
}

/** Undoes `congelarPedido`: the cart is as it was. Answers its buyer and the amount that was reserved. */
export async function descongelarPedido(
  tx: Tx,
  pedidoId: number,
): Promise<{ compradorId: number; reservadoCentavos: Centavos }> {
  const pedido = await tx
    .selectFrom('pedido')
    .select(['comprador_id as compradorId', 'credito_reservado_centavos as reservadoCentavos'])
    .where('id', '=', pedidoId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('pedido')
    .set({
      frete_destino: null,
      peso_gramas: null,
      frete_centavos: null,
      total_centavos: null,
      tabela_frete_id: null,
      frete_combinado_id: null,
      credito_reservado_centavos: centavos(0),
    })
    .where('id', '=', pedidoId)
    .execute()
  await tx
    .updateTable('item_pedido')
    .set({ no_boleto: true, preco_centavos: null, peso_gramas: null })
    .where('pedido_id', '=', pedidoId)
    .execute()
  await tx.deleteFrom('repasse').where('pedido_id', '=', pedidoId).execute()
  return pedido
}

/** Makes a frozen cart an order that waits for its payment; answers its buyer's id. */
export async function confirmarPedido(tx: Tx, pedidoId: number, criadoEm: Date): Promise<number> {
  const { comprador_id } = await tx
    .updateTable('pedido')
    .set({
      status_pedido: 'PENDENTE',
      status_pagamento: 'BOLETO_PENDENTE_PAGAMENTO',
      criado_em: criadoEm,
    })
    .where('id', '=', pedidoId)
    .returning('comprador_id')
    .executeTakeFirstOrThrow()
  return comprador_id
}

/** Moves the items that the boleto left out into a new cart of the same buyer (rule M19). */
export async function moverItensQueFicam(
  tx: Tx,
  { pedidoId, compradorId }: { pedidoId: number; compradorId: number },
  agora: Date,
): Promise<void> {
  const itens = await tx
    .selectFrom('item_pedido')
    .select('id')
    .where('pedido_id', '=', pedidoId)
    .where('no_boleto', '=', false)
    .execute()
  if (itens.length === 0) return
  const carrinho = await tx
    .insertInto('pedido')
    .values({ comprador_id: compradorId, status_pedido: 'NO_CARRINHO', criado_em: agora })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = itens.map(({ id }) => id)
  await tx
    .updateTable('item_pedido')
    .set({ pedido_id: carrinho.id, no_boleto: true })
    .where('id', 'in', ids)
    .execute()
}
