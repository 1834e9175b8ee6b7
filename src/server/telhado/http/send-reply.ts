// Turns the answer of a handler into the HTTP answer of the declared kind.

import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import type { Arquivo, Endpoint, Fluxo } from '#contract/endpoint.ts'
import { invariant } from '#domain/invariant.ts'
import { encoderOf } from './json-encoder.ts'

/** Sends the answer of a successful call. No cache may keep it. */
export function sendReply(endpoint: Endpoint, reply: FastifyReply, resposta: unknown): FastifyReply {
  const kind = endpoint.reply
  reply.code(endpoint.status ?? (kind ? 200 : 204)).header('cache-control', 'no-store')
  if (!kind) return reply.send()
  if (kind === 'texto') return reply.type('text/plain; charset=utf-8').send(resposta)
  if (kind === 'arquivo') return sendFile(reply, resposta as Arquivo) // `Resposta` ties the handler to this kind
  if (kind === 'fluxo') return sendStream(reply, resposta as Fluxo)
  return reply.type('application/json; charset=utf-8').send(encodeReply(kind, resposta))
}

/** The JSON of an answer: with money and dates converted, and only the fields that the schema names. */
export function encodeReply(schema: z.core.$ZodType, resposta: unknown): string {
  const json = encoderOf(schema)(resposta)
  invariant(json !== undefined, 'uma resposta sem valor')
  return json
}

function sendFile(reply: FastifyReply, { nome, tipo, corpo, naTela }: Arquivo): FastifyReply {
  const bytes = Buffer.from(corpo)
  return reply
    .headers({
      'content-disposition': dispositionOf(nome, naTela ? 'inline' : 'attachment'),
      'content-length': bytes.byteLength,
    })
    .type(tipo)
    .send(bytes)
}

// Nothing between server and browser may wait for more of it: proxies that know the header do not buffer.
function sendStream(reply: FastifyReply, fluxo: Fluxo): FastifyReply {
  const stream = fluxo instanceof Readable ? fluxo : Readable.from(fluxo)
  reply.header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8')
  if (reply.request.method !== 'HEAD') return reply.send(stream)
  stream.destroy()
  return reply.send()
}

/** Control and invisible characters, lone surrogates, and characters that file systems do not allow in a name. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|]/gu

/** The header that saves or shows an answer under this name: in UTF-8, and without accents for programs that read only ASCII. */
function dispositionOf(nome: string, type: 'inline' | 'attachment'): string {
  const name = nome.replace(UNSAFE, '_')
  const fallback = name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^ -~]/gu, '_')
  return contentDisposition(name, { fallback, type })
}
