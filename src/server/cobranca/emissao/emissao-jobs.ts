import type { Job } from '#server/plataforma/dependencies.ts'
import { recuperarEmissoes } from './recuperar-emissoes.ts'

declare module '#server/plataforma/jobs/job.ts' {
  interface JobData {
    'recuperar-emissoes': object
  }
}

export const emissaoJobs = [
  {
    nome: 'recuperar-emissoes',
    executar: deps => recuperarEmissoes(deps),
    manual: true,
    cron: '*/20 * * * * *',
    persistencia: 'curta',
  },
] satisfies readonly Job[]
