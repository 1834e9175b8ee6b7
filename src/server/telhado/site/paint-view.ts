// The first view, drawn before any script runs: the app's own build for the server, with the answers of the app's own endpoints
// (design/first-view).
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { enderecoDe } from '#contract/endereco.ts'
import type { EnderecoDeLeitura, LeituraDaPagina } from '#contract/leituras-da-pagina.ts'
import { type FirstView, firstViewOf } from './first-view.ts'

export interface PaintedView {
  html: string
  /** Rules for what the drawn elements have as styles of their own, which the policy does not allow in a page. */
  css: string
  path: string
  /** The answers from which it was drawn. */
  reads: readonly LeituraDaPagina[]
  /** What it was drawn for as now, in milliseconds. */
  instant: number
}

export type ViewPainter = (view: FirstView, request: FastifyRequest) => Promise<PaintedView | null>

/** What `src/web/server-view.tsx` exports. */
export interface ServerView {
  renderView(view: Pick<PaintedView, 'path' | 'reads' | 'instant'>): Promise<string | null>
}

/** Paints with the build for the server beside the folder of the built app; null if there is none. */
export function createViewPainter(
  app: FastifyInstance,
  folder: string,
  clock: () => Date,
): ViewPainter | null {
  const file = join(folder, '..', 'web-server', 'server-view.js')
  if (!existsSync(file)) return null
  let loaded: Promise<ServerView> | null = null
  /** The login, which reads nothing: drawn once for everybody. */
  let login: PaintedView | null = null
  return async (view, request) => {
    if (view.paint === null || !isAskedByPerson(request)) return null
    if (view.reads.length === 0 && login) return login
    const answers = await Promise.all(view.reads.map(read => answerOf(app, request, read)))
    const [session] = answers
    if (session === null) return null
    loaded ??= import(pathToFileURL(file).href).then(drawAllOnce)
    const reads = answers.filter(answer => answer !== null && answer !== undefined)
    const drawn = { path: view.paint, reads, instant: clock().getTime() }
    const html = await (await loaded).renderView(drawn)
    if (html === null) return null
    const painted = { ...withoutStyles(html), ...drawn }
    if (view.reads.length === 0) login = painted
    return painted
  }
}

/** What a buyer's screens are drawn from in the examples of the API's document. */
export async function exampleViews(): Promise<Pick<PaintedView, 'path' | 'reads' | 'instant'>[]> {
  const { default: exemplos } = await import('#server/telhado/openapi/exemplos.json', {
    with: { type: 'json' },
  })
  const answers = new Map<string, object>(Object.entries(exemplos)) as Map<string, { resposta?: unknown }> // all reads have one
  const comprador = { id: 1, papel: 'COMPRADOR', status: 'ATIVO' } as const
  return ['/produto', '/produto/1', '/carrinho', '/pedido'].map(pathname => {
    const view = firstViewOf({ pathname, search: '', sessao: { user: comprador, membro: null } })
    const reads = view?.reads.map(leitura => ({ leitura, resposta: answers.get(leitura[0])?.resposta })) ?? []
    return { path: pathname, reads, instant: 0 }
  })
}

// Otherwise the first visitor of each would wait while Node compiles it, and all calls beside. A failure is the visitor's, and in the log.
async function drawAllOnce(view: ServerView): Promise<ServerView> {
  for (const example of await exampleViews()) await view.renderView(example).catch(() => null)
  return view
}

// A window that another site opened gets no data in its page: that site could see how long the compressed page is.
function isAskedByPerson({ method, headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'] ?? 'none'
  return method === 'GET' && (site === 'none' || site === 'same-origin')
}

// Through the endpoint itself, so that its own rules say who may read. Null for a refusal: the screen asks again and shows it.
async function answerOf(
  app: FastifyInstance,
  request: FastifyRequest,
  leitura: EnderecoDeLeitura,
): Promise<LeituraDaPagina | null> {
  const [chave, parametros = {}] = leitura
  const { cookie = '' } = request.headers
  const { statusCode, payload } = await app.inject({
    url: enderecoDe(chave, parametros),
    headers: { cookie },
    remoteAddress: request.ip,
  })
  return statusCode === 200 ? { leitura, resposta: JSON.parse(payload) } : null
}

function withoutStyles(html: string): Pick<PaintedView, 'html' | 'css'> {
  const styles: string[] = []
  const bare = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    if (!styles.includes(style)) styles.push(style)
    return ` data-estilo="${styles.indexOf(style)}"`
  })
  return { html: bare, css: styles.map((style, place) => `[data-estilo="${place}"]{${style}}`).join('') }
}
