// Answers of the catalogue, which are the same for all buyers until something in it changes: encoded and compressed once.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShortMemory } from '#server/plataforma/db/short-memory.ts'
import { acceptedEncoding, compress, type Encoding } from './compress-answers.ts'

export interface RememberedAnswer {
  json: string
  etag: string
  compressed: Map<Encoding, Promise<Buffer>>
}

export type AnswerMemory = ShortMemory<RememberedAnswer>

/** Encodes an answer for the memory. */
export function rememberedAnswer(json: string): RememberedAnswer {
  const etag = `"${createHash('sha1').update(json).digest('base64url')}"`
  return { json, etag, compressed: new Map() }
}

/** Sends it, or 304 if the browser has it. The browser keeps it and asks each time, with the session's cookie. */
export async function sendRemembered(
  { json, etag, compressed }: RememberedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie', etag })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  const encoding = acceptedEncoding(request, 'application/json', json)
  if (encoding === null) return reply.send(Buffer.from(json))
  const bytes = compressed.get(encoding) ?? compress(json, encoding)
  compressed.set(encoding, bytes)
  return reply.header('content-encoding', encoding).send(await bytes)
}
