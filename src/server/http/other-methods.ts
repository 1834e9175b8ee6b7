// A method that a path does not take is refused as such: 404 is for paths that nobody knows (rule M33).
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RecusaError } from '#server/recusa-error.ts'
import { pathOf } from './path-of.ts'

/**
 * Answers what no route takes, before its body is read. A path that takes other methods refuses with `metodo-nao-permitido` and
 * names them in `Allow`; to OPTIONS it only names them, and no other site is allowed anything. Every other path refuses with
 * `rota-inexistente`. Counts the routes that are added after it; `isPage` knows the paths that show the app.
 */
export function installMethodRefusals(app: FastifyInstance, isPage: (pathname: string) => boolean): void {
  const { methodsOf, isMistaken } = watchRoutes(app)
  app.addHook('onRequest', async (request, reply) => {
    // What is mounted under a prefix, as the simulator is, answers for itself.
    if (request.server.prefix !== '') return
    const pathname = decoded(pathOf(request.url))
    const isFile = request.routeOptions.url === '/*'
    if (!request.is404 && !isFile && !isMistaken(pathname, request)) return
    const taken = [...methodsOf(pathname), ...(isPage(pathname) ? ['GET', 'HEAD'] : [])]
    if (taken.includes(request.method)) return
    if (isFile && taken.length === 0 && !pathname.startsWith('/v1')) return
    const asks = request.method === 'OPTIONS'
    if (taken.length === 0 && !(asks && pathname === '*'))
      throw new RecusaError({ codigo: 'rota-inexistente' })
    reply.header('allow', [...new Set([...taken, 'OPTIONS'])].sort().join(', '))
    if (!asks) throw new RecusaError({ codigo: 'metodo-nao-permitido' })
    return reply.code(204).send()
  })
}

function watchRoutes(app: FastifyInstance) {
  const plain = new Map<string, string[]>()
  const patterns: { path: RegExp; methods: readonly string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    const methods = [method].flat()
    if (url.includes('*')) return
    if (url.includes(':')) patterns.push({ path: patternOf(url), methods })
    else plain.set(url, [...(plain.get(url) ?? []), ...methods])
  })
  return {
    methodsOf: (pathname: string): readonly string[] =>
      plain.get(pathname) ??
      patterns.filter(({ path }) => path.test(pathname)).flatMap(({ methods }) => methods),
    /** Did the router take a list for one of its rows, or the end of a path for an empty name? */
    isMistaken: (pathname: string, { method, params }: FastifyRequest): boolean =>
      plain.get(pathname)?.includes(method) === false || Object.values(params as object).includes(''), // a record of texts
  }
}

function patternOf(url: string): RegExp {
  return new RegExp(`^${url.replace(/[.+?]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`)
}

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
