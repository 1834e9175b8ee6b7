// Payments that came another way than by the boleto (design/paid-another-way).
import type { Centavos } from '#domain/centavos.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

/** Was this order paid another way? Money that still comes by its boleto then goes back. */
export async function foiPagoPorFora(db: Db, pedidoId: number): Promise<boolean> {
  const linha = await db
    .selectFrom('pagamento_por_fora')
    .select('pedido_id')
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirst()
  return linha !== undefined
}

/** Inserts such a payment; one per order. */
export async function inserirPagamentoPorFora(
  tx: Tx,
  pagamento: {
    pedidoId: number
    valorCentavos: Centavos
    observacao: string
    porUsuarioId: number
    em: Date
  },
): Promise<void> {
  await tx
    .insertInto('pagamento_por_fora')
    .values({
      pedido_id: pagamento.pedidoId,
      valor_centavos: pagamento.valorCentavos,
      observacao: pagamento.observacao,
      por_usuario_id: pagamento.porUsuarioId,
      em: pagamento.em,
    })
    .execute()
}
