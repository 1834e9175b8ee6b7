// Text is kept as it was sent, or refused: no byte of it becomes U+FFFD (design/reading-input).
import { Buffer } from 'node:buffer'
import { expect, it } from 'vitest'
import { useApp } from '../support/app-for-test.ts'
import type { Pessoa } from '../support/pessoa.ts'
import { criarEquipe } from '../support/test-users.ts'

const app = useApp()

const NOME = 'Sítio São João'
const LATIN1 = Buffer.from(NOME, 'latin1')
const FORA_DE_UTF8 = {
  status: 400,
  body: { codigo: 'texto-fora-de-utf8', message: 'Mande o texto em UTF-8.' },
}

async function mandar(
  { cookie }: Pessoa,
  [metodo, caminho]: readonly [string, string],
  { tipo, body }: { tipo?: string; body?: Buffer } = {},
) {
  const response = await fetch(app.url + caminho, {
    method: metodo,
    headers: { cookie, ...(tipo && { 'content-type': tipo }) },
    ...(body && { body: new Uint8Array(body) }),
  })
  return { status: response.status, body: await response.json() }
}

const perfil = ['PUT', '/v1/user'] as const

function json(nome: Buffer): Buffer {
  return Buffer.concat([Buffer.from('{"nome":"'), nome, Buffer.from('"}')])
}

function formulario(valor: Buffer, tipo = ''): Buffer {
  const inicio = `--x\r\ncontent-disposition: form-data; name="nome"\r\n${tipo && `content-type: ${tipo}\r\n`}\r\n`
  return Buffer.concat([Buffer.from(inicio), valor, Buffer.from('\r\n--x--\r\n')])
}

const MULTIPART = 'multipart/form-data; boundary=x'

it.each([
  ['JSON', 'application/json', json(LATIN1)],
  ['JSON that ends within a letter', 'application/json', json(Buffer.from([0xc3]))],
  ['JSON in a charset that nobody knows', 'application/json; charset=feira', json(Buffer.from(NOME))],
  ['a form', MULTIPART, formulario(LATIN1)],
])('%s that is not UTF-8 is refused, and nothing changes', async (_nome, tipo, body) => {
  const equipe = await criarEquipe(app)
  const { nome } = (await equipe.chamar('GET /v1/auth/user-info')).body
  expect(await mandar(equipe, perfil, { tipo, body })).toEqual(FORA_DE_UTF8)
  expect((await equipe.chamar('GET /v1/auth/user-info')).body.nome).toBe(nome)
})

it.each([
  ['JSON', 'application/json', json(Buffer.from(NOME))],
  ['JSON with a byte order mark', 'application/json', Buffer.from(`\ufeff{"nome":"${NOME}"}`)],
  ['JSON in Latin-1, which its type names', 'application/json; charset=ISO-8859-1', json(LATIN1)],
  ['JSON in UTF-16', 'application/json;charset="utf-16le"', Buffer.from(`{"nome":"${NOME}"}`, 'utf16le')],
  ['a form', MULTIPART, formulario(Buffer.from(NOME))],
  ['a form whose part names Latin-1', MULTIPART, formulario(LATIN1, 'text/plain; charset=iso-8859-1')],
])('%s keeps each letter', async (_nome, tipo, body) => {
  const equipe = await criarEquipe(app)
  const { status, body: user } = await mandar(equipe, perfil, { tipo, body })
  expect({ status, user }).toMatchObject({ status: 200, user: { nome: NOME } })
})

it('a query that is not UTF-8 is refused after the session was asked; a bare % is text', async () => {
  const equipe = await criarEquipe(app)
  const de = (query: string) => ['GET', `/v1/produto?busca=${query}`] as const
  expect(await mandar(equipe, de('ma%E7%E3'))).toEqual(FORA_DE_UTF8)
  expect((await mandar(equipe, de('ma%C3%A7%C3%A3'))).status).toBe(200)
  expect((await mandar(equipe, de('100%'))).status).toBe(200)
  expect((await fetch(`${app.url}/v1/produto?busca=%E7`)).status).toBe(401)
})

it('a body without a session is refused for the session', async () => {
  const ninguem = { id: 0, cookie: '' } as Pessoa // makes no call of its own
  expect(await mandar(ninguem, perfil, { tipo: 'application/json', body: json(LATIN1) })).toMatchObject({
    status: 401,
  })
})
