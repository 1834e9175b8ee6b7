import type { Job } from '#server/plataforma/dependencies.ts'
import { acompanharTodosOsPix } from './acompanhar-pix.ts'

declare module '#server/plataforma/jobs/job.ts' {
  interface JobData {
    'acompanhar-pix': object
  }
}

export const pixJobs = [
  {
    nome: 'acompanhar-pix',
    executar: deps => acompanharTodosOsPix(deps),
    manual: true,
    cron: '* * * * *',
    persistencia: 'curta',
  },
] satisfies readonly Job[]
