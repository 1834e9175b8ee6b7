// The built web app: hashed files for ever, the page itself always asked for anew, every other path is the app's to route.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendRefusal } from './error-handler.ts'
import { RecusaError } from './recusa-error.ts'

const PARA_SEMPRE = 'public, max-age=31536000, immutable'
const UM_DIA = 'public, max-age=86400'

/** Serves the folder of the built app. Calls under `/v1` that do not exist are answered as refusals. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  if (existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) =>
        void response.header('cache-control', path.includes('/assets/') ? PARA_SEMPRE : UM_DIA),
    })
  }
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null)
  app.setNotFoundHandler((request, reply) => {
    if (!page || !isNavigation(request))
      return sendRefusal(reply, new RecusaError({ codigo: 'rota-inexistente' }))
    return reply.code(200).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}

function isNavigation({ method, url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? ''
  return (method === 'GET' || method === 'HEAD') && !path.startsWith('/v1') && !/\.\w+$/.test(path)
}
