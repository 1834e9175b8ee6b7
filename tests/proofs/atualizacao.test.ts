// An operator who installs a new version keeps everything that earlier versions stored, also if the start is killed half way.
// Databases that earlier versions made are brought to today's schema with all that is in them (design/migrations-and-moves). `npm test` interrupts the
// migration of one that is drawn by a printed seed, test:full (PROVAS=completas) of all.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { prepareDatabase, startServer } from '#server/compose.ts'
import { restoreBackup } from '#server/operacao/backup/rehearse-restore.ts'
import { writeBackup } from '#server/operacao/backup/write-backup.ts'
import { parseConfig } from '#server/plataforma/config/config.ts'
import { type Db, openConnection } from '#server/plataforma/db/connection.ts'
import { listOwnMigrations } from '#server/plataforma/db/migrate.ts'
import { createImageStore } from '#server/plataforma/images/image-store.ts'
import { createQueue } from '#server/plataforma/jobs/queue.ts'
import { jobs } from '#server/telhado/job-list.ts'
import { freePort } from '../../scripts/free-port.ts'
import { copyDatabase } from '../support/app-for-test.ts'
import { COMPLETAS } from '../support/completas.ts'
import type { TestDatabase } from '../support/database-template.ts'
import { exigir } from '../support/exigir.ts'
import { conferirBanco } from '../support/invariantes.ts'
import { anonimo, comToken } from '../support/pessoa.ts'
import { criarSorteio } from '../support/sorteio.ts'
import { carregarVersao, diferencas, type Retrato, retratar, VERSOES } from '../support/versoes-anteriores.ts'

const PRELOAD = fileURLToPath(new URL('../support/death-at-query.ts', import.meta.url))
const MIGRATE = fileURLToPath(new URL('../../scripts/migrate.ts', import.meta.url))
/** Of them so many in the transaction of the migrations, the rest behind it, where the queue is prepared. */
const MORTES = 10
const MORTES_NO_MEIO = 7
const PRAZO_MS = 300_000

const sorteio = criarSorteio()
const INTERROMPIDAS = COMPLETAS ? VERSOES : [sorteio.umDe(VERSOES)]

/** What a migration changes in what was there before, and why that is not lost. */
const MUDAM: Readonly<Record<string, string>> = {
  'reembolso.pedido_id': '025: the charge names the order',
}

/** Its database, before anything is done to it. */
async function abrirVersao(versao: string) {
  const { database, dropDatabase } = await carregarVersao(versao)
  const connection = openConnection(database)
  onTestFinished(async () => {
    await connection.close()
    await dropDatabase()
  })
  return { database, connection, db: connection.db, antes: await retratar(connection.db) }
}

const listarMigracoes = async (db: Db) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  )

/** `npm run migrate` on this database, with a death at its k-th statement; 0 lets it live. */
async function rodarMigrate({ host, port, user, database }: TestDatabase & { database: string }, k: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'restia-dados-'))
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: `postgresql://${user}@localhost:${port}/${database}?host=${host}`,
    MORRER_NA_CONSULTA: String(k),
  }
  const child = spawn(process.execPath, ['--import', PRELOAD, MIGRATE], { env })
  let saida = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', texto => {
      saida += texto
    })
  const [codigo, sinal] = (await once(child, 'close')) as [number | null, string | null] // Node's own types are unknown
  await rm(dataDir, { recursive: true })
  return { codigo, sinal, saida }
}

/** At which statements this version's migration is to die, and how many of them come before its end. One behind it leaves it done. */
async function sortearMortes(versao: string): Promise<{ mortes: number[]; antesDoFim: number }> {
  const { database, dropDatabase } = await carregarVersao(versao)
  const { codigo, saida } = await rodarMigrate(database, 0)
  await dropDatabase()
  expect(codigo, saida).toBe(0)
  const [todas = 0, commit = 0] = (saida.match(/(?<=CONSULTAS=|COMMIT=)\d+/g) ?? []).map(Number)
  const sortear = (de: number, ate: number, quantas: number) =>
    sorteio.embaralhar(Array.from({ length: ate - de }, (_, i) => de + i)).slice(0, quantas)
  const mortes = [
    ...sortear(1, commit, MORTES_NO_MEIO),
    ...sortear(commit, todas + 1, MORTES - MORTES_NO_MEIO),
  ]
  return { mortes: mortes.sort((a, b) => a - b), antesDoFim: mortes.filter(k => k < commit).length }
}

async function conferirDados(db: Db, antes: Retrato): Promise<void> {
  const mudaram = diferencas(antes, await retratar(db)).filter(chave => !Object.hasOwn(MUDAM, chave))
  expect(mudaram, 'perdido ou alterado pela atualização').toEqual([])
  await conferirBanco(db)
}

