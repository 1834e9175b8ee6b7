import { dataEmSaoPaulo, estaVencido } from '#domain/calendario.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { anotarHistorico } from '#server/pedido/historico-repository.ts'

/** Marks boletos that are unpaid after the working day that follows their due date (rule M24); each once. */
export async function marcarAtrasos({ db, clock }: Dependencies): Promise<void> {
  const agora = clock()
  await inTransaction(db, async tx => {
    const candidatos = await tx
      .selectFrom('pedido')
      .innerJoin('cobranca', 'cobranca.pedido_id', 'pedido.id')
      .select(['pedido.id', 'vencimento'])
      .where('status_pagamento', '=', 'BOLETO_PENDENTE_PAGAMENTO')
      .where('status_pedido', '<>', 'CANCELADO')
      .where('vencimento', '<', dataEmSaoPaulo(agora))
      .forUpdate('pedido')
      .execute()
    for (const { id } of candidatos.filter(({ vencimento }) => estaVencido(vencimento, agora))) {
      await tx
        .updateTable('pedido')
        .set({ status_pagamento: 'PAGAMENTO_EM_ATRASO' })
        .where('id', '=', id)
        .execute()
      await anotarHistorico(tx, { pedidoId: id, porUsuarioId: null }, agora)
    }
  })
}
