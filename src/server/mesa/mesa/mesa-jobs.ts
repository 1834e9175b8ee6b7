import { NOMES_DOS_TIPOS, tipoDeclarado } from '#contract/mesa/tipos.ts'
import { avisar } from '#server/plataforma/avisar/avisar.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies, Job } from '#server/plataforma/dependencies.ts'
import { lerMomento } from './ler-tarefas.ts'
import { avisosDaMesa } from './tarefa-repository.ts'
import { tipoDeTarefa } from './tipos-de-tarefa.ts'

/**
 * Tells staff of new tasks of the kinds that the bell tells of, at most once an hour, and only if something waits that the reader's last
 * notice did not count (rule N40). May run twice: what was told is not told again.
 */
export async function avisarMesa(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila' | 'regras'>,
): Promise<void> {
  const momento = await lerMomento(deps)
  const tipos = NOMES_DOS_TIPOS.filter(tipo => tipoDeclarado(tipo).noSino).map(tipoDeTarefa)
  await inTransaction(deps.db, tx => avisar(deps, tx, avisosDaMesa({ tipos, momento }), momento.agora))
}

declare module '#server/plataforma/jobs/job.ts' {
  interface JobData {
    'avisar-equipe': object
  }
}

export const mesaJobs = [
  { nome: 'avisar-equipe', executar: avisarMesa, manual: true, cron: '5 * * * *', persistencia: 'curta' },
] satisfies readonly Job[]
