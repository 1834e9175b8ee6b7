import fastifyMultipart from '@fastify/multipart'
import { parse } from 'content-disposition'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import type { Arquivo, Endpoint } from '#contract/endpoint.ts'
import type { DbDeLeitura } from '#server/plataforma/db/connection.ts'
import type { Surroundings } from './answer.ts'
import { onPrimary } from './reading.ts'
import { registerEndpoint } from './register-endpoint.ts'
import { installSecurityHeaders } from './security-headers.ts'

const ENDPOINT: Endpoint = { resumo: 'A file.', quem: 'publico', reply: 'arquivo', recusas: [] }

const NOTHING_KNOWN: Surroundings = {
  clock: () => new Date(),
  sessions: {
    cookie: {
      read: () => null,
      write: () => undefined,
      clear: () => undefined,
    },
    find: async () => null,
    forget: () => undefined,
  },
  answers: { recall: (_key, read) => read(), forget: () => undefined },
  keys: {
    find: async () => null,
    count: () => undefined,
    writes: {
      begin: async () => ({ nova: true }),
      keep: async () => undefined,
      forget: async () => undefined,
    },
  },
  regras: { esquecer: () => undefined },
  reading: onPrimary({} as DbDeLeitura),
  uploads: {
    receive: () => Promise.reject(new Error('no picture')),
    discard: async () => undefined,
    admit: (_sender, read) => read(),
    refuseEarly: async () => undefined,
  },
}

async function answerOf(arquivo: Arquivo, method: 'GET' | 'HEAD' = 'GET') {
  const app = Fastify()
  await app.register(fastifyMultipart)
  installSecurityHeaders(app, false)
  registerEndpoint(app, ['GET /v1/tabela', ENDPOINT], async () => arquivo, NOTHING_KNOWN)
  return app.inject({ method, url: '/v1/tabela' })
}

const csv = (nome: string): Arquivo => ({ nome, tipo: 'text/csv; charset=utf-8', corpo: 'maçã;1,50\r\n' })

describe('what a server remembers', () => {
  const OF_ALL: Endpoint = { resumo: 'A change.', quem: 'publico', status: 201, reply: 'texto', recusas: [] }
  const QUOTE = { produto: { id: 12, categoria: 2 }, vendedor: { id: 7 } }

  it.each([
    [undefined, ['answers', 'sessions', 'regras']],
    [[], []],
    [['catalogo'], ['answers']],
    [['cotacao'], ['answers 12,2,7']],
    [['sessao'], []], // a caller without one has none that is known
    [
      ['sessoes', 'regras'],
      ['sessions', 'regras'],
    ],
  ] as const)('a call that changes %j forgets %j', async (muda, expected) => {
    const forgotten: string[] = []
    const app = Fastify()
    await app.register(fastifyMultipart)
    registerEndpoint(app, ['PUT /v1/algo', { ...OF_ALL, ...(muda && { muda }) }], async () => QUOTE, {
      ...NOTHING_KNOWN,
      sessions: { ...NOTHING_KNOWN.sessions, forget: () => void forgotten.push('sessions') },
      answers: {
        ...NOTHING_KNOWN.answers,
        forget: key => void forgotten.push(['answers', key].filter(Boolean).join(' ')),
      },
      regras: { esquecer: () => void forgotten.push('regras') },
    })
    await app.inject({ method: 'PUT', url: '/v1/algo' })
    expect(forgotten).toEqual(expected)
  })
})

describe('an endpoint that answers a file', () => {
  it('sends text as UTF-8 bytes, to be saved and not to be kept by any cache', async () => {
    const { statusCode, headers, body } = await answerOf(csv('tabela.csv'))
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: 'maçã;1,50\r\n' })
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-length': '13',
      'content-disposition': 'attachment; filename=tabela.csv',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  it.each([
    ['a Buffer', Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff, 0x00])],
    ['a view into a longer array', new Uint8Array([9, 0x25, 0x50, 0x44, 0x46, 0xff, 0x00, 9]).subarray(1, 7)],
  ])('sends the bytes of %s as they are', async (_kind, corpo) => {
    const { headers, rawPayload } = await answerOf({ nome: 'nota.pdf', tipo: 'application/pdf', corpo })
    expect([...rawPayload]).toEqual([0x25, 0x50, 0x44, 0x46, 0xff, 0x00])
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'content-length': '6' })
  })

  it('answers HEAD with the same headers and no body', async () => {
    const { headers, body } = await answerOf(csv('tabela.csv'), 'HEAD')
    expect(body).toBe('')
    expect(headers).toMatchObject({
      'content-length': '13',
      'content-disposition': 'attachment; filename=tabela.csv',
    })
  })

  it.each([
    ['maçãs de abril.csv', 'macas de abril.csv', 'maçãs de abril.csv'],
    ['наклад 7.pdf', '______ 7.pdf', 'наклад 7.pdf'],
    ['pedido "7".csv', 'pedido _7_.csv', 'pedido _7_.csv'],
    ['..\\..\\etc/passwd', '.._.._etc_passwd', '.._.._etc_passwd'],
    ['a\r\nset-cookie: x=1.csv', 'a__set-cookie_ x=1.csv', 'a__set-cookie_ x=1.csv'],
    ['nul\0, tab\t e del\x7f.csv', 'nul_, tab_ e del_.csv', 'nul_, tab_ e del_.csv'],
    ['gpj\u202eexe.csv', 'gpj_exe.csv', 'gpj_exe.csv'],
    ['meio \ud83c par.csv', 'meio _ par.csv', 'meio _ par.csv'],
    ['🍅.csv', '_.csv', '🍅.csv'],
    ["100%41 d'água*.csv", "100%41 d'agua_.csv", "100%41 d'água_.csv"],
  ])('the name %j is saved as %j or, where UTF-8 is read, as %j', async (nome, ascii, utf8) => {
    const header = String((await answerOf(csv(nome))).headers['content-disposition'])
    expect(header).toMatch(/^attachment; [ -~]+$/)
    expect(parse(header, { extended: false }).parameters.filename).toBe(ascii)
    expect(parse(header).parameters.filename).toBe(utf8)
  })
})
