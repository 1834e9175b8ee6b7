// Answers of the catalogue, which are the same for all buyers until something in it changes: encoded and compressed once.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShortMemory } from '#server/plataforma/db/short-memory.ts'
import { acceptedEncoding, compress, type Encoding } from './compress-answers.ts'

export interface RememberedAnswer {
  /** Where it is read. */
  path: string
  /** Of a list of products, whose quotes it shows; null for all. */
  categoriaId: string | null
  vendedorId: string | null
  json: string
  etag: string
  compressed: Map<Encoding, Promise<Buffer>>
}

export type AnswerMemory = ShortMemory<RememberedAnswer>

/** Encodes an answer of this address for the memory. */
export function rememberedAnswer(url: string, json: string): RememberedAnswer {
  const etag = `"${createHash('sha1').update(json).digest('base64url')}"`
  const { pathname: path, searchParams } = new URL(url, 'http://localhost')
  // An empty filter counts as absent.
  const filter = (name: string) => searchParams.get(name) || null
  const filters = { categoriaId: filter('categoriaId'), vendedorId: filter('vendedorId') }
  return { path, ...filters, json, etag, compressed: new Map() }
}

/** What the change of a quote is called: its product, its category and its seller, as the trigger of migration 088 says it. */
export function chaveDaCotacao(quote: {
  produto: { id: number; categoria: number }
  vendedor: { id: number }
}): string {
  return [quote.produto.id, quote.produto.categoria, quote.vendedor.id].join()
}

/** Does the answer show the quote that changed? In doubt it does. */
export function mostraACotacao(
  { path, categoriaId, vendedorId }: Pick<RememberedAnswer, 'path' | 'categoriaId' | 'vendedorId'>,
  key: string,
): boolean {
  const [produto = '', categoria, vendedor] = key.split(',')
  const [, quotesOf] = /^\/v1\/cotacao\/(\d+)$/.exec(path) ?? []
  if (quotesOf !== undefined) return quotesOf === produto
  if (path === '/v1/produto')
    return (categoriaId ?? categoria) === categoria && (vendedorId ?? vendedor) === vendedor
  return path !== '/v1/categoria' && !path.startsWith('/v1/produto/')
}

/** Sends it, or 304 if the browser has it. The browser keeps it and asks each time, with the session's cookie. */
export function sendRemembered(
  answer: RememberedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' })
  return sendKept(answer, request, reply)
}

/** Sends it, or 304 if the client has it; who may keep it the caller says. */
export async function sendKept(
  { json, etag, compressed }: RememberedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  const encoding = acceptedEncoding(request, 'application/json', json)
  if (encoding === null) return reply.send(Buffer.from(json))
  const bytes = compressed.get(encoding) ?? compress(json, encoding)
  compressed.set(encoding, bytes)
  return reply.header('content-encoding', encoding).send(await bytes)
}
