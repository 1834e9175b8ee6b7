// Who has seen that an order's money is not what its boleto asked for (rules M24, M27, design/charges).
import type { Valores } from '#domain/pagamento/divergencia.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

/** The amounts that staff have seen last of this order; null if they have seen none. */
export async function buscarVistos(db: Db, pedidoId: number): Promise<Valores | null> {
  const linha = await db
    .selectFrom('visto_de_divergencia')
    .select(['pago_centavos as pago', 'devolvido_centavos as devolvido'])
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirst()
  return linha ?? null
}

/** Marks these amounts of a locked order as seen, in place of amounts that were seen before. */
export async function gravarVisto(
  tx: Tx,
  {
    pedidoId,
    ...visto
  }: Valores & { pedidoId: number; observacao: string; porUsuarioId: number; agora: Date },
): Promise<void> {
  const valores = {
    pago_centavos: visto.pago,
    devolvido_centavos: visto.devolvido,
    observacao: visto.observacao,
    por_usuario_id: visto.porUsuarioId,
    em: visto.agora,
  }
  await tx
    .insertInto('visto_de_divergencia')
    .values({ pedido_id: pedidoId, ...valores })
    .onConflict(conflito => conflito.column('pedido_id').doUpdateSet(valores))
    .execute()
}
