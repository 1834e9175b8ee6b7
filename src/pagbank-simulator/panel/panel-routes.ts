import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { pageHeaders } from './page.ts'

const FILES = {
  '/painel': ['panel.html', 'text/html; charset=utf-8'],
  '/painel/panel.svg': ['panel.svg', 'image/svg+xml'],
  '/painel/panel.css': ['panel.css', 'text/css; charset=utf-8'],
  '/painel/panel.js': ['panel.js', 'text/javascript; charset=utf-8'],
  '/painel/panel-rows.js': ['panel-rows.js', 'text/javascript; charset=utf-8'],
} as const

/** GET /painel and the files that its page loads. */
export function panelRoutes(scope: FastifyInstance): void {
  for (const [address, [file, type]] of Object.entries(FILES)) {
    const content = readFileSync(new URL(file, import.meta.url))
    scope.get(address, (_request, reply) => reply.headers(pageHeaders()).type(type).send(content))
  }
}
