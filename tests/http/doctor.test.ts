// `npm run doctor` on a named database: what it says, and what it never says.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { inserirCopia, marcarEnsaio } from '#server/operacao/backup/copia-repository.ts'
import { impressaoDaChave } from '#server/plataforma/cifra.ts'
import { openConnection } from '#server/plataforma/db/connection.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { copyDatabase, useApp } from '../support/app-for-test.ts'
import { abrirBalde } from '../support/balde.ts'
import { emissaoSemResposta } from '../support/emissoes.ts'
import { criarVendedor } from '../support/test-users.ts'

const DOCTOR = fileURLToPath(new URL('../../scripts/doctor.ts', import.meta.url))
const app = useApp({ semInvariantes: 'a boleto has waited for an answer for a day' })

/** In each secret that the configuration takes. */
const CANARIO = 'Canario-que-nao-canta'
const CHAVE = 'c0ffee'.padEnd(64, '0')
const SEGREDO_DO_PAGBANK = '5ec4e700-0000-4000-8000-000000000000'
const SEGREDOS = {
  CHAVE_DE_CIFRA: CHAVE,
  SMTP_URL: `smtp://remetente:${CANARIO}@correio.example`,
  EMAIL_REMETENTE: 'restia@feira.example',
  COPIA_DESTINATARIO: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
  ADM_EMAIL: 'adm@feira.example',
  ADM_SENHA: CANARIO,
  PAGBANK_AMBIENTE: 'sandbox',
  PAGBANK_TOKEN: CANARIO,
  PAGBANK_CLIENT_ID: '00000000-0000-4000-8000-000000c0ffee',
  PAGBANK_CLIENT_SECRET: SEGREDO_DO_PAGBANK,
  PAGBANK_CONTA_DA_PLATAFORMA: 'ACCO_00000000-0000-4000-8000-000000C0FFEE',
  PUBLIC_URL: 'https://feira.example',
  TRUST_PROXY: '127.0.0.1',
}

let dataDir: string
let banco: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'restia-doctor-'))
  const { rows } = await sql<{ nome: string }>`select current_database() as nome`.execute(app.deps.db)
  banco = rows[0]?.nome ?? ''
})
afterAll(() => rm(dataDir, { recursive: true }))
beforeEach(() => guardarImpressao(CHAVE))

const guardarImpressao = (chave: string) =>
  app.deps.db
    .updateTable('chave_de_cifra')
    .set({ impressao: impressaoDaChave(Buffer.from(chave, 'hex')) })
    .execute()

interface Chamada {
  nome?: string
  user?: string
  argumentos?: string[]
}

/** The command with these variables; every run must keep the secrets. */
async function doctor(
  env: Record<string, string> = SEGREDOS,
  { nome = banco, user = inject('database').user, argumentos = [] }: Chamada = {},
) {
  const { host, port } = inject('database')
  const address = `${user}:${CANARIO}@localhost:${port}/${nome}?host=${encodeURIComponent(host)}`
  const given = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: `postgresql://${address}`, ...env }
  const { code, saida } = await new Promise<{ code: number; saida: string }>(resolve =>
    execFile(process.execPath, [DOCTOR, ...argumentos], { env: given }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), saida: stdout + stderr }),
    ),
  )
  for (const segredo of [CANARIO, CHAVE, SEGREDO_DO_PAGBANK]) expect(saida).not.toContain(segredo)
  return { code, saida }
}

/** What is to be done, by its first words. */
async function problemas(env?: Record<string, string>, chamada?: Chamada): Promise<string[]> {
  const { code, saida } = await doctor(env, chamada)
  const [, linhas = ''] = saida.split(/A resolver \(\d+\):\n/)
  const achados = linhas.trim().split('\n').filter(Boolean)
  expect(code).toBe(achados.length > 0 ? 1 : 0)
  return achados.map(linha => linha.replace(/^\s*- /, ''))
}

