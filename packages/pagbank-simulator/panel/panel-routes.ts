import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { SimulatorContext } from '../context.ts'
import { escapeHtml, pageHeaders } from './page.ts'

const FILES = {
  '/painel/panel.svg': ['panel.svg', 'image/svg+xml'],
  '/painel/panel.css': ['panel.css', 'text/css; charset=utf-8'],
  '/painel/panel.js': ['panel.js', 'text/javascript; charset=utf-8'],
  '/painel/panel-rows.js': ['panel-rows.js', 'text/javascript; charset=utf-8'],
} as const

/** GET /painel, with a link to the neighbour of the options. */
export function panelPage(scope: FastifyInstance, { options: { neighbour } }: SimulatorContext): void {
  const link = neighbour
    ? `<p class="buttons"><a href="${escapeHtml(neighbour.url)}">${escapeHtml(neighbour.label)}</a></p>`
    : ''
  const page = readFileSync(new URL('panel.html', import.meta.url), 'utf8')
  const content = page.replace('<!-- neighbour -->', () => link)
  scope.get('/painel', (_request, reply) =>
    reply.headers(pageHeaders()).type('text/html; charset=utf-8').send(content),
  )
}

/** The files that the simulator's pages load. */
export function panelFiles(scope: FastifyInstance): void {
  for (const [address, [file, type]] of Object.entries(FILES)) serveFile(scope, address, file, type)
}

function serveFile(scope: FastifyInstance, address: string, file: string, type: string): void {
  const content = readFileSync(new URL(file, import.meta.url))
  scope.get(address, (_request, reply) => reply.headers(pageHeaders()).type(type).send(content))
}
