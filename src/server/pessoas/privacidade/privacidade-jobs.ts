import type { Job } from '#server/plataforma/dependencies.ts'
import { exportarDados } from './exportar-dados.ts'

declare module '#server/plataforma/jobs/job.ts' {
  interface JobData {
    'exportar-dados': { usuarioId: number }
  }
}

export const privacidadeJobs = [{ nome: 'exportar-dados', executar: exportarDados }] satisfies readonly Job[]
