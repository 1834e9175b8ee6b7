// Refusal, validation or surprise → `{ codigo, message, campos? }` (rule M33). Nothing else reaches a person.

import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { CONFIRA_OS_CAMPOS, fraseDoMotivo, statusDoErro } from '#contract/erros.ts'
import type { Motivo } from '#domain/motivo.ts'
import { RecusaError } from '#server/recusa-error.ts'

const PORT_CODES: Record<string, Motivo> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { codigo: 'corpo-grande-demais' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { codigo: 'tipo-nao-suportado' },
}

/** Installs the one error handler and the answer for unknown calls. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof RecusaError) return sendRefusal(reply, error)
    const refusal = new RecusaError(reasonFor(error))
    if (refusal.motivo.codigo === 'erro-interno') request.log.error({ err: error }, 'erro inesperado')
    if (refusal.motivo.codigo === 'indisponivel') request.log.warn({ err: error }, 'sem resposta do banco')
    return sendRefusal(reply, refusal)
  })
}

/** Sends a refusal as its status and body. */
export function sendRefusal(reply: FastifyReply, { motivo, campos }: RecusaError) {
  if (motivo.codigo === 'muitas-tentativas') reply.header('retry-after', motivo.esperaSegundos)
  const message = motivo.codigo === 'dados-invalidos' ? firstMessage(campos, motivo) : fraseDoMotivo(motivo)
  return reply
    .code(statusDoErro(motivo.codigo))
    .type('application/json; charset=utf-8')
    .send({ codigo: motivo.codigo, message, ...(campos && { campos }) })
}

// One field at fault speaks for itself; several are pointed at; without any, nothing could be read.
function firstMessage(campos: RecusaError['campos'], motivo: Motivo): string {
  const messages = Object.values(campos ?? {})
  return messages.length > 1 ? CONFIRA_OS_CAMPOS : (messages[0] ?? fraseDoMotivo(motivo))
}

// No line to PostgreSQL, or PostgreSQL going away: SQLSTATE classes 08, 53, 57P, and what the pool says; or it took longer
// than anybody should wait: a lock (55P03), a statement (57014), the next step of a transaction (25P03, decision 026).
const UNAVAILABLE = /^(08|53|57P|55P03|57014|25P03)|ECONNRESET/

function unavailable({ code, message }: FastifyError): boolean {
  return (
    UNAVAILABLE.test(code ?? '') ||
    /^(Connection terminated|Client .* is not queryable|timeout exceeded when trying to connect|connect (ENOENT|ECONNREFUSED))/.test(
      message,
    )
  )
}

function reasonFor(error: FastifyError): Motivo {
  if (unavailable(error)) return { codigo: 'indisponivel' }
  const known = PORT_CODES[error.code]
  if (known) return known
  const status = error.statusCode ?? 500
  return { codigo: status >= 400 && status < 500 ? 'dados-invalidos' : 'erro-interno' }
}
