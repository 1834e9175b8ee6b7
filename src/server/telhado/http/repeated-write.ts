// A write by key that is sent again with the same `Idempotency-Key` is made once (rule N142, design/integrations).
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { statusDoErro } from '#contract/erros.ts'
import {
  comecarEscrita,
  type Escrita,
  esquecerEscrita,
  guardarResposta,
  type RespostaGuardada,
} from '#server/pessoas/integracao/escrita-repository.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import type { RawParts } from './parse-parts.ts'
import { encodeReply } from './send-reply.ts'

export interface WriteMemory {
  begin(write: Escrita): ReturnType<typeof comecarEscrita>
  keep(write: Escrita, answer: RespostaGuardada): Promise<void>
  forget(write: Escrita): Promise<void>
}

export function createWriteMemory({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): WriteMemory {
  return {
    begin: write => comecarEscrita(db, write, clock()),
    keep: (write, answer) => guardarResposta(db, write, answer),
    forget: write => esquecerEscrita(db, write),
  }
}

/** For tests of what no key calls. */
export const NO_WRITES: WriteMemory = {
  begin: async () => ({ nova: true }),
  keep: async () => undefined,
  forget: async () => undefined,
}

const IDEMPOTENCY_KEY = /^[\w-]{1,64}$/

/** The write that this request asks to be made once; null without a key of the API or without the header. */
export function writeOf(
  { sessao, headers, url }: FastifyRequest,
  chave: string,
  { body, form }: Partial<Pick<RawParts, 'body' | 'form'>>,
): Escrita | null {
  const idempotencia = headers['idempotency-key']
  if (!sessao?.chave || idempotencia === undefined) return null
  if (typeof idempotencia !== 'string' || !IDEMPOTENCY_KEY.test(idempotencia))
    throw new RecusaError({ codigo: 'dados-invalidos' })
  const pedidoHash = createHash('sha256')
    .update(JSON.stringify([chave, url, body ?? null, form ?? null]))
    .digest()
  return { chaveId: sessao.chave.id, idempotencia, pedidoHash }
}

/** Begins the write and answers null, or what it answered before. Refuses what cannot be repeated. */
export async function beginWrite(writes: WriteMemory, write: Escrita): Promise<RespostaGuardada | null> {
  const comeco = await writes.begin(write)
  if (comeco.nova) return null
  if (!comeco.mesmoPedido) throw new RecusaError({ codigo: 'escrita-de-outro-pedido' })
  if (!comeco.resposta) throw new RecusaError({ codigo: 'escrita-sem-resposta' })
  return comeco.resposta
}

/** Makes the write. A refusal changed nothing and may be tried again; after any other failure nobody knows. */
export async function orForget<T>(made: Promise<T>, write: Escrita | null, writes: WriteMemory): Promise<T> {
  try {
    return await made
  } catch (error) {
    if (write && error instanceof RecusaError && statusDoErro(error.motivo.codigo) < 500)
      await writes.forget(write)
    throw error
  }
}

export async function keepAnswer(
  writes: WriteMemory,
  write: Escrita,
  { endpoint: { reply, status }, resposta }: { endpoint: Endpoint; resposta: unknown },
): Promise<void> {
  const json = typeof reply === 'object'
  const tipo = json ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8'
  const corpo = json ? encodeReply(reply, resposta) : String(resposta ?? '')
  await writes.keep(write, { status: status ?? (reply ? 200 : 204), tipo, corpo })
}

export function sendBefore({ status, tipo, corpo }: RespostaGuardada, reply: FastifyReply): FastifyReply {
  reply.code(status).header('cache-control', 'no-store').header('idempotency-replayed', 'true')
  return corpo === '' ? reply.send() : reply.type(tipo).send(corpo)
}
