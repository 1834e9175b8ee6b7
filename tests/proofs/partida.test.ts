// A server that is set up wrongly says so in one line before anybody can call it.
// Starts of the real program on a named PostgreSQL: what it refuses before anybody can call it, and what it closes at a public address.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openConnection } from '#server/plataforma/db/connection.ts'
import { SIMULATION_DEFAULTS } from '#simulator/defaults.ts'
import { freePort } from '../../scripts/free-port.ts'
import { type RunningProgram, runProgram } from '../embedded/running-program.ts'
import { copyDatabase } from '../support/app-for-test.ts'

const PROGRAM = fileURLToPath(new URL('../../scripts/serve.ts', import.meta.url))

const CREDENCIAIS = {
  PAGBANK_TOKEN: 'f11f98bb-9f75-42c9-af5a-94a000000000',
  PAGBANK_CLIENT_ID: '5ad0c0de-0000-4000-8000-00000000000b',
  PAGBANK_CLIENT_SECRET: '5ad0c0de-0000-4000-8000-00000000000c',
  PAGBANK_CONTA_DA_PLATAFORMA: 'ACCO_5AD0C0DE-0000-4000-8000-00000000000D',
}
const PRODUCAO = {
  ...CREDENCIAIS,
  PAGBANK_AMBIENTE: 'producao',
  PUBLIC_URL: 'https://feira.example',
  TRUST_PROXY: '127.0.0.1',
}
/** Public by its address, although nobody else reaches the port. */
const EXPOSTA = { PAGBANK_AMBIENTE: 'simulacao', PUBLIC_URL: 'http://feira.example' }

let banco: Awaited<ReturnType<typeof copyDatabase>>
let dataDir: string
beforeAll(async () => {
  banco = await copyDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'restia-partida-'))
})
afterAll(async () => {
  await banco.dropDatabase()
  await rm(dataDir, { recursive: true, force: true })
})

async function partir(env: Record<string, string>): Promise<RunningProgram & { url: string }> {
  const port = await freePort()
  const { user, host, port: pgPort, database } = banco.database
  const programa = runProgram(process.execPath, [PROGRAM], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: `postgresql://${user}@localhost:${pgPort}/${database}?host=${encodeURIComponent(host)}`,
      DATA_DIR: dataDir,
      PORT: String(port),
      ...env,
    },
  })
  onTestFinished(async () => {
    programa.child.kill('SIGTERM')
    await programa.ended
  })
  return { ...programa, url: `http://127.0.0.1:${port}` }
}

async function noBanco(comando: string): Promise<void> {
  const { db, close } = openConnection(banco.database)
  await sql.raw(comando).execute(db)
  await close()
}

describe('a start that is refused', () => {
  it.each([
    [
      'rule M31: a public address and no word about the provider',
      { PUBLIC_URL: 'http://feira.example' },
      'PAGBANK_AMBIENTE: falta, e outras máquinas alcançam este endereço (PUBLIC_URL=http://feira.example)',
    ],
    [
      'rule M31: all addresses of the machine and no word about the provider',
      { HOST: '0.0.0.0' },
      'PAGBANK_AMBIENTE: falta, e outras máquinas alcançam este endereço (HOST=0.0.0.0)',
    ],
    [
      'design/operation: https without the name of its proxy',
      { ...PRODUCAO, TRUST_PROXY: '' },
      'TRUST_PROXY: falta, e PUBLIC_URL é https.',
    ],
    [
      'rule M31: a credential that was cut',
      { ...PRODUCAO, PAGBANK_CLIENT_SECRET: '5ad0c0de' },
      'PAGBANK_CLIENT_SECRET: deve ser um UUID',
    ],
    [
      'rule M4: an administrator without a password',
      { ADM_EMAIL: 'chefe@feira.example' },
      'ADM_SENHA: falta, e ADM_EMAIL precisa dela.',
    ],
  ])('%s', async (_caso, env, linha) => {
    const programa = await partir(env)
    expect(await programa.ended).toBe(1)
    expect(programa.output()).toContain(linha)
    expect(programa.output().trim().split('\n')).toHaveLength(1)
  })

  it.each(['sandbox', 'producao'])(
    'design/operation: %s on a database that has the demonstration, which says what to do',
    async PAGBANK_AMBIENTE => {
      await noBanco(`insert into demonstracao (situacao) values ('CARREGADA')`)
      onTestFinished(() => noBanco('delete from demonstracao'))
      const programa = await partir({ ...PRODUCAO, PAGBANK_AMBIENTE })
      expect(await programa.ended).toBe(1)
      expect(programa.output()).toContain('PAGBANK_AMBIENTE: este banco de dados tem a demonstração')
      expect(programa.output()).toContain('Use um banco vazio')
      expect(programa.output()).not.toContain('Réstia no ar')
    },
  )
})

