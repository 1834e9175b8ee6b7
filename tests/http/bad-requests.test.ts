// Malformed requests: none is taken for another request, and each is refused with Portuguese JSON (rule M33).
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { enderecoDe, metodoDe } from '#contract/endereco.ts'
import type { Chave } from '#contract/index.ts'
import { useApp } from '../support/app-for-test.ts'
import { cadastrar, dadosDeComprador, dadosDeVendedor } from '../support/cadastro.ts'
import { comChave } from '../support/chaves.ts'
import { adicionar, fazerPedido } from '../support/compras.ts'
import { novaImagem } from '../support/imagens.ts'
import type { Envio, Pessoa } from '../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe } from '../support/test-users.ts'

const app = useApp()

const JSON_VAZIO = { headers: { 'content-type': 'application/json' } }
const NAO_LIDO = { codigo: 'dados-invalidos', message: 'Não foi possível ler o que foi enviado.' }

/** A member of staff and a pending seller. */
async function pendente(): Promise<{
  analisar: (envio: Envio) => ReturnType<Pessoa['chamar']>
  esta: () => Promise<string>
}> {
  const dados = dadosDeVendedor()
  await cadastrar(app, dados)
  const equipe = await criarEquipe(app)
  const ler = () =>
    app.deps.db
      .selectFrom('usuario')
      .select(['id', 'status'])
      .where('email', '=', dados.email ?? '')
      .executeTakeFirstOrThrow()
  const { id } = await ler()
  return {
    analisar: envio => equipe.chamar('PUT /v1/vendedor/pendente/{id}', { params: { id }, ...envio }),
    esta: async () => (await ler()).status,
  }
}

/** Sends raw bytes to a public endpoint. */
async function enviar(caminho: string, body: string | FormData | undefined, tipo?: string) {
  const response = await fetch(app.url + caminho, {
    method: 'POST',
    ...(tipo && { headers: { 'content-type': tipo } }),
    ...(body !== undefined && { body }),
  })
  return { status: response.status, body: await response.json() }
}

const login = (body: string | undefined) => enviar('/v1/auth/login', body, 'application/json')

describe('a body of the wrong type does not count as absent', () => {
  it.each<[string, number, Envio]>([
    ['a form', 415, { form: { aprovado: 'false' } }],
    ['bare text', 415, { body: { aprovado: false }, headers: { 'content-type': 'text/plain' } }],
    ['JSON null', 400, { body: null }],
  ])('%s approves no account', async (_nome, esperado, envio) => {
    const { analisar, esta } = await pendente()
    expect((await analisar(envio)).status).toBe(esperado)
    expect(await esta()).toBe('PENDENTE')
  })

  it.each<[string, number, Envio]>([
    ['a form', 415, { form: { totalEsperado: '0.01' } }],
    ['bare text', 415, { body: { totalEsperado: 0.01 }, headers: { 'content-type': 'text/plain' } }],
    ['JSON null', 400, { body: null }],
  ])('%s makes no boleto', async (_nome, esperado, envio) => {
    const comprador = await criarComprador(app, { limite: 100_000 })
    await adicionar(comprador, await criarCotacao(app, { preco: 5000 }))
    const params = { userId: comprador.id }
    const { status } = await comprador.chamar('POST /v1/pedido/carrinho/{userId}/pagamento', {
      params,
      ...envio,
    })
    expect(status).toBe(esperado)
    const carrinho = await comprador.chamar('GET /v1/pedido/carrinho/{userId}', { params })
    expect(carrinho.body.itensPedido).toHaveLength(1)
  })
})

describe('an empty body counts as absent under any content type', () => {
  it('approves, empties a cart and logs out', async () => {
    const { analisar, esta } = await pendente()
    expect((await analisar(JSON_VAZIO)).status).toBe(204)
    expect(await esta()).toBe('ATIVO')
    const comprador = await criarComprador(app)
    const params = { userId: comprador.id }
    const limpar: Chave = 'DELETE /v1/pedido/carrinho/{userId}'
    expect((await comprador.chamar(limpar, { params, ...JSON_VAZIO })).status).toBeLessThan(300)
    expect((await comprador.chamar('POST /v1/auth/logout', JSON_VAZIO)).status).toBe(204)
  })

  it('is refused where a body must be', async () => {
    expect(await login(undefined)).toEqual({ status: 400, body: NAO_LIDO })
  })
})

