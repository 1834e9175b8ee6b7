import { dataEmSaoPaulo, estaVencido } from '#domain/calendario.ts'
import { avisar } from '#server/plataforma/avisar/avisar.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies, Job } from '#server/plataforma/dependencies.ts'
import { avisosDeAtraso } from './avisos-sql.ts'
import { consolidarContagens } from './contagem-repository.ts'
import { atualizarStatus, travarVencidos } from './estado-repository.ts'
import { anotarHistorico } from './historico-repository.ts'

/**
 * Marks each order whose boleto is still unpaid after the working day that follows its due date (rule M24), and tells its buyer (rule
 * N40).
 */
export async function marcarAtrasos({
  db,
  clock,
  fila,
}: Pick<Dependencies, 'db' | 'clock' | 'fila'>): Promise<void> {
  const agora = clock()
  await inTransaction(db, async tx => {
    const candidatos = await travarVencidos(tx, dataEmSaoPaulo(agora))
    const vencidos = candidatos.filter(({ vencimento }) => estaVencido(vencimento, agora)).map(({ id }) => id)
    for (const id of vencidos) {
      await atualizarStatus(tx, id, { statusPagamento: 'PAGAMENTO_EM_ATRASO' })
      await anotarHistorico(tx, { pedidoId: id, porUsuarioId: null }, agora)
    }
    if (vencidos.length > 0) await avisar({ fila }, tx, avisosDeAtraso(vencidos), agora)
  })
}

declare module '#server/plataforma/jobs/job.ts' {
  interface JobData {
    'marcar-atrasos': object
    'consolidar-contagens': object
  }
}

export const pedidoJobs = [
  { nome: 'marcar-atrasos', executar: marcarAtrasos, manual: true, cron: '10 * * * *' },
  {
    nome: 'consolidar-contagens',
    // Keeps the ledger of counts short (design/statements). The counts are right even if it runs late.
    executar: ({ db }) => inTransaction(db, consolidarContagens),
    manual: true,
    cron: '*/5 * * * *',
  },
] satisfies readonly Job[]
