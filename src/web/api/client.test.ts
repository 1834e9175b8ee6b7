import { afterEach, describe, expect, it, vi } from 'vitest'
import { call } from './client.ts'

afterEach(() => vi.unstubAllGlobals())

/** Records the requests of the browser and answers each with an empty reply. */
function observarFetch() {
  const enviados: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    enviados.push([url, init])
    return new Response(null, { status: 204 })
  })
  return enviados
}

describe('a call', () => {
  it("spec §7.1: carries the session's cookie with any method and body", async () => {
    const enviados = observarFetch()
    await call('GET /v1/produto', { query: { page: 2 } })
    await call('PUT /v1/comprador/credito', { body: { userId: 3, valor: '12,5' } })
    await call('PUT /v1/user', { form: { email: 'a@b.cd' } })
    await call('DELETE /v1/cotacao/{id}', { params: { id: 7 }, body: { vendedorId: 3 } })
    expect(enviados.map(([url, { method }]) => [method, url])).toEqual([
      ['GET', '/v1/produto?page=2'],
      ['PUT', '/v1/comprador/credito'],
      ['PUT', '/v1/user'],
      ['DELETE', '/v1/cotacao/7'],
    ])
    expect(enviados.map(([, { credentials }]) => credentials)).toEqual(Array(4).fill('same-origin'))
  })

  it('spec §7: the fields of a form that may come as JSON are sent as either', async () => {
    const enviados = observarFetch()
    await call('PUT /v1/user', { body: { email: 'a@b.cd' } })
    await call('PUT /v1/user', { form: { nome: 'Ana' }, imageFile: null })
    const [json, form] = enviados.map(([, { body, headers }]) => ({ body, headers }))
    expect(json).toEqual({ body: '{"email":"a@b.cd"}', headers: { 'content-type': 'application/json' } })
    expect(form?.body).toBeInstanceOf(FormData)
    expect(form?.headers).toBeUndefined()
  })

  it('without a connection fails with a sentence of its own', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(call('GET /v1/categoria')).rejects.toMatchObject({ status: 0, codigo: 'sem-conexao' })
  })

  it('whose answer is cut fails like one without a connection', async () => {
    const cortada = () =>
      new ReadableStream({
        pull: controller => controller.error(new TypeError('network error')),
      })
    const headers = { 'content-type': 'application/json' }
    vi.stubGlobal('fetch', async () => new Response(cortada(), { headers }))
    await expect(call('GET /v1/categoria')).rejects.toMatchObject({ status: 0, codigo: 'sem-conexao' })
  })

  it('whose answer comes while the browser says that there is no network is a connection, unless it was sent before', async () => {
    const ditos: string[] = []
    vi.stubGlobal('dispatchEvent', ({ type }: Event) => ditos.push(type))
    const rede = { onLine: true }
    vi.stubGlobal('navigator', rede)
    // The line is cut while the answer is on its way.
    vi.stubGlobal('fetch', async () => {
      rede.onLine = false
      return new Response(null, { status: 204 })
    })
    await call('GET /v1/categoria')
    expect(ditos).toEqual([])
    await call('GET /v1/categoria')
    expect(ditos).toEqual(['reached'])
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(call('GET /v1/categoria')).rejects.toMatchObject({ codigo: 'sem-conexao' })
    expect(ditos).toEqual(['reached', 'offline'])
  })
})
