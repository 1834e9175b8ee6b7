// Freezes and thaws an order: prices, weights, freight, total, shares, reserved credit (rule M17).
import type { Centavos } from '#domain/centavos.ts'
import type { Divisao } from '#domain/pagamento/divisao.ts'
import type { Gramas } from '#domain/peso.ts'
import type { ItemLido } from '#server/carrinho/carrinho-repository.ts'
import type { Tx } from '#server/db/transaction.ts'
import { exigir } from '#server/recusa-error.ts'

export interface Congelado {
  itens: readonly ItemLido[]
  divisao: Divisao
  /** Account of each seller: the one in the split, and the one that is paid out to. */
  contas: ReadonlyMap<number, string>
  pesoGramas: Gramas
  freteCentavos: Centavos
  totalCentavos: Centavos
  destino: string
  tabelaId: number
}

/** Writes what the boleto will say onto the order and its items, and reserves the total. */
export async function congelarPedido(tx: Tx, pedidoId: number, congelado: Congelado): Promise<void> {
  await tx
    .updateTable('pedido')
    .set({
      frete_destino: congelado.destino,
      peso_gramas: congelado.pesoGramas,
      frete_centavos: congelado.freteCentavos,
      total_centavos: congelado.totalCentavos,
      tabela_frete_id: congelado.tabelaId,
      credito_reservado_centavos: congelado.totalCentavos,
      recusa_do_boleto: null,
    })
    .where('id', '=', pedidoId)
    .execute()
  await tx.updateTable('item_pedido').set({ no_boleto: false }).where('pedido_id', '=', pedidoId).execute()
  for (const { id, precoCentavos, produto } of congelado.itens)
    await tx
      .updateTable('item_pedido')
      .set({ no_boleto: true, preco_centavos: precoCentavos, peso_gramas: produto.pesoGramas })
      .where('id', '=', id)
      .execute()
  const repasses = congelado.divisao.vendedores.map(({ vendedorId, valorCentavos }) => ({
    pedido_id: pedidoId,
    vendedor_id: vendedorId,
    valor_centavos: valorCentavos,
    conta_id: exigir(congelado.contas.get(vendedorId), 'cotacao-indisponivel'),
    status: 'AGUARDANDO_PAGAMENTO' as const,
  }))
  await tx.insertInto('repasse').values(repasses).execute()
}

/** Undoes it after a definite refusal: the cart is as it was. Answers what had been reserved. */
export async function descongelarPedido(
  tx: Tx,
  pedidoId: number,
): Promise<{ compradorId: number; reservado: Centavos }> {
  const pedido = await tx
    .selectFrom('pedido')
    .select(['comprador_id as compradorId', 'credito_reservado_centavos as reservado'])
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
      credito_reservado_centavos: 0 as Centavos, // zero centavos
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
