import { dataEmSaoPaulo, estaVencido } from '#domain/calendario.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { atualizarStatus, travarVencidos } from './estado-repository.ts'
import { anotarHistorico } from './historico-repository.ts'

/** Marks each order whose boleto is still unpaid after the working day that follows its due date (rule M24). */
export async function marcarAtrasos({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  const agora = clock()
  await inTransaction(db, async tx => {
    const candidatos = await travarVencidos(tx, dataEmSaoPaulo(agora))
    for (const { id } of candidatos.filter(({ vencimento }) => estaVencido(vencimento, agora))) {
      await atualizarStatus(tx, id, { statusPagamento: 'PAGAMENTO_EM_ATRASO' })
      await anotarHistorico(tx, { pedidoId: id, porUsuarioId: null }, agora)
    }
  })
}
