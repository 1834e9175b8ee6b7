// Refusals, validation errors and unexpected errors → `{ codigo, message, campos? }` (rule M33).

import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { CONFIRA_OS_CAMPOS, fraseDoMotivo, statusDoErro } from '#contract/erros.ts'
import type { Motivo } from '#domain/motivo.ts'
import { databaseUnavailable } from '#server/plataforma/db/database-unavailable.ts'
import { BucketError } from '#server/plataforma/images/bucket-request.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import { REQUEST_ID } from './request-log.ts'

const FASTIFY_CODES: Record<string, Motivo> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { codigo: 'corpo-grande-demais' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { codigo: 'tipo-nao-suportado' },
}

export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof BucketError) request.log.warn({ err: error }, 'sem resposta do balde de imagens')
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
    .header(REQUEST_ID, reply.request.id) // also where Fastify refuses before its hooks run
    .type('application/json; charset=utf-8')
    .send({ codigo: motivo.codigo, message, ...(campos && { campos }) })
}

// The message of the only invalid field; a hint if there are several; the code's own sentence if there is none.
function firstMessage(campos: RecusaError['campos'], motivo: Motivo): string {
  const messages = Object.values(campos ?? {})
  return messages.length > 1 ? CONFIRA_OS_CAMPOS : (messages[0] ?? fraseDoMotivo(motivo))
}

function reasonFor(error: FastifyError): Motivo {
  if (databaseUnavailable(error)) return { codigo: 'indisponivel' }
  const known = FASTIFY_CODES[error.code]
  if (known) return known
  const status = error.statusCode ?? 500
  return { codigo: status >= 400 && status < 500 ? 'dados-invalidos' : 'erro-interno' }
}
