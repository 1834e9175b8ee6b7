// What a seller asks of every order, and when it is away (rules N22, N25).
import type { Centavos } from '#domain/centavos.ts'
import type { Ausencia } from '#domain/venda/ausencia.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

export interface CondicoesDoVendedor extends Ausencia {
  pedidoMinimoCentavos: Centavos | null
}

/** The columns of `CondicoesDoVendedor`. */
export const COLUNAS_DAS_CONDICOES = [
  'pedido_minimo_centavos as pedidoMinimoCentavos',
  'ausente_de as ausenteDe',
  'ausente_ate as ausenteAte',
] as const

/** The conditions of a seller that the caller knows to exist. */
export function lerCondicoesDoVendedor(db: Db, id: number): Promise<CondicoesDoVendedor> {
  return db.selectFrom('usuario').select(COLUNAS_DAS_CONDICOES).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Sets the conditions of a seller. */
export async function atualizarCondicoesDoVendedor(
  tx: Tx,
  id: number,
  { pedidoMinimoCentavos, ausenteDe, ausenteAte }: CondicoesDoVendedor,
): Promise<void> {
  await tx
    .updateTable('usuario')
    .set({ pedido_minimo_centavos: pedidoMinimoCentavos, ausente_de: ausenteDe, ausente_ate: ausenteAte })
    .where('id', '=', id)
    .execute()
}
