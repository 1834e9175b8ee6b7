import type { Job } from '#server/plataforma/dependencies.ts'
import { aplicarNotificacoes, aplicarNotificacoesPendentes } from './aplicar-notificacoes.ts'

declare module '#server/plataforma/jobs/job.ts' {
  interface JobData {
    'aplicar-avisos': { emissaoId: number }
    'aplicar-avisos-pendentes': object
  }
}

export const notificacaoJobs = [
  { nome: 'aplicar-avisos', executar: (deps, { emissaoId }) => aplicarNotificacoes(deps, emissaoId) },
  {
    nome: 'aplicar-avisos-pendentes',
    executar: aplicarNotificacoesPendentes,
    manual: true,
    cron: '*/10 * * * *',
    persistencia: 'curta',
  },
] satisfies readonly Job[]
