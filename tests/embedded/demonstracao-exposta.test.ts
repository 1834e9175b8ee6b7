// A demonstration that others than this machine can reach never has passwords that everybody knows.
// The demonstration of a data folder that first only this machine reaches, then others: real starts, one after another.
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { openFolder, type RunningProgram, removeDataDir, runProgram } from './running-program.ts'

const PROGRAM = fileURLToPath(new URL('../../scripts/serve.ts', import.meta.url))
const EXPOSTA = { PAGBANK_AMBIENTE: 'simulacao', PUBLIC_URL: 'http://feira.example' }
const PRODUCAO = {
  PAGBANK_AMBIENTE: 'producao',
  PUBLIC_URL: 'https://feira.example',
  TRUST_PROXY: '127.0.0.1',
  PAGBANK_TOKEN: 'f11f98bb-9f75-42c9-af5a-94a000000000',
  PAGBANK_CLIENT_ID: '5ad0c0de-0000-4000-8000-00000000000b',
  PAGBANK_CLIENT_SECRET: '5ad0c0de-0000-4000-8000-00000000000c',
  PAGBANK_CONTA_DA_PLATAFORMA: 'ACCO_5AD0C0DE-0000-4000-8000-00000000000D',
}
const CONTAS = ['adm', 'funcionario', 'comprador', 'vendedor', 'vendedor.novo', 'pendente']

let dataDir: string
beforeEach(async () => {
  dataDir = await openFolder()
})
afterEach(() => removeDataDir(dataDir))

interface Produto extends RunningProgram {
  url: string
}

async function partir(env: Record<string, string> = {}): Promise<Produto> {
  const port = await freePort()
  const programa = runProgram(process.execPath, [PROGRAM], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), ...env },
  })
  return { ...programa, url: `http://127.0.0.1:${port}` }
}

async function parar({ child, ended }: Produto): Promise<void> {
  child.kill('SIGTERM')
  await ended
}

async function entrar({ url }: Produto, email: string, password: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(`${url}/v1/auth/login`, { method: 'POST', headers, body: JSON.stringify({ email, password }) })
}

/** The printed logins, by e-mail. */
async function sorteadas(produto: Produto): Promise<ReadonlyMap<string, string>> {
  await produto.shows(/pendente@exemplo\.com\.br .*\n/)
  const linhas = [...produto.output().matchAll(/^ {2}(\S+@exemplo\.com\.br) +(\S{12}) /gm)]
  return new Map(linhas.map(([, email = '', senha = '']) => [email, senha]))
}

test('rule M30, design/operation: the published password ends before others reach it', {
  timeout: 120_000,
}, async () => {
  const aqui = await partir()
  await aqui.shows(/Entre com a senha "demonstracao":/)
  const antes = await entrar(aqui, 'adm@exemplo.com.br', 'demonstracao')
  expect(antes.status).toBe(200)
  const cookie = antes.headers.get('set-cookie')?.split(';')[0] ?? ''
  const painel = `${aqui.url}/simulador-pagbank/painel`
  expect((await fetch(painel)).status).toBe(200)
  expect(aqui.output()).toMatch(/^E-mails que o produto mandou \(correio\): http:\S+\/simulacao\/correio$/m)
  expect((await fetch(`${aqui.url}/simulacao/correio`)).status).toBe(200)
  await parar(aqui)

  const fora = await partir(EXPOSTA)
  const senhas = await sorteadas(fora)
  expect([...senhas.keys()].sort()).toEqual(CONTAS.map(conta => `${conta}@exemplo.com.br`).sort())
  expect(new Set(senhas.values()).size).toBe(CONTAS.length)
  expect(fora.output()).not.toContain('"demonstracao"')
  expect((await entrar(fora, 'adm@exemplo.com.br', 'demonstracao')).status).toBe(401)
  expect((await fetch(`${fora.url}/simulacao/correio`)).status).toBe(401)
  const meus = await fetch(`${fora.url}/v1/pedido`, { headers: { cookie } })
  expect(meus.status).toBe(401)
  const adm = await entrar(fora, 'adm@exemplo.com.br', senhas.get('adm@exemplo.com.br') ?? '')
  expect(adm.status).toBe(200)
  await parar(fora)

  const depois = await partir(EXPOSTA)
  await depois.shows(/As contas da demonstração têm senhas sorteadas/)
  for (const senha of senhas.values()) expect(depois.output()).not.toContain(senha)
  await parar(depois)

  const producao = await partir(PRODUCAO)
  expect(await producao.ended).toBe(1)
  expect(producao.output()).toContain('PAGBANK_AMBIENTE: este banco de dados tem a demonstração')
})

test('rule M30, design/operation: loaded where others reach it, it never has the published password', {
  timeout: 120_000,
}, async () => {
  const produto = await partir(EXPOSTA)
  const senhas = await sorteadas(produto)
  expect(senhas.size).toBe(CONTAS.length)
  expect((await entrar(produto, 'comprador@exemplo.com.br', 'demonstracao')).status).toBe(401)
  const senha = senhas.get('comprador@exemplo.com.br') ?? ''
  expect((await entrar(produto, 'comprador@exemplo.com.br', senha)).status).toBe(200)
  await parar(produto)
})

test('design/operation: beside a real provider no login is printed that does not exist', {
  timeout: 120_000,
}, async () => {
  const produto = await partir(PRODUCAO)
  await produto.shows(/Ainda não há administrador/)
  expect(produto.output()).toContain('Réstia no ar: https://feira.example')
  expect(produto.output()).not.toMatch(/@exemplo|Simulação/)
  await parar(produto)
})
