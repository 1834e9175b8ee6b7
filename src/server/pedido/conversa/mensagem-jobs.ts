import { limiteDoEmail } from '#domain/pedido/conversa.ts'
import { avisar } from '#server/plataforma/avisar/avisar.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies, Job } from '#server/plataforma/dependencies.ts'
import { avisosDeMensagem, conferirMensagens } from './avisos-de-mensagem-sql.ts'

/**
 * Tells buyers and sellers by e-mail of messages that they have not read for 15 minutes (rule N81); in the app they read of them at once. The
 * note that a message was looked at and its e-mail are one transaction, so that it may run twice, or be killed.
 */
export async function avisarMensagens(deps: Pick<Dependencies, 'db' | 'clock' | 'fila'>): Promise<void> {
  const agora = deps.clock()
  const ate = limiteDoEmail(agora)
  for (let mais = true; mais; )
    mais = await inTransaction(deps.db, async tx => {
      const conversas = await conferirMensagens(tx, ate, agora)
      const novos = avisosDeMensagem(conversas, { ate, autorId: null })
      if (conversas.length > 0) await avisar(deps, tx, novos, agora, { meios: 'email' })
      return conversas.length > 0
    })
}

declare module '#server/plataforma/jobs/job.ts' {
  interface JobData {
    'avisar-mensagens': object
  }
}

export const mensagemJobs = [
  {
    nome: 'avisar-mensagens',
    executar: avisarMensagens,
    manual: true,
    cron: '*/5 * * * *',
    persistencia: 'curta',
  },
] satisfies readonly Job[]
