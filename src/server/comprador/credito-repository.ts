// The credit ledger (rule M28): append-only, and its sum is always the available limit.
import type { Centavos } from '#domain/centavos.ts'
import type { TipoDeLancamento } from '#domain/credito.ts'
import type { Tx } from '#server/db/transaction.ts'

export interface Lancamento {
  compradorId: number
  tipo: TipoDeLancamento
  /** What it adds to the available limit, in centavos. */
  valorCentavos: Centavos
  pedidoId?: number
  porUsuarioId?: number
}

/** Appends a line. */
export async function inserirLancamento(tx: Tx, lancamento: Lancamento, agora: Date): Promise<void> {
  await tx
    .insertInto('lancamento_credito')
    .values({
      comprador_id: lancamento.compradorId,
      tipo: lancamento.tipo,
      valor_centavos: lancamento.valorCentavos,
      pedido_id: lancamento.pedidoId ?? null,
      por_usuario_id: lancamento.porUsuarioId ?? null,
      em: agora,
    })
    .execute()
}
