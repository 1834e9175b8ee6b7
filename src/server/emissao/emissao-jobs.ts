import type { Job } from '#server/dependencies.ts'
import { recuperarEmissao, recuperarEmissoes } from './recuperar-emissoes.ts'

declare module '#server/jobs/job.ts' {
  interface JobData {
    'recuperar-emissao': { emissaoId: number }
    'recuperar-emissoes': object
  }
}

export const emissaoJobs = [
  { nome: 'recuperar-emissao', executar: (deps, { emissaoId }) => recuperarEmissao(deps, emissaoId) },
  {
    nome: 'recuperar-emissoes',
    executar: deps => recuperarEmissoes(deps),
    manual: true,
    cron: '* * * * *',
  },
] satisfies readonly Job[]
