// The built web app: hashed files are cached for ever, the page is revalidated on each visit. Paths of screens answer the page.
import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api } from '#contract/index.ts'
import { TELA_REDESENHADA } from '#contract/leituras-da-pagina.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import { currentSession, type SessionReader } from '#server/telhado/http/caller.ts'
import { acceptedEncoding, compress, type Encoding } from '#server/telhado/http/compress-answers.ts'
import { sendRefusal } from '#server/telhado/http/error-handler.ts'
import { firstViewOf } from './first-view.ts'
import { loadPageWriter, type Page, type PageContent, type PageWriter } from './page.ts'
import { createViewPainter, type PaintedView, type ViewPainter } from './paint-view.ts'

const HTML = 'text/html; charset=utf-8'
const PARA_SEMPRE = 'public, max-age=31536000, immutable'
const UM_DIA = 'public, max-age=86400'
/** The page names requests of this session, so shared caches must not store it. */
const SEMPRE_CONFERIDA = 'private, no-cache'
/** The page carries data of this session: not even this browser keeps it, since another person may use it later. */
const NUNCA_GUARDADA = 'private, no-store'

interface Site {
  write: (content: PageContent) => PageInUse
  paint: ViewPainter | null
}

/** What pages need beside the folder; `built` says when that is whole. */
type Parts = Pick<SessionReader, 'cookie' | 'find'> &
  Pick<Dependencies, 'clock'> & { built?: Promise<unknown> | undefined }

/** Serves the folder of the built app. Its page is read when it is first asked for. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  { clock, built, ...sessions }: Parts,
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
  const open = async (): Promise<Site | null> => {
    await built
    const writer = await loadPageWriter(folder)
    return writer && { write: rememberPages(writer), paint: createViewPainter(app, folder, clock) }
  }
  let opened: Promise<Site | null> | null = null
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isPage(request)) opened ??= open()
    const site = isPage(request) ? await opened : null
    return site ? sendPage({ request, reply, ...site, sessions }) : refuseUnknownCall(request, reply)
  }
  // The files' plugin answers 400 for the folder itself to programs that accept no compression.
  app.get('/', answer)
  app.post(TELA_REDESENHADA, { bodyLimit: 2000 }, ({ log, body }, reply) => {
    log.warn({ relato: body }, 'o navegador desenhou de novo a tela que o servidor pintou')
    return reply.code(204).send()
  })
  app.setNotFoundHandler(answer)
}

interface PageRequest extends Site {
  request: FastifyRequest
  reply: FastifyReply
  sessions: Pick<SessionReader, 'cookie' | 'find'>
}

async function sendPage({ request, reply, write, paint, sessions }: PageRequest): Promise<FastifyReply> {
  // Without the database the app still opens and shows the failure itself; then it is unknown if there is a session.
  const sessao = await currentSession(request, sessions).catch(() => undefined)
  const [search = ''] = /\?.*$/s.exec(request.url) ?? []
  const view = firstViewOf({ pathname: pathOf(request.url), search, sessao: sessao ?? null })
  const painted =
    view && paint && sessao !== undefined ? await paintOrNot(paint(view, request), request) : null
  const page = write({ view, painted, semSessao: sessao === null })
  const { html, csp, etag } = page
  reply.header('content-security-policy', csp).type(HTML)
  if (painted && painted.reads.length > 0) return reply.header('cache-control', NUNCA_GUARDADA).send(html)
  reply.headers({ 'cache-control': SEMPRE_CONFERIDA, etag })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const encoding = acceptedEncoding(request, HTML, html)
  if (!encoding) return reply.send(html)
  page[encoding] ??= compress(html, encoding)
  return reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' }).send(await page[encoding])
}

/** A page and how it is sent, each made when it is first asked for. */
type PageInUse = Page & { [K in Encoding]?: Promise<Buffer> }

/** Writes the page of the login, the one painting without data, once: it is the same for everybody. */
function rememberPages(write: PageWriter): (content: PageContent) => PageInUse {
  const login = new Map<boolean, PageInUse>()
  return content => {
    const { painted, semSessao } = content
    if (!painted || painted.reads.length > 0) return write(content)
    const page = login.get(semSessao) ?? write(content)
    login.set(semSessao, page)
    return page
  }
}

// Whatever fails here, the app draws the screen itself.
async function paintOrNot(
  painting: Promise<PaintedView | null>,
  { log }: FastifyRequest,
): Promise<PaintedView | null> {
  try {
    return await painting
  } catch (error) {
    log.error(error)
    return null
  }
}

/** Answered on the inner port only. A probe that asks the public one must fail, not find the app's page. */
const PROBES = ['/healthz', '/readyz', '/metrics']

// Calls under `/v1`, probes and names of files never show the app.
function isPage({ method, url }: FastifyRequest): boolean {
  const pathname = pathOf(url)
  const isRead = method === 'GET' || method === 'HEAD'
  const isOther =
    pathname.startsWith('/v1') || PROBES.includes(pathname.replace(/\/+$/, '')) || /\.\w+$/.test(pathname)
  return isRead && pathname.startsWith('/') && !isOther
}

// Calls that no route takes.

const CALLS = Object.keys(api).map(chave => {
  const [method = '', path = ''] = chave.split(' ')
  return { method, path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }
})

/** Refuses with `metodo-nao-permitido` and `Allow` where the contract has the path for other methods, else with `rota-inexistente`. */
function refuseUnknownCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const pathname = pathOf(request.url)
  const taken = CALLS.filter(({ path }) => path.test(pathname)).map(({ method }) => method)
  if (taken.length === 0) return sendRefusal(reply, new RecusaError({ codigo: 'rota-inexistente' }))
  reply.header('allow', [...new Set(taken)].join(', '))
  return sendRefusal(reply, new RecusaError({ codigo: 'metodo-nao-permitido' }))
}

/** The path of a request's target, which may also be the whole address (RFC 9112 §3.2.2). */
function pathOf(target: string): string {
  return target.replace(/^https?:\/\/[^/?]*/i, '').replace(/\?.*$/s, '')
}