/** What the demonstration's buyer reads after a login with its password of then. */
async function lerPedidosDoComprador(database: TestDatabase) {
  const dataDir = await mkdtemp(join(tmpdir(), 'restia-dados-'))
  const port = await freePort()
  const env = { PORT: String(port), DATA_DIR: dataDir, CHAVE_DE_CIFRA: '5a'.repeat(32) }
  const server = await startServer({ config: parseConfig(env), database, rounds: false })
  onTestFinished(async () => {
    await server.stop()
    await rm(dataDir, { recursive: true })
  })
  const site = { url: `http://127.0.0.1:${port}` }
  const body = { email: 'comprador@exemplo.com.br', password: 'demonstracao' }
  const { headers } = await anonimo(site).chamar('POST /v1/auth/login', { body })
  const token = exigir(/sessao=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1])
  const { body: lista } = await comToken(site, 0, token).chamar('GET /v1/pedido')
  return lista.content
}

describe('the database of an earlier version is brought to today', () => {
  it.each(VERSOES)('with everything that was in it: %s', async versao => {
    const { database, connection, db, antes } = await abrirVersao(versao)
    expect((await listarMigracoes(db)).at(-1)).toMatch(new RegExp(`^${versao}-`))
    const queue = await prepareDatabase(connection, console.error)
    await queue.stop()
    expect(await listarMigracoes(db)).toEqual(await listOwnMigrations())
    await conferirDados(db, antes)

    const { rows } = await sql<{ id: number; total: number }>`select p.id, total_centavos as total
      from pedido p join usuario u on u.id = p.comprador_id
      where u.email = 'comprador@exemplo.com.br' and p.status_pedido <> 'NO_CARRINHO' order by p.id`.execute(
      db,
    )
    const pedidos = await lerPedidosDoComprador(database)
    expect(rows.length).toBeGreaterThan(0)
    expect(pedidos.map(({ id }) => id).sort((a, b) => a - b)).toEqual(rows.map(({ id }) => id))
  })

  it.each(INTERROMPIDAS)(
    'when it is killed ten times on its way, too: %s',
    async versao => {
      const { database, db, antes } = await abrirVersao(versao)
      const anteriores = await listarMigracoes(db)
      const { mortes, antesDoFim } = await sortearMortes(versao)
      let noMeio = 0
      for (const k of mortes) {
        const { sinal, saida } = await rodarMigrate(database, k)
        // Waits for the statement that the dead process has left at work.
        const retrato = await retratar(db)
        if ((await listarMigracoes(db)).length === anteriores.length) {
          expect(sinal, saida).toBe('SIGKILL')
          expect(retrato).toEqual(antes)
          noMeio++
        } else await conferirDados(db, antes)
      }
      expect(noMeio).toBe(antesDoFim)
      expect(antesDoFim).toBeGreaterThan(1)
      const { codigo, saida } = await rodarMigrate(database, 0)
      expect(codigo, saida).toBe(0)
      expect(await listarMigracoes(db)).toEqual(await listOwnMigrations())
      await conferirDados(db, antes)
    },
    PRAZO_MS,
  )

  it.each(['008', '042'])("by a copy that today's program makes of it before, too: %s", async versao => {
    const { connection, antes } = await abrirVersao(versao)
    const pasta = await mkdtemp(join(tmpdir(), 'restia-copia-'))
    onTestFinished(() => rm(pasta, { recursive: true }))
    const images = createImageStore(join(pasta, 'imagens'))
    const comum = { images, now: new Date(), say: () => undefined }
    const arquivo = join(pasta, 'copia.tar.gz')
    await writeBackup({ ...comum, pool: connection.pool }, arquivo)

    const { database, dropDatabase } = await copyDatabase(`template template0 encoding 'UTF8'`)
    const alvo = openConnection(database)
    const fila = createQueue(alvo, jobs, console.error)
    onTestFinished(async () => {
      await fila.stop()
      await alvo.close()
      await dropDatabase()
    })
    await fila.prepare()
    await restoreBackup({ ...comum, pool: alvo.pool, fila }, arquivo)
    expect(await listarMigracoes(alvo.db)).toEqual(await listOwnMigrations())
    const foraDaCopia = /^(sessao|recuperacao_de_senha|link_de_email|dispositivo_conhecido)/
    await conferirDados(
      alvo.db,
      Object.fromEntries(Object.entries(antes).filter(([chave]) => !foraDaCopia.test(chave))),
    )
  })
})
