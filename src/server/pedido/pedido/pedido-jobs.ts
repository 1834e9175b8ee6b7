import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Job } from '#server/plataforma/dependencies.ts'
import { consolidarContagens } from './contagem-repository.ts'
import { marcarAtrasos } from './marcar-atrasos.ts'

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
