import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies, Job } from '#server/plataforma/dependencies.ts'
import { buscarInstanteDoPedido, inserirDisputas } from './apuracao-repository.ts'
import { apurarVendas } from './apurar-vendas.ts'

declare module '#server/plataforma/jobs/job.ts' {
  interface JobData {
    'apurar-vendas': object
    'apurar-disputas': { pedidoId: number }
  }
}

export const relatorioJobs = [
  { nome: 'apurar-vendas', executar: apurarVendas, manual: true, cron: '0 2 * * *' },
  { nome: 'apurar-disputas', executar: (deps, { pedidoId }) => apurarDisputas(deps, pedidoId) },
] satisfies readonly Job[]

/** Notes who could have sold the items of an order, at the instant of its boleto. */
export async function apurarDisputas({ db }: Pick<Dependencies, 'db'>, pedidoId: number): Promise<void> {
  const feitoEm = await buscarInstanteDoPedido(db, pedidoId)
  if (feitoEm) await inTransaction(db, tx => inserirDisputas(tx, pedidoId, feitoEm))
}
