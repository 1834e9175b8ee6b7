// The page that every address answers with (design/first-view): its content by caller, and its caching.
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp, installApp } from '#server/app.ts'
import { inserirSessao } from '#server/pessoas/auth/session-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { serveWeb } from '#server/telhado/site/serve-web.ts'
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
  'pages/pessoas/auth/LoginPage.tsx': { file: 'assets/login.js', imports: ['index.html'] },
  'pages/mercado/produto/ProdutosPage.tsx': {
    file: 'assets/produtos.js',
    imports: ['_comum.js', '_lista.js'],
    css: ['assets/produtos.css'],
  },
  '_lista.js': { file: 'assets/lista.js' },
}
const FILES = {
  'index.html':
    '<html lang="pt-BR"><head><script src="/aparencia.js"></script><link rel="stylesheet" crossorigin href="/assets/entrada.css"></head></html>',
  'aparencia.js': 'let tema',
  'antes.js': 'let antes',
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
    '/v1/lista',
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
  }
  const semBanco = createApp({ logger: false })
  await serveWeb(semBanco, folder, {
    cookie,
    find: () => Promise.reject(new Error('sem banco')),
    clock: () => new Date(),
  })
  const { body } = await semBanco.inject({ url: '/produto' })
  expect(body).toContain('<html lang="pt-BR">')
})

it('waits for the screens that a start is still building', async () => {
  const building = await mkdtemp(join(tmpdir(), 'restia-montagem-'))
  const { promise: built, resolve } = Promise.withResolvers<void>()
  const starting = createApp({ logger: false })
  await installApp(starting, app.deps, { publicUrl: app.url, webFolder: building, built, logger: false })
  const opened = starting.inject({ url: '/produto' })
  await writeFile(join(building, 'index.html'), FILES['index.html'])
  resolve()
  expect((await opened).body).toContain('<html lang="pt-BR"')
  await starting.close()
  await rm(building, { recursive: true })
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

describe('beside a build for the server', () => {
  let painting: FastifyInstance
  let parent: string

  /** Draws the names of what it was given, and fails for an account that is called so. */
  const SERVER_VIEW = `let drawings = 0
  export async function renderView({ path, reads, instant }) {
    const text = JSON.stringify(reads)
    if (text.includes('Não se desenha')) throw new Error('não se desenha')
    const names = reads.map(({ leitura: [chave] }) => chave).join()
    drawings += 1
    return '<main data-vez="' + (reads.length ? 0 : drawings + 'x'.repeat(1400)) + '" style="color:red">' + path + ' de ' + names + (reads.length ? '<time>' + instant + '</time>' : '') + '</main>'
  }`

  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'restia-pintura-'))
    const html = FILES['index.html'].replace('</html>', '<body><div id="root">moldura</div></body></html>')
    const files = {
      ...FILES,
      'index.html': html,
      '../web-server/server-view.js': SERVER_VIEW,
      '../package.json': '{"type":"module"}',
    }
    for (const [name, text] of Object.entries(files)) {
      const path = join(parent, 'web', name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text)
    }
    painting = createApp({ logger: false })
    await installApp(painting, app.deps, {
      publicUrl: app.url,
      webFolder: join(parent, 'web'),
      logger: false,
    })
  })
  afterAll(async () => {
    await painting.close()
    await rm(parent, { recursive: true })
  })

  const visit = (url: string, headers: Record<string, string> = {}) => painting.inject({ url, headers })

  it('draws the screen from the answers of its endpoints, which the page carries instead of preloads', async () => {
    const comprador = await criarComprador(app)
    const { body, headers } = await visit('/produto', { cookie: await sessaoDe(comprador) })
    const reads = [
      'GET /v1/auth/user-info',
      'GET /v1/categoria',
      'GET /v1/produto',
      'GET /v1/lista',
      'GET /v1/pedido/carrinho/{userId}',
    ]
    const root = /<div id="root" data-tela="\/produto" data-instante="(\d{13})">(.*?)<\/div>/
    const [, instant, drawn] = root.exec(body) ?? []
    expect(drawn).toBe(
      `<main data-vez="0" data-estilo="0">/produto de ${reads.join()}<time>${instant}</time></main>`,
    )
    expect(body).not.toContain('moldura')
    expect(preloads(body)).toEqual([])
    const [, data = ''] =
      /<script type="application\/json" id="leituras-da-pagina">([^<]+)<\/script>/.exec(body) ?? []
    const [session] = JSON.parse(data)
    expect(session).toMatchObject({
      leitura: ['GET /v1/auth/user-info'],
      resposta: { id: comprador.id },
    })
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers.etag).toBeUndefined()
  })

  it('lets through the styles of the drawn elements and the script that waits for the app, by their text', async () => {
    const { body, headers } = await visit('/login')
    const csp = String(headers['content-security-policy'])
    expect(body).toContain('<style>[data-estilo="0"]{color:red}</style><script>let antes</script>')
    for (const text of ['[data-estilo="0"]{color:red}', 'let antes']) expect(csp).toContain(hashOf(text))
    expect(body).not.toContain(' style=')
    expect(csp).not.toContain('unsafe')
  })

  it('has no data for a visitor without a session, and keeps such a page', async () => {
    const { body, headers } = await visit('/produto', { cookie: 'sessao=inventada' })
    expect(body).toContain('/login de </main>')
    expect(body).not.toContain('application/json')
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(body).toContain('<div id="root" data-tela="/login"><main')
  })

  it('draws the login once for everybody, and sends it compressed as each asks', async () => {
    const { body, headers } = await visit('/login')
    const again = await visit('/produto', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(again.rawPayload).toString()).toBe(body)
    expect(again.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      etag: headers.etag,
    })
  })

  it('takes what a browser says of a screen that it had to draw anew', async () => {
    const payload = { tela: '/produto/{id}', erro: 'Error: Minified React error #418' }
    expect((await painting.inject({ url: '/tela-redesenhada', method: 'POST', payload })).statusCode).toBe(
      204,
    )
    const long = { ...payload, erro: 'x'.repeat(3000) }
    expect(
      (await painting.inject({ url: '/tela-redesenhada', method: 'POST', payload: long })).statusCode,
    ).toBe(413)
  })

  it.each([
    ['cross-site', 'a window that another site opened'],
    ['same-site', 'a window that a neighbouring site opened'],
  ])('draws nothing for %s: %s', async site => {
    const cookie = await sessaoDe(await criarComprador(app))
    const { body } = await visit('/produto', { cookie, 'sec-fetch-site': site })
    expect(body).toContain('moldura')
    expect(body).not.toContain('application/json')
    expect(preloads(body)).toHaveLength(5)
  })

  it.each(['/produto?q=alho', '/pedido?page=2', '/adm'])('draws nothing at %s', async url => {
    const cookie = await sessaoDe(await criarComprador(app))
    expect((await visit(url, { cookie })).body).toContain('moldura')
  })

  it('draws nothing for a seller, nor for an account without access', async () => {
    const recusado = await criarComprador(app, { status: 'BLOQUEADO' })
    for (const user of [await criarVendedor(app), recusado])
      expect((await visit('/pedido', { cookie: await sessaoDe(user) })).body).toContain('moldura')
  })

  it('leaves out what an endpoint refuses, so that the screen asks and says it', async () => {
    const cookie = await sessaoDe(await criarComprador(app))
    const { body } = await visit('/produto/999999', { cookie })
    expect(body).not.toContain('"GET /v1/produto/{id}"')
    expect(preloads(body)).toContain('/v1/produto/999999')
  })

  it('opens without a drawing if drawing fails', async () => {
    const cookie = await sessaoDe(await criarComprador(app, { nome: 'Não se desenha' }))
    const { statusCode, body } = await visit('/produto', { cookie })
    expect([statusCode, body.includes('moldura')]).toEqual([200, true])
  })

  it('a product whose name looks like markup stays text', async () => {
    const cookie = await sessaoDe(await criarComprador(app, { nome: '</script><b>' }))
    const { body } = await visit('/carrinho', { cookie })
    expect(body).toContain('\\u003c/script>')
    expect(body).not.toContain('</script><b>')
  })
})

