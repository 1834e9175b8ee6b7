import type { Job } from '#server/plataforma/dependencies.ts'
import { acompanharTodosOsPix, relerPixVencidos } from './acompanhar-pix.ts'

declare module '#server/plataforma/jobs/job.ts' {
  interface JobData {
    'acompanhar-pix': object
    'reler-pix-vencidos': object
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
  {
    nome: 'reler-pix-vencidos',
    executar: deps => relerPixVencidos(deps),
    manual: true,
    cron: '10 7 * * *',
  },
] satisfies readonly Job[]