describe('unreadable requests are refused without naming a field', () => {
  it.each([
    ['half a JSON', '{"email":'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['a NUL', '{"email":"a\\u0000@b.com.br","password":"x"}'],
    ['a list five thousand deep', '['.repeat(5000) + ']'.repeat(5000)],
    ['an object as deep as a login may be long', `${'{"email":'.repeat(1600)}1${'}'.repeat(1600)}`],
  ])('%s is 400', async (nome, body) => {
    const resposta = await login(body)
    expect(resposta.status).toBe(400)
    if (!nome.startsWith('an object')) expect(resposta.body).toEqual(NAO_LIDO)
  })

  it('an address that is not UTF-8 is 400', async () => {
    const response = await fetch(`${app.url}/v1/produto/%zz`)
    expect({ status: response.status, body: await response.json() }).toEqual({ status: 400, body: NAO_LIDO })
  })

  it.each([5000, 150])(
    'an id of %i characters is 400 like any other wrong one, and 401 without a session',
    async length => {
      const id = `${'x'.repeat(length)}@exemplo.com.br`
      expect((await fetch(`${app.url}/v1/vendedor/${encodeURIComponent(id)}`)).status).toBe(401)
      const comprador = await criarComprador(app)
      const { status, body } = await comprador.chamar('GET /v1/vendedor/{id}', { params: { id } })
      expect({ status, codigo: body.codigo }).toEqual({ status: 400, codigo: 'dados-invalidos' })
    },
  )

  it('a compressed body is 400', async () => {
    const body = new Uint8Array(gzipSync('{"email":"a@b.com.br","password":"x"}'))
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const response = await fetch(`${app.url}/v1/auth/login`, { method: 'POST', headers, body })
    expect({ status: response.status, body: await response.json() }).toEqual({ status: 400, body: NAO_LIDO })
  })
})

it.each([
  ['POST /v1/pedido/carrinho/{userId}/itens', 400],
  ['DELETE /v1/pedido/carrinho/{userId}', 200], // which reads no body
] as const)(
  'rule N142: a body 8 000 deep with an Idempotency-Key at %s is no failure',
  async (chave, status) => {
    const { id } = await criarComprador(app)
    const { chave: texto } = await comChave(app, id, { escopo: 'COMPRAR' })
    const response = await fetch(app.url + enderecoDe(chave, { params: { userId: id } }), {
      method: metodoDe(chave),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${texto}`,
        'idempotency-key': 'fundo',
      },
      body: '['.repeat(8000) + ']'.repeat(8000),
    })
    expect(response.status).toBe(status)
  },
)

describe('spec §8.2, rule M2: a registration of no readable shape', () => {
  const formulario = (mudar: (dados: FormData) => void) => {
    const dados = new FormData()
    for (const [nome, valor] of Object.entries(dadosDeComprador())) dados.append(nome, valor)
    mudar(dados)
    return dados
  }
  const RECUSADO = { status: 400, body: { codigo: 'cadastro-recusado', message: 'Credenciais inválidas.' } }

  it("two pictures, too many fields and half a form are 'Credenciais inválidas.'", async () => {
    const foto = await novaImagem()
    const duas = formulario(dados => {
      dados.append('imageFile', foto, 'a')
      dados.append('imageFile', foto, 'b')
    })
    const muitos = formulario(dados => {
      for (let i = 0; i < 31; i++) dados.append(`campo${i}`, 'x')
    })
    expect(await enviar('/v1/auth/register', duas)).toEqual(RECUSADO)
    expect(await enviar('/v1/auth/register', muitos)).toEqual(RECUSADO)
    const metade = '--x\r\ncontent-disposition: form-data; name="nome"\r\n\r\nSítio'
    expect(await enviar('/v1/auth/register', metade, 'multipart/form-data; boundary=x')).toEqual(RECUSADO)
  })
})

it.each([{ email: 'outro@exemplo.com.br' }, { password: 'caixote-de-quintal' }])(
  'a picture beside %o is refused, not dropped',
  async form => {
    const comprador = await criarComprador(app)
    const { status, body } = await comprador.chamar('PUT /v1/user', { form, imageFile: await novaImagem() })
    expect({ status, campos: body.campos }).toEqual({
      status: 400,
      campos: { imageFile: 'Campo desconhecido.' },
    })
  },
)

/** Sends raw bytes; answers everything that the server sends until it closes the connection. */
async function falar(bytes: string): Promise<{ status: number; answer: string }> {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  socket.write(bytes)
  const answer = await text(socket)
  return { status: Number(answer.split(' ')[1]), answer }
}

describe('malformed requests', () => {
  const COM_HOST = 'Host: localhost\r\n'
  it.each([
    [
      'a cookie of 20 kB',
      431,
      `GET /v1/categoria HTTP/1.1\r\n${COM_HOST}Cookie: a=${'x'.repeat(20_000)}\r\n\r\n`,
    ],
    ['an unknown method', 400, `FEIRA /v1/categoria HTTP/1.1\r\n${COM_HOST}\r\n`],
    [
      'a length that is no number',
      400,
      `POST /v1/auth/login HTTP/1.1\r\n${COM_HOST}Content-Length: x\r\n\r\n`,
    ],
    ['no host', 400, 'GET /v1/categoria HTTP/1.1\r\nConnection: close\r\n\r\n'],
    [
      'an expectation of something else',
      417,
      `GET /v1/categoria HTTP/1.1\r\n${COM_HOST}Expect: feira\r\nConnection: close\r\n\r\n`,
    ],
  ])('%s is refused, the line is closed, and the server goes on', async (_nome, esperado, bytes) => {
    const { status, answer } = await falar(bytes)
    expect(status).toBe(esperado)
    expect(answer).not.toMatch(/\bat .*:\d+|node:|node_modules/)
    // Node itself answers the last two, without a body.
    if (status !== 417 && !bytes.startsWith('GET /v1/categoria HTTP/1.1\r\nConnection')) {
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual(NAO_LIDO)
      expect(answer).toMatch(/\r\nconnection: close\r\n/i)
    }
    expect((await fetch(`${app.url}/v1/categoria`)).status).toBe(401)
  })
})

describe('accents that come after their letter', () => {
  it('find the same buyer in any case', async () => {
    const nome = 'Sacolão Ūnico São João'
    const comprador = await criarComprador(app, { nome })
    await fazerPedido(comprador, await criarCotacao(app, { preco: 5000 }))
    const equipe = await criarEquipe(app)
    for (const compradorNome of [nome, nome.normalize('NFD'), nome.toUpperCase(), 'sacolao unico sao joao']) {
      const { body } = await equipe.chamar('GET /v1/pedido', { query: { compradorNome } })
      expect(body.content).toHaveLength(1)
    }
  })

  it('make no account and no second product', async () => {
    // No mail reaches such an address, however the accent is written.
    for (const form of ['NFC', 'NFD']) {
      const dados = dadosDeVendedor({ email: 'joão.da.feira@exemplo.com.br'.normalize(form) })
      expect((await cadastrar(app, dados)).status).toBe(400)
    }
    const equipe = await criarEquipe(app)
    const form = { nome: 'Maçã Fuji', unidadeMedida: 'caixa', categoria: '1', peso: '10' }
    expect((await equipe.chamar('POST /v1/produto', { form })).status).toBeLessThan(300)
    const repetido = { ...form, nome: form.nome.normalize('NFD') }
    expect((await equipe.chamar('POST /v1/produto', { form: repetido })).status).toBe(409)
  })
})

it.each([
  ['GET /v1/produto', 1_000_001],
  ['GET /v1/vendedor', 999_999_999_999],
  ['GET /v1/comprador', 90_071_992_547_409],
] as const)('%s: page %i is past the end, empty and last', async (chave, page) => {
  const { status, body } = await (await criarEquipe(app)).chamar(chave, { query: { page } })
  expect({ status, content: body.content, last: body.last }).toEqual({ status: 200, content: [], last: true })
})

describe('a NUL in an address', () => {
  it.each([
    ['POST', '/v1/pagbank/notificacao/a%00b'],
    ['GET', '/v1/produto/%00'],
    ['GET', '/v1/produto?nome=a%00b'],
    ['GET', '/imagens/a%00b'],
    ['GET', '/assets/a%00b.js'],
    ['GET', '/produtos/a%00b'],
    ['GET', '/produtos?nome=a%00b'],
    ['GET', '/docs?a=%00'],
    ['GET', '/simulador-pagbank/boleto/a%00b'],
    ['GET', '/simulador-pagbank/orders/a%00b'],
    ['GET', '/simulador-pagbank/oauth2/authorize?client_id=%00&state=%00'],
  ])('%s %s is no failure of the server', async (method, caminho) => {
    const { cookie } = await criarEquipe(app)
    const response = await fetch(app.url + caminho, { method, headers: { cookie } })
    await response.text()
    expect(response.status).toBeLessThan(500)
  })

  it('of a notice is an unknown address', async () => {
    const { status, body } = await enviar('/v1/pagbank/notificacao/a%00b', '{}', 'application/json')
    expect({ status, body }).toMatchObject({ status: 404, body: { codigo: 'rota-inexistente' } })
  })
})
