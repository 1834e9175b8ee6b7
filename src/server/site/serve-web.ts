// The built web app: hashed files are cached for ever, the page is revalidated on each visit. Paths of screens answer the page.
import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { currentSession, type SessionReader } from '#server/http/register-endpoint.ts'
import { pathOf, refuseUnknownCall } from '#server/http/unknown-call.ts'
import { firstViewOf } from './first-view.ts'
import { loadPageWriter, type PageWriter } from './page.ts'

const PARA_SEMPRE = 'public, max-age=31536000, immutable'
const UM_DIA = 'public, max-age=86400'
/** The page names requests of this session, so shared caches must not store it. */
const SEMPRE_CONFERIDA = 'private, no-cache'

/** Serves the folder of the built app. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  sessions: Pick<SessionReader, 'cookie' | 'find'>,
): Promise<void> {
  if (existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      // The builder's manifest is for the server only.
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) =>
        void response.header('cache-control', path.includes('/assets/') ? PARA_SEMPRE : UM_DIA),
    })
  }
  const write = await loadPageWriter(folder)
  // The files' plugin answers 400 for the folder itself to programs that accept no compression.
  if (write) app.get('/', (request, reply) => sendPage({ request, reply, write, sessions }))
  app.setNotFoundHandler((request, reply) =>
    write && isPage(request)
      ? sendPage({ request, reply, write, sessions })
      : refuseUnknownCall(request, reply),
  )
}

interface PageRequest {
  request: FastifyRequest
  reply: FastifyReply
  write: PageWriter
  sessions: Pick<SessionReader, 'cookie' | 'find'>
}

async function sendPage({ request, reply, write, sessions }: PageRequest): Promise<FastifyReply> {
  // Without the database the app still opens and shows the failure itself; then nobody knows if there is a session.
  const sessao = await currentSession(request, sessions).catch(() => undefined)
  const [search = ''] = /\?.*$/s.exec(request.url) ?? []
  const { html, csp, etag } = write(
    firstViewOf({ pathname: pathOf(request.url), search, sessao: sessao ?? null }),
    sessao === null,
  )
  reply.headers({ 'cache-control': SEMPRE_CONFERIDA, 'content-security-policy': csp, etag })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.code(200).type('text/html; charset=utf-8').send(html)
}

// Calls under `/v1` and names of files never show the app.
function isPage({ method, url }: FastifyRequest): boolean {
  const pathname = pathOf(url)
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && pathname.startsWith('/') && !pathname.startsWith('/v1') && !/\.\w+$/.test(pathname)
}
