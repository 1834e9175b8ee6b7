import type { Job } from '#server/plataforma/dependencies.ts'
import { revogarVinculo } from './desvincular-conta.ts'
import { renovarVinculos } from './renovar-vinculo.ts'

declare module '#server/plataforma/jobs/job.ts' {
  interface JobData {
    /** The refresh token as the database has it, encrypted and in base 64. */
    'revogar-vinculo': { vendedorId: number; refreshTokenCifrado: string }
    'renovar-vinculos': object
  }
}

export const vinculoJobs = [
  { nome: 'revogar-vinculo', executar: revogarVinculo },
  { nome: 'renovar-vinculos', executar: renovarVinculos, manual: true, cron: '30 6 * * *' },
] satisfies readonly Job[]
