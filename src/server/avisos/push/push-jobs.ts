import type { Job } from '#server/plataforma/dependencies.ts'
import { enviarPush } from './enviar-push.ts'

export const pushJobs = [
  { nome: 'enviar-push', executar: enviarPush, persistencia: 'curta' },
] satisfies readonly Job[]
