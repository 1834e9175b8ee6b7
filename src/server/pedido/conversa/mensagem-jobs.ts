import type { Job } from '#server/plataforma/dependencies.ts'
import { avisarMensagens } from './avisar-mensagens.ts'

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
