// What a handler answered → the HTTP answer, of the kind that the endpoint declares.
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Arquivo, Endpoint } from '#contract/endpoint.ts'

/** Sends the answer of a call that succeeded. No cache may keep it. */
export function sendReply(endpoint: Endpoint, reply: FastifyReply, resposta: unknown): FastifyReply {
  const kind = endpoint.reply
  reply.code(endpoint.status ?? (kind ? 200 : 204)).header('cache-control', 'no-store')
  if (!kind) return reply.send()
  if (kind === 'texto') return reply.type('text/plain; charset=utf-8').send(resposta)
  if (kind === 'arquivo') return sendFile(reply, resposta as Arquivo) // `Resposta` ties the handler to this kind
  // Encoding converts money and dates, and lets through only the fields that the schema names.
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(z.encode(kind, resposta)))
}

function sendFile(reply: FastifyReply, { nome, tipo, corpo }: Arquivo): FastifyReply {
  const bytes = Buffer.from(corpo)
  return reply
    .headers({ 'content-disposition': attachment(nome), 'content-length': bytes.byteLength })
    .type(tipo)
    .send(bytes)
}

/** Control and invisible characters, halves of surrogate pairs, and what a file system reads as more than a name. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|]/gu

/** The header that saves an answer under this name: whole in UTF-8, and without accents for programs that read ASCII only. */
function attachment(nome: string): string {
  const name = nome.replace(UNSAFE, '_')
  const fallback = name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^ -~]/gu, '_')
  return contentDisposition(name, { fallback })
}
