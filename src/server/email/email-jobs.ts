import type { Job } from '#server/dependencies.ts'
import { type EmailAEnviar, enviarEmail } from './enviar-email.ts'

declare module '#server/jobs/job.ts' {
  interface JobData {
    'enviar-email': EmailAEnviar
  }
}

export const emailJobs = [{ nome: 'enviar-email', executar: enviarEmail }] satisfies readonly Job[]
