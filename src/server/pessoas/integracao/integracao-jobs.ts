import type { Job } from '#server/plataforma/dependencies.ts'
import { enviarWebhook } from './enviar-webhook.ts'

export const integracaoJobs = [
  // Its tries are jobs of their own; the queue repeats one only if the server died in it.
  {
    nome: 'enviar-webhook',
    executar: enviarWebhook,
    persistencia: 'curta',
    guardarPorDias: 30,
    grupo: ({ usuarioId }) => String(usuarioId),
  },
] satisfies readonly Job[]
