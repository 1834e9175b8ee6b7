import type { FatoDoPedido } from '#server/pedido/pedido/avisos-sql.ts'
import { buscarDoInteressado } from '#server/pedido/pedido/interessados-repository.ts'
import type { Dependencies, Job } from '#server/plataforma/dependencies.ts'
import { type EmailAEnviar, enviarEmail } from './enviar-email.ts'
import { enviarEmailDeAviso } from './enviar-email-de-aviso.ts'
import { aindaVale, type DepsDaMensagem, mensagemDoPedido } from './mensagem-do-pedido.ts'

/** A fact of an order and the person who is told of it. */
interface EmailDoPedido {
  fato: FatoDoPedido
  usuarioId: number
  pedidoId: number
}

/**
 * Sends the e-mail of a job that a server of version 0.2 wrote; since 0.3 an order's e-mails belong to its notices (design/notices). It can
 * go once no such job waits any more. Does nothing if the message is no longer true or the address is not proved (design/accounts).
 */
export async function enviarEmailDoPedido(
  { db, clock, mailer, ...deps }: DepsDaMensagem & Pick<Dependencies, 'db' | 'clock' | 'mailer'>,
  { fato: tipo, pedidoId, usuarioId }: EmailDoPedido,
): Promise<void> {
  const pedido = await buscarDoInteressado(db, { pedidoId, usuarioId })
  if (!pedido?.emailConfirmado || !aindaVale(tipo, pedido, clock())) return
  const mensagem = mensagemDoPedido(deps, { tipo, pedidoId }, pedido)
  if (mensagem) await mailer.send(pedido.email, mensagem)
}

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