it('built files stay for ever under their name', async () => {
  const { headers } = await open('/assets/entrada.js')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

it.each(['br', 'gzip'])('larger answers are compressed as %s if the client accepts it', async encoding => {
  const { headers } = await open('/docs', { 'accept-encoding': encoding })
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept, accept-encoding' })
  expect((await open('/docs')).headers['content-encoding']).toBeUndefined()
})

it("the API's document is made once: compressed alike each time, and not sent to those who have it", async () => {
  const [um, outro] = [await open('/docs.json', { 'accept-encoding': 'br' }), await open('/docs')]
  expect(JSON.parse(brotliDecompressSync(um.rawPayload).toString())).toEqual(JSON.parse(outro.body))
  const { etag = '' } = um.headers
  expect([outro.headers.etag, outro.headers['cache-control']]).toEqual([etag, 'no-cache'])
  const { statusCode, body, headers } = await open('/docs.json', { 'if-none-match': String(etag) })
  expect({ statusCode, body, etag: headers.etag }).toEqual({ statusCode: 304, body: '', etag })
})

it.each([
  ['a word that only ends like one', 'compras@exemplo.com.br', undefined],
  ['the one that is refused by name', 'br;q=0, gzip', 'gzip'],
  ['the one that is liked less', 'br;q=0.5, gzip', 'gzip'],
  ['none but as it is', 'gzip;q=0, br;q=0', undefined],
  ['any', '*', 'br'],
])('answers are compressed as the client wishes: %s', async (_, accepted, encoding) => {
  const { headers } = await open('/docs', { 'accept-encoding': accepted })
  expect(headers['content-encoding']).toBe(encoding)
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
