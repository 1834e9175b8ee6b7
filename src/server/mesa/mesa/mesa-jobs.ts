import type { Job } from '#server/plataforma/dependencies.ts'
import { avisarMesa } from './avisar-mesa.ts'

declare module '#server/plataforma/jobs/job.ts' {
  interface JobData {
    'avisar-equipe': object
  }
}

export const mesaJobs = [
  { nome: 'avisar-equipe', executar: avisarMesa, manual: true, cron: '5 * * * *', persistencia: 'curta' },
] satisfies readonly Job[]
