import type { Job } from '#server/plataforma/dependencies.ts'
import { type EmailAEnviar, enviarEmail } from './enviar-email.ts'
import { enviarEmailDeAviso } from './enviar-email-de-aviso.ts'
import { type EmailDoPedido, enviarEmailDoPedido } from './enviar-email-do-pedido.ts'

declare module '#server/plataforma/jobs/job.ts' {
  interface JobData {
    'enviar-email': EmailAEnviar
    'enviar-email-do-pedido': EmailDoPedido
  }
}

export const emailJobs = [
  { nome: 'enviar-email', executar: enviarEmail },
  // A queue of its own: a server of an earlier version would take these jobs and write nothing.
  { nome: 'enviar-email-de-aviso', executar: enviarEmailDeAviso },
  // Nobody sends these any more (design/notices).
  { nome: 'enviar-email-do-pedido', executar: enviarEmailDoPedido },
] satisfies readonly Job[]
