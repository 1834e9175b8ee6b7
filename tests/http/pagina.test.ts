// The page that every address answers with (decision 022): its content by caller, and its caching.
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp, installApp } from '#server/app.ts'
import { inserirSessao } from '#server/auth/session-repository.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { serveWeb } from '#server/site/serve-web.ts'
import { useApp } from '../support/app-for-test.ts'
import { criarComprador, criarVendedor } from '../support/test-users.ts'

const app = useApp()
let site: FastifyInstance
let folder: string

const MANIFEST = {
  'index.html': {
    file: 'assets/entrada.js',
    isEntry: true,
    imports: ['_comum.js'],
    css: ['assets/entrada.css'],
  },
  '_comum.js': { file: 'assets/comum.js' },
  'pages/auth/LoginPage.tsx': { file: 'assets/login.js', imports: ['index.html'] },
  'pages/produto/ProdutosPage.tsx': {
    file: 'assets/produtos.js',
    imports: ['_comum.js', '_lista.js'],
    css: ['assets/produtos.css'],
  },
  '_lista.js': { file: 'assets/lista.js' },
}
const FILES = {
  'index.html':
    '<html lang="pt-BR"><head><script src="/tema.js"></script><link rel="stylesheet" crossorigin href="/assets/entrada.css"></head></html>',
  'tema.js': 'let tema',
  'assets/entrada.css': 'body{color:red}',
  'assets/produtos.css': 'h1{color:blue}',
  'assets/entrada.js': `/* ${'x'.repeat(2000)} */`,
  '.vite/manifest.json': JSON.stringify(MANIFEST),
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restia-telas-'))
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  site = createApp({ logger: false })
  await installApp(site, app.deps, { publicUrl: app.url, webFolder: folder, logger: false })
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

/** The cookie of a session that was just opened. */
async function sessaoDe({ id }: { id: number }): Promise<string> {
  const token = await inTransaction(app.deps.db, tx => inserirSessao(tx, id, app.deps.clock()))
  return `sessao=${token}`
}

const open = (url: string, headers: Record<string, string> = {}) => site.inject({ url, headers })
const preloads = (html: string) => [...html.matchAll(/as="fetch" crossorigin href="([^"]+)"/g)].map(m => m[1])
const modules = (html: string) =>
  [...html.matchAll(/modulepreload" crossorigin href="([^"]+)"/g)].map(m => m[1])

it("names a buyer's first reads and the screen's code, beside what the build named", async () => {
  const comprador = await criarComprador(app)
  const cookie = await sessaoDe(comprador)
  const { body } = await open('/produto', { cookie })
  expect(preloads(body)).toEqual([
    '/v1/auth/user-info',
    '/v1/categoria',
    '/v1/produto?page=0&amp;size=20',
    `/v1/pedido/carrinho/${comprador.id}`,
  ])
  expect(modules(body)).toEqual(['/assets/lista.js', '/assets/produtos.js'])
})

it('names of a filtered list only what does not depend on the filter', async () => {
  const comprador = await criarComprador(app)
  const cookie = await sessaoDe(comprador)
  const { body } = await open('/pedido?page=2', { cookie })
  expect(preloads(body)).toEqual(['/v1/auth/user-info', `/v1/pedido/carrinho/${comprador.id}`])
  const { body: inteira } = await open('/pedido', { cookie })
  expect(preloads(inteira)).toContain('/v1/pedido?page=0&amp;size=10&amp;sort=id%2Cdesc')
})

it('preloads only the session for a seller, who may be redirected', async () => {
  const cookie = await sessaoDe(await criarVendedor(app))
  expect(preloads((await open('/pedido', { cookie })).body)).toEqual(['/v1/auth/user-info'])
})

it.each(['/produto', '/login'])(
  'gives a visitor without a session the login at %s, and no reads',
  async url => {
    const { body } = await open(url, { cookie: 'sessao=inventada' })
    expect(preloads(body)).toEqual([])
    expect(modules(body)).toEqual(['/assets/login.js'])
  },
)

it.each([{}, { 'accept-encoding': 'identity' }, { 'accept-encoding': 'gzip' }])(
  'opens at the address itself for a program that sends %j',
  async headers => {
    const { statusCode, body } = await open('/', headers)
    expect(statusCode).toBe(200)
    expect(body).toContain('<html lang="pt-BR"')
  },
)

it('tells a visitor without a session, and nobody else, that there is none', async () => {
  const cookie = await sessaoDe(await criarComprador(app))
  for (const url of ['/produto', '/login', '/adm?x=1', '/pomar']) {
    expect((await open(url)).body).toContain('<html lang="pt-BR" data-sem-sessao>')
    expect((await open(url, { cookie })).body).toContain('<html lang="pt-BR">')
  }
})

it('does not say that there is no session while the sessions cannot be read', async () => {
  const cookie = {
    read: () => 'sessao',
    write: () => undefined,
    clear: () => undefined,
    readDevice: () => null,
    writeDevice: () => undefined,
  }
  const semBanco = createApp({ logger: false })
  await serveWeb(semBanco, folder, { cookie, find: () => Promise.reject(new Error('sem banco')) })
  const { body } = await semBanco.inject({ url: '/produto' })
  expect(body).toContain('<html lang="pt-BR">')
})

it('carries its styles inside, and the policy lets through exactly these and the theme', async () => {
  const cookie = await sessaoDe(await criarComprador(app))
  const { body, headers } = await open('/produto', { cookie })
  expect(body).toContain('<style data-href="/assets/entrada.css">body{color:red}</style>')
  expect(body).toMatch(/<style data-href="[^"]+">h1{color:blue}<\/style>/)
  // Browsers that prefetch would load any link in the page, even a disabled one.
  expect(body).not.toContain('rel="stylesheet"')
  const scripts = [...body.matchAll(/<script>([^<]+)<\/script>/g)].map(([, text = '']) => text)
  expect(scripts).toEqual(['let tema', expect.stringContaining("'style[data-href]'")])
  const csp = String(headers['content-security-policy'])
  expect(csp.match(/style-src [^;]+/)?.[0].match(/'sha256-[\w+/]{43}='/g)).toHaveLength(2)
  expect(csp).toContain(`script-src 'self' ${scripts.map(hashOf).join(' ')};`)
  expect(csp).not.toContain('unsafe')
})

it('is asked for anew each time and answered with 304 while it is the same', async () => {
  const { headers } = await open('/login')
  expect(headers['cache-control']).toBe('private, no-cache')
  const again = await open('/login', { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const cookie = await sessaoDe(await criarComprador(app))
  const comSessao = await open('/produto', { cookie, 'if-none-match': String(headers.etag) })
  expect(comSessao.statusCode).toBe(200)
})

it('built files stay for ever under their name', async () => {
  const { headers } = await open('/assets/entrada.js')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

it.each(['br', 'gzip'])('larger answers are compressed as %s if the client accepts it', async encoding => {
  const { headers } = await open('/docs', { 'accept-encoding': encoding })
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect((await open('/docs')).headers['content-encoding']).toBeUndefined()
})

it('data go uncompressed to a window that a foreign site opened', async () => {
  const pedir = (site: string) => open('/docs', { 'accept-encoding': 'br', 'sec-fetch-site': site })
  expect((await pedir('same-origin')).headers['content-encoding']).toBe('br')
  expect((await pedir('cross-site')).headers['content-encoding']).toBeUndefined()
})

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

it('serves what the page names, not the manifest of the build', async () => {
  expect((await open('/assets/entrada.js')).statusCode).toBe(200)
  for (const caminho of ['/.vite/manifest.json', '/.vite/', '/%2evite/manifest.json'])
    expect((await open(caminho)).body).not.toContain('isEntry')
  expect((await open('/.vite/manifest.json')).statusCode).toBe(404)
})
