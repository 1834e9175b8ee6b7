import type { Job } from '#server/plataforma/dependencies.ts'
import { aplicarAvisos, aplicarAvisosPendentes } from './aplicar-avisos.ts'

declare module '#server/plataforma/jobs/job.ts' {
  interface JobData {
    'aplicar-avisos': { emissaoId: number }
    'aplicar-avisos-pendentes': object
  }
}

export const avisoJobs = [
  { nome: 'aplicar-avisos', executar: (deps, { emissaoId }) => aplicarAvisos(deps, emissaoId) },
  {
    nome: 'aplicar-avisos-pendentes',
    executar: aplicarAvisosPendentes,
    manual: true,
    cron: '*/10 * * * *',
    persistencia: 'curta',
  },
] satisfies readonly Job[]
