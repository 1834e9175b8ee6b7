// A write by key that is sent again with the same `Idempotency-Key` is made once (rule N142, design/integrations).
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { enderecoDe } from '#contract/endereco.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { statusDoErro } from '#contract/erros.ts'
import { api, type Chave } from '#contract/index.ts'
import { RESPOSTA_GUARDADA_MAXIMA } from '#domain/conta/chave-de-api.ts'
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
import { encodeReply, sendReply } from './send-reply.ts'

export interface WriteMemory {
  /** Refuses with `muitas-tentativas` a new write beyond those of an hour. */
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

const IDEMPOTENCY_KEY = /^[\w-]{1,64}$/
const IDEMPOTENCY_KEY_RULE = 'A Idempotency-Key tem letras, números, - e _, até 64.'

/** The write that this request asks to be made once; null without a key of the API or without the header. */
export function writeOf(
  { sessao, headers, url }: FastifyRequest,
  chave: string,
  { body, form }: Partial<Pick<RawParts, 'body' | 'form'>>,
): Escrita | null {
  const idempotencia = headers['idempotency-key']
  if (!sessao?.chave || idempotencia === undefined) return null
  if (typeof idempotencia !== 'string' || !IDEMPOTENCY_KEY.test(idempotencia))
    throw new RecusaError({ codigo: 'dados-invalidos' }, { 'Idempotency-Key': IDEMPOTENCY_KEY_RULE })
  const pedidoHash = createHash('sha256')
    .update(JSON.stringify([chave, url, body ?? null, form ?? null]))
    .digest()
  return { usuarioId: sessao.user.id, chaveId: sessao.chave.id, idempotencia, pedidoHash }
}

/** Begins the write and answers null, or what it answered before. Refuses what cannot be repeated. */
export async function beginWrite(writes: WriteMemory, write: Escrita): Promise<RespostaGuardada | null> {
  const comeco = await writes.begin(write)
  if (comeco.nova) return null
  if (!comeco.mesmoPedido) throw new RecusaError({ codigo: 'escrita-de-outro-pedido' })
  if (!comeco.resposta) throw new RecusaError({ codigo: 'escrita-sem-resposta' })
  return comeco.resposta
}

/** Makes the write. A refusal changed nothing and may be tried again; after any other failure the outcome is unknown. */
export async function orForget<T>(made: Promise<T>, write: Escrita | null, writes: WriteMemory): Promise<T> {
  try {
    return await made
  } catch (error) {
    if (write && error instanceof RecusaError && statusDoErro(error.motivo.codigo) < 500)
      await writes.forget(write)
    throw error
  }
}

/** Keeps the status, and the answer unless it is long or a secret. */
export async function keepAnswer(
  writes: WriteMemory,
  write: Escrita,
  { endpoint: { reply, status, segredo }, resposta }: { endpoint: Endpoint; resposta: unknown },
): Promise<void> {
  const json = typeof reply === 'object'
  const tipo = json ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8'
  const corpo = json ? encodeReply(reply, resposta) : String(resposta ?? '')
  const curto = !segredo && Buffer.byteLength(corpo) <= RESPOSTA_GUARDADA_MAXIMA
  await writes.keep(write, { status: status ?? (reply ? 200 : 204), tipo, corpo: curto ? corpo : null })
}

/** The GET that answers a repetition in the place of a long answer; null if none shows the same. */
export function rereadingOf({ releitura, reply }: Endpoint): Chave | null {
  const chave = releitura as Chave | undefined // `endpoints` compiles with those of its noun only
  return chave && reply === (api[chave] as Endpoint).reply ? chave : null
}

/**
 * Sends what the write answered before; a long answer is read again by `read`, with its address in `content-location`. Refuses with
 * `escrita-ja-feita` where no reading has its shape.
 */
export async function sendBefore(
  { status, tipo, corpo }: RespostaGuardada,
  { endpoint, raw, reply }: { endpoint: Endpoint; raw: RawParts; reply: FastifyReply },
  read: (chave: Chave, raw: RawParts) => Promise<unknown>,
): Promise<FastifyReply> {
  reply.header('idempotency-replayed', 'true')
  if (corpo !== null) {
    reply.code(status).header('cache-control', 'no-store')
    return corpo === '' ? reply.send() : reply.type(tipo).send(corpo)
  }
  const chave = rereadingOf(endpoint)
  if (!chave) throw new RecusaError({ codigo: 'escrita-ja-feita', leitura: endpoint.releitura ?? '' })
  const params = paramsIn(chave, raw)
  const resposta = await read(chave, { ...raw, params, query: {}, body: undefined, form: undefined })
  reply.header('content-location', enderecoDe(chave, { params }))
  return sendReply(endpoint, reply, resposta)
}

/** The parameters of a request that the path of this key names. */
function paramsIn(chave: string, { params }: RawParts): Record<string, string> {
  const sent = new Map(Object.entries(params as Record<string, string>)) // Fastify's, of the path
  return Object.fromEntries(
    [...chave.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, sent.get(name) ?? '']),
  )
}