describe('npm run doctor (design/operation)', () => {
  it('tells versions, places, sizes and states, and no secret', async () => {
    const { code, saida } = await doctor()
    expect(saida).toMatch(/Réstia \d+\.\d+\.\d+, em \//)
    expect(saida).toContain(`Node ${process.versions.node}`)
    expect(saida).toContain(`Dados: ${dataDir}`)
    expect(saida).toMatch(/livres no disco: [\d.,]+ [MG]B/)
    expect(saida).toMatch(/PostgreSQL 18\.\d+.*, UTF8, [\d,]+ MB/)
    expect(saida).toMatch(/Migrações: (\d+) de \1\n/)
    expect(saida).toContain('Boletos sem resposta do PagBank: 0')
    expect(saida).toContain('Última cópia: nenhuma; último ensaio: nenhum')
    expect(saida).toContain('Trabalhos que esperam: 0')
    const impressao = impressaoDaChave(Buffer.from(CHAVE, 'hex')).slice(0, 12)
    expect(saida).toContain(`Chave de cifra: impressão ${impressao}, no banco ${impressao};`)
    expect(saida).toContain('E-mail: correio.example')
    expect(saida).toContain('PagBank: sandbox.api.pagseguro.com')
    expect(saida.trimEnd()).toMatch(/Tudo em ordem\.$/)
    expect(code).toBe(0)
  })

  it('says what is wrong with the configuration, and what to do', async () => {
    const { SMTP_URL, ...semCorreio } = SEGREDOS
    expect(await problemas(semCorreio)).toEqual([expect.stringContaining('SMTP_URL falta')])
    const { COPIA_DESTINATARIO: _, ...semCifra } = SEGREDOS
    expect(await problemas(semCifra)).toEqual([expect.stringContaining('as cópias não são cifradas')])
    expect(await problemas({ ...SEGREDOS, PORT: 'x' })).toEqual([expect.stringContaining('PORT: ')])
    const { PAGBANK_TOKEN, ...semToken } = SEGREDOS
    const { saida } = await doctor({ ...semToken, PORT: 'x' })
    expect(saida).toContain('A resolver (2):\n  - PORT: ')
    expect(saida).toContain('  - PAGBANK_TOKEN: falta')
    expect(saida).toMatch(/Migrações: (\d+) de \1\n/)
    const aberta = { ...SEGREDOS, PUBLIC_URL: 'http://feira.example', PAGBANK_AMBIENTE: 'simulacao' }
    expect(await problemas(aberta)).toContainEqual(expect.stringContaining('PUBLIC_URL não é https'))
  })

  it('each replica: how far it is behind, and one that does not answer', async () => {
    const { host, port, user } = inject('database')
    const mesmo = `${user}:${CANARIO}@localhost:${port}/${banco}?host=${encodeURIComponent(host)}`
    const com = (url: string) => ({ ...SEGREDOS, DATABASE_URL_DE_LEITURA: `postgresql://${url}` })
    expect((await doctor(com(mesmo))).saida).toContain(`localhost:${port}: faltam 0 MB de WAL`)
    expect(await problemas(com(`${user}:${CANARIO}@127.0.0.1:1/${banco}`))).toEqual([
      'A réplica 127.0.0.1:1 não responde ou não é deste banco, e nada é lido dela. Confira DATABASE_URL_DE_LEITURA.',
    ])
  })

  it('the last copy and its rehearsal, and a role that may do anything', async () => {
    const em = new Date('2026-11-27T06:00:00Z')
    await inTransaction(app.deps.db, async tx => {
      await inserirCopia(tx, { em, linhas: 1, bytes: 1 })
      await marcarEnsaio(tx, em, new Date('2026-11-28T12:30:00Z'))
    })
    onTestFinished(async () => {
      await sql`delete from copia`.execute(app.deps.db)
    })
    const { saida } = await doctor(SEGREDOS, { user: 'postgres' })
    expect(saida).toContain('Última cópia: 27/11/2026 às 03:00; último ensaio: 28/11/2026 às 09:30')
    expect(await problemas(SEGREDOS, { user: 'postgres' })).toEqual([
      expect.stringContaining('O usuário de DATABASE_URL é superusuário do PostgreSQL'),
    ])
  })

  it('--rede asks whether e-mail, PagBank and the bucket answer', async () => {
    const balde = await abrirBalde()
    const pagbank = createServer((_request, response) => void response.writeHead(401).end('{}'))
    await once(pagbank.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(async () => {
      pagbank.close()
      await balde.parar()
    })
    const { port } = pagbank.address() as AddressInfo // it listens on TCP
    const env = {
      ...{ ...SEGREDOS, ...balde.env() },
      SMTP_URL: `smtp://remetente:${CANARIO}@127.0.0.1:9`,
      PAGBANK_API_URL: `http://127.0.0.1:${port}`,
    }
    expect(await problemas(env)).toEqual([])
    const argumentos = ['--rede']
    expect(await problemas(env, { argumentos })).toEqual([
      expect.stringMatching(/^E-mail: 127\.0\.0\.1 não responde \(.*ECONNREFUSED.*\)\. Confira SMTP_URL/),
      expect.stringContaining('PagBank: 127.0.0.1 não responde (HTTP 401). Confira PAGBANK_TOKEN'),
    ])
    expect((await doctor(env, { argumentos })).saida).toMatch(/Rede\n {2}Imagens: \S+ responde\n/)
  })

  it('a key that others may read, another key, and none', async () => {
    await criarVendedor(app)
    const outra = 'beef'.padEnd(64, '0')
    expect(await problemas({ ...SEGREDOS, CHAVE_DE_CIFRA: outra })).toEqual([
      expect.stringContaining('não é a deste banco'),
    ])
    const { CHAVE_DE_CIFRA, ...semChave } = SEGREDOS
    expect(await problemas(semChave)).toEqual([
      expect.stringContaining('A chave de cifra não está em CHAVE_DE_CIFRA'),
    ])
    const arquivo = join(dataDir, 'chave-de-cifra')
    await writeFile(arquivo, CHAVE, { mode: 0o600 })
    onTestFinished(() => rm(arquivo))
    expect(await problemas(semChave)).toEqual([])
    await chmod(arquivo, 0o644)
    expect(await problemas(semChave)).toEqual([expect.stringContaining(`chmod 600 ${arquivo}`)])
  })

  it('a boleto without an answer, and jobs that were given up', async () => {
    await emissaoSemResposta(app, { chegou: false })
    await inTransaction(app.deps.db, tx =>
      app.deps.fila.enviar(
        tx,
        'enviar-email',
        { modelo: 'reembolso-feito', usuarioId: 1, pedidoId: 1, cobrancaId: 1 },
        { aposSegundos: 3600 },
      ),
    )
    onTestFinished(async () => {
      await sql`delete from pgboss.job where name = 'enviar-email'`.execute(app.deps.db)
    })
    await sql`update pgboss.job set state = 'failed' where name = 'enviar-email'`.execute(app.deps.db)
    const achados = await problemas()
    expect(achados).toContainEqual(expect.stringContaining('Há boletos sem resposta há muito tempo'))
    expect(achados).toContainEqual(expect.stringContaining('Trabalhos desistiram: enviar-email (1)'))
    expect(achados).toHaveLength(2)
  })

  it('a database without tables, of an earlier version, in another encoding, and none', async () => {
    const vazio = await copyDatabase('template template0')
    const latino = await copyDatabase("template template0 encoding 'LATIN1' locale 'C'")
    const antigo = await copyDatabase()
    const { db, close } = openConnection(antigo.database)
    await sql`delete from kysely_migration where name > '040'`.execute(db)
    await close()
    onTestFinished(async () => {
      for (const { dropDatabase } of [vazio, latino, antigo]) await dropDatabase()
    })
    expect(await problemas(SEGREDOS, { nome: vazio.database.database })).toEqual([
      expect.stringContaining('O banco está vazio'),
    ])
    expect(await problemas(SEGREDOS, { nome: latino.database.database })).toContainEqual(
      expect.stringContaining('O banco está em LATIN1'),
    )
    expect(await problemas(SEGREDOS, { nome: antigo.database.database })).toEqual([
      expect.stringMatching(/^Faltam \d+ migrações, a primeira 040-chave-de-cifra/),
    ])
    expect(await problemas(SEGREDOS, { nome: 'nenhum' })).toEqual([
      expect.stringContaining('DATABASE_URL: não foi possível conectar'),
    ])
  })
})