describe('design/operation: what a start says where no terminal is', () => {
  const entriesOf = (raw: string) =>
    raw
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))

  it('is JSON alone, beside the lines of calls', async () => {
    const programa = await partir({ LOG_LEVEL: 'info' })
    await programa.shows(/Ainda não há administrador/)
    expect((await fetch(`${programa.url}/v1/auth/suporte`)).status).toBe(200)
    await programa.shows(/requisição/)
    programa.child.kill('SIGTERM')
    await programa.ended
    const entries = entriesOf(programa.raw())
    expect(entries.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Banco de dados: .*\(DATABASE_URL\)$/),
        expect.stringMatching(/^Réstia no ar: http\S+$/),
      ]),
    )
    for (const entry of entries)
      expect(entry).toMatchObject({
        level: expect.any(Number),
        time: expect.any(Number),
        pid: programa.child.pid,
      })
  })

  it('and so is its failure', async () => {
    const programa = await partir({ PORT: 'x', LOG_LEVEL: 'alto' })
    expect(await programa.ended).toBe(1)
    expect(programa.raw()).toBe('')
    expect(entriesOf(programa.rawErrors())).toEqual([
      expect.objectContaining({
        level: 60,
        msg: expect.stringMatching(/^PORT: .*\nLOG_LEVEL: .*$/),
      }),
    ])
  })
})

describe('a simulation at a public address', () => {
  const ADM = { ADM_EMAIL: 'chefe@feira.example', ADM_SENHA: 'caixote-novo' }
  const JSON_BODY = { 'content-type': 'application/json' }

  async function entrar(url: string, email: string, password: string): Promise<string> {
    const body = JSON.stringify({ email, password })
    const resposta = await fetch(`${url}/v1/auth/login`, { method: 'POST', headers: JSON_BODY, body })
    expect(resposta.status).toBe(200)
    return resposta.headers.get('set-cookie')?.split(';')[0] ?? ''
  }

  it('design/operation, rule M4: is opened by its first administrator only', async () => {
    const sem = await partir(EXPOSTA)
    await sem.shows(/Ainda não há administrador/)
    sem.child.kill('SIGTERM')
    await sem.ended

    const programa = await partir({ ...EXPOSTA, ...ADM })
    await programa.shows(/ADM_EMAIL: administrador criado: chefe@feira\.example/)
    expect(programa.output()).toContain('Aqui nenhum dinheiro é de verdade (PAGBANK_AMBIENTE=simulacao).')
    const simulador = `${programa.url}/simulador-pagbank`
    const relogio = (headers: Record<string, string> = {}) =>
      fetch(`${simulador}/controle/relogio`, {
        method: 'POST',
        headers: { ...JSON_BODY, ...headers },
        body: '{"dias":1}',
      })

    const fechado = await fetch(`${simulador}/painel`)
    expect([fechado.status, fechado.headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8'])
    expect(await fechado.text()).toContain('O painel da simulação é só do administrador.')
    for (const caminho of ['cobrancas', 'avisos', 'contadores', 'relogio', 'falhas']) {
      const resposta = await fetch(`${simulador}/controle/${caminho}`)
      expect([caminho, resposta.status]).toEqual([caminho, 401])
    }
    expect((await relogio()).status).toBe(401)
    expect((await relogio({ authorization: `Bearer ${SIMULATION_DEFAULTS.internalToken}` })).status).toBe(401)
    expect((await fetch(`${simulador}/oauth2/authorize?client_id=x`)).status).toBe(401)

    // What everybody knows of the simulation on one machine opens nothing here.
    const comTokenConhecido = await fetch(`${simulador}/accounts/${SIMULATION_DEFAULTS.platformAccountId}`, {
      headers: { authorization: `Bearer ${SIMULATION_DEFAULTS.internalToken}` },
    })
    expect(comTokenConhecido.status).toBe(401)

    const cookie = await entrar(programa.url, ADM.ADM_EMAIL, ADM.ADM_SENHA)
    expect((await fetch(`${simulador}/painel`, { headers: { cookie } })).status).toBe(200)
    expect((await relogio({ cookie })).status).toBe(200)
    expect((await fetch(`${simulador}/oauth2/authorize?client_id=x`, { headers: { cookie } })).status).toBe(
      403,
    )
    await noBanco(`update usuario set papel = 'FUNCIONARIO'`)
    expect((await relogio({ cookie })).status).toBe(403)
    await noBanco(`update usuario set papel = 'ADM'`)
    await fetch(`${programa.url}/v1/auth/logout`, { method: 'POST', headers: { cookie } })
    expect((await relogio({ cookie })).status).toBe(401)
    programa.child.kill('SIGTERM')
    await programa.ended

    const denovo = await partir({ ...EXPOSTA, ...ADM, ADM_SENHA: 'outra-senha-boa' })
    await denovo.shows(/ADM_EMAIL: já há administrador; nada mudou\./)
    await entrar(denovo.url, ADM.ADM_EMAIL, ADM.ADM_SENHA)
  }, 90_000)
})
