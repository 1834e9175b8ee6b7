// Methods that a path of the contract does not take, HEAD and OPTIONS.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { metodoDe } from '#contract/endereco.ts'
import { api } from '#contract/index.ts'
import { createApp, installApp } from '#server/app.ts'
import { useApp } from '../support/app-for-test.ts'
import { criarComprador } from '../support/test-users.ts'

const app = useApp()

const RECUSA = {
  codigo: 'metodo-nao-permitido',
  message: 'Este endereço existe, mas não aceita este tipo de pedido.',
}
const INEXISTENTE = { codigo: 'rota-inexistente', message: 'Endereço não encontrado.' }

/** The answer, with the methods of `Allow` in alphabetical order. */
async function chamar(method: string, caminho: string, init: RequestInit = {}) {
  const response = await fetch(app.url + caminho, { ...init, method })
  const body = await response.text()
  const allow = response.headers.get('allow')?.split(', ').sort() ?? null
  return { status: response.status, allow, body: body && JSON.parse(body), headers: response.headers }
}

const CHAMADAS = Object.keys(api).map(chave => {
  const [, caminho = ''] = chave.split(' ')
  return {
    metodo: metodoDe(chave),
    caminho: caminho.replace(/\{\w+\}/g, '7'),
    forma: new RegExp(`^${caminho.replace(/\{\w+\}/g, '[^/]+')}$`),
  }
})

/** The paths of the contract, parameters filled in, with all their methods; `/produto/combo` is a `/produto/{id}` too. */
const DO_CONTRATO = [...new Set(CHAMADAS.map(({ caminho }) => caminho))].map(caminho => {
  const metodos = CHAMADAS.filter(({ forma }) => forma.test(caminho)).map(({ metodo }) => metodo)
  return [caminho, [...new Set(metodos)].sort()] as const
})

describe('a method that a path does not take', () => {
  it('is 405 on every path of the contract, and Allow names those that it takes', async () => {
    expect(DO_CONTRATO.length).toBeGreaterThan(35)
    for (const [caminho, allow] of DO_CONTRATO) {
      const { headers, ...resposta } = await chamar('PATCH', caminho)
      expect(resposta, caminho).toEqual({ status: 405, allow, body: RECUSA })
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    }
  })

  it.each([
    ['DELETE', '/v1/produto/1', ['GET', 'PUT']],
    ['PUT', '/v1/cotacao', ['POST']],
    ['GET', '/v1/auth/login', ['POST']],
    ['POST', '/v1/produto/1?a=b', ['GET', 'PUT']],
  ])('%s %s', async (method, caminho, allow) => {
    expect(await chamar(method, caminho)).toMatchObject({ status: 405, allow, body: RECUSA })
  })

  it('is 404 on a path that is not there', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      for (const caminho of ['/v1/nada', '/v1/produto/1/nada', '/v1', '/v1/', '/nada.php'])
        expect(await chamar(method, caminho)).toMatchObject({ status: 404, allow: null, body: INEXISTENTE })
  })
})

/** First line and body of the answer to a request that `fetch` cannot send. */
async function falar(method: string, alvo: string): Promise<{ status: number; allow: string; body: string }> {
  const { hostname, port, host } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  socket.end(`${method} ${alvo} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const [, allow = ''] = /^allow: (.*)$/im.exec(head) ?? []
  return { status: Number(head.split(' ')[1]), allow, body }
}

describe('methods that browsers do not send', () => {
  it.each(['TRACE', 'PROPFIND', 'MKCOL', 'LOCK'])('%s', async method => {
    const conhecido = await falar(method, '/v1/categoria')
    expect(conhecido).toEqual({ status: 405, allow: 'GET', body: JSON.stringify(RECUSA) })
    expect(await falar(method, '/v1/nada')).toMatchObject({ status: 404, body: JSON.stringify(INEXISTENTE) })
  })

  it('the whole address in place of the path is the same request, on a path of the contract', async () => {
    expect(await falar('DELETE', `${app.url}/v1/categoria`)).toMatchObject({ status: 405 })
    expect(await falar('GET', `${app.url}/v1/categoria`)).toMatchObject({ status: 401 })
  })
})

describe('the paths of the app', () => {
  it('take GET and HEAD once it is built, and refuse a form that is sent to them', async () => {
    const webFolder = await mkdtemp(join(tmpdir(), 'restia-web-'))
    await writeFile(join(webFolder, 'index.html'), '<!doctype html><title>Réstia</title>')
    const server = createApp({ logger: false })
    await installApp(server, app.deps, { publicUrl: app.url, webFolder, logger: false })
    const url = await server.listen({ port: 0, host: '127.0.0.1' })
    onTestFinished(async () => {
      await server.close()
      await rm(webFolder, { recursive: true })
    })
    const pedir = async (method: string, caminho: string) => {
      const { status, headers } = await fetch(url + caminho, { method })
      return [status, headers.get('allow')]
    }
    for (const caminho of ['/', '/login', '/produto/7?a=b']) {
      expect(await pedir('GET', caminho)).toEqual([200, null])
      expect(await pedir('HEAD', caminho)).toEqual([200, null])
      expect(await pedir('POST', caminho)).toEqual([404, null])
    }
    expect(await pedir('POST', '/nada.php')).toEqual([404, null])
    expect(await pedir('GET', '/nada.js')).toEqual([404, null])
    // The route of static files accepts GET on every path; it must not hide the methods of the contract's paths.
    expect(await pedir('GET', '/v1/pedido/carrinho/7/itens')).toEqual([405, 'POST'])
    expect(await pedir('HEAD', '/v1/pedido/carrinho/7/itens')).toEqual([405, 'POST'])
    expect(await pedir('GET', '/v1/nada')).toEqual([404, null])
  })
})

it('the simulator, a program of its own, answers for itself', async () => {
  const { pathname } = new URL(app.simulatorUrl ?? '')
  for (const caminho of ['painel', 'nada']) {
    const { status, body } = await chamar('DELETE', `${pathname}/${caminho}`)
    expect(Object.keys(body)).toEqual(['error_messages'])
    expect(status).toBe(404)
  }
})

describe('OPTIONS', () => {
  it('allows no other site anything', async () => {
    const headers = { origin: 'https://outro.example', 'access-control-request-method': 'POST' }
    for (const [caminho, allow] of DO_CONTRATO) {
      const resposta = await chamar('OPTIONS', caminho, { headers })
      expect(resposta, caminho).toMatchObject({ status: 405, allow, body: RECUSA })
      expect([...resposta.headers.keys()].filter(nome => nome.startsWith('access-control'))).toEqual([])
    }
  })
})

describe('HEAD', () => {
  it('is GET without the body: same status, same type', async () => {
    const comprador = await criarComprador(app)
    for (const chave of ['GET /v1/produto', 'GET /v1/categoria', 'GET /v1/auth/user-info'] as const) {
      const inteira = await comprador.chamar(chave)
      const cabeca = await comprador.chamar(chave, { method: 'HEAD' })
      expect({ ...cabeca, headers: null }).toEqual({ status: 200, body: '', headers: null })
      const tipos = [cabeca, inteira].map(({ headers }) => headers.get('content-type'))
      expect(tipos).toEqual(Array(2).fill('application/json; charset=utf-8'))
    }
    expect(await chamar('HEAD', '/v1/produto')).toMatchObject({ status: 401, body: '' })
    expect(await chamar('HEAD', '/v1/auth/login')).toMatchObject({ status: 405, allow: ['POST'] })
  })
})
