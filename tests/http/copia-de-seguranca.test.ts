// A backup is written while people work, and restored into an empty database.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { rehearseRestore, restoreBackup } from '#server/operacao/backup/rehearse-restore.ts'
import { writeBackup } from '#server/operacao/backup/write-backup.ts'
import { anotarHistorico } from '#server/pedido/pedido/historico-repository.ts'
import { type Connection, type Db, openConnection } from '#server/plataforma/db/connection.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { createImageStore } from '#server/plataforma/images/image-store.ts'
import { createQueue } from '#server/plataforma/jobs/queue.ts'
import { listarTrabalhosEmEspera } from '#server/plataforma/jobs/trabalho-repository.ts'
import { jobs } from '#server/telhado/job-list.ts'
import { copyDatabase, useApp } from '../support/app-for-test.ts'
import { adicionar, fazerPedido, gerarBoleto, pagarEEsperar } from '../support/compras.ts'
import { emParalelo } from '../support/em-paralelo.ts'
import { exigir } from '../support/exigir.ts'
import { abrirFioAosPedacos } from '../support/fio-aos-pedacos.ts'
import { enviarFoto, listarArquivos, novaImagem } from '../support/imagens.ts'
import { conferirBanco } from '../support/invariantes.ts'
import type { Pessoa } from '../support/pessoa.ts'
import { resumoDoBanco } from '../support/resumo-do-banco.ts'
import { criarComprador, criarCotacao } from '../support/test-users.ts'
import { esperarTrabalhos } from '../support/trabalhos.ts'

const app = useApp()
/** What a backup leaves out, and what the migrator writes by itself. */
const FORA = [
  'sessao',
  'recuperacao_de_senha',
  'link_de_email',
  'dispositivo_conhecido',
  'kysely_migration',
  'kysely_migration_lock',
]
const ESCRITORES = 50
const EMAIL = { modelo: 'reembolso-feito', usuarioId: 1, pedidoId: 1, cobrancaId: 1 } as const

/** CopyDone, as PostgreSQL ends the rows of a table before it says how many they were. */
const FIM_DAS_LINHAS = Buffer.from([0x63, 0, 0, 0, 4])

let pasta: string
beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'restia-copia-'))
})
afterAll(() => rm(pasta, { recursive: true, force: true }))

/** The product's database without time limits, as the commands open it. */
async function abrirBanco(): Promise<Connection> {
  const { rows } = await sql<{ nome: string }>`select current_database() as nome`.execute(app.deps.db)
  return abrir(exigir(rows[0]).nome)
}

function abrir(database: string): Connection {
  const connection = openConnection({ ...inject('database'), database })
  onTestFinished(() => connection.close())
  return connection
}

/** An empty database, and an empty folder for pictures. */
async function alvoVazio() {
  const { database, dropDatabase } = await copyDatabase('template template0')
  const connection = openConnection(database)
  const fila = createQueue(connection, jobs, console.error)
  await fila.prepare()
  const imagens = await mkdtemp(join(pasta, 'imagens-'))
  onTestFinished(async () => {
    await fila.stop()
    await connection.close()
    await dropDatabase()
  })
  const { pool, db } = connection
  return {
    pool,
    db,
    fila,
    imagens,
    images: createImageStore(imagens),
    now: app.deps.clock(),
    say: () => undefined,
  }
}

async function copiar(nome: string): Promise<string> {
  const { pool } = await abrirBanco()
  const arquivo = join(pasta, nome)
  await writeBackup({ pool, images: app.deps.imagens, now: app.deps.clock(), say: () => undefined }, arquivo)
  return arquivo
}

const totalDePedidos = async (db: Db) =>
  (
    await db
      .selectFrom('pedido')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

it('everything comes back: rows, pictures, waiting jobs and counters', async () => {
  const comprador = await criarComprador(app)
  const cotacaoId = await criarCotacao(app)
  await enviarFoto(comprador, await novaImagem())
  const pago = await fazerPedido(comprador, cotacaoId)
  await pagarEEsperar(app, comprador, pago)
  await adicionar(comprador, cotacaoId, 3)
  await inTransaction(app.deps.db, tx =>
    app.deps.fila.enviar(tx, 'enviar-email', EMAIL, { aposSegundos: 3600 }),
  )
  await esperarTrabalhos(app)
  const arquivo = await copiar('tudo.tar.gz')
  const resumo = await resumoDoBanco(app, FORA)

  const alvo = await alvoVazio()
  expect((await restoreBackup(alvo, arquivo)).rows).toBeGreaterThan(20)
  expect(await resumoDoBanco({ deps: alvo }, FORA)).toBe(resumo)
  await conferirBanco(alvo.db)
  expect(await readdir(alvo.imagens)).toEqual(await listarArquivos(app))
  const esperam = await listarTrabalhosEmEspera(alvo.db)
  expect(esperam).toContainEqual({ nome: 'enviar-email', dados: EMAIL, naoAntesDe: expect.any(Date) })
  // The counters go on behind the numbers that are taken.
  await inTransaction(alvo.db, tx =>
    anotarHistorico(tx, { pedidoId: pago, porUsuarioId: null }, app.deps.clock()),
  )
  expect(await alvo.db.selectFrom('sessao').select('usuario_id').execute()).toEqual([])
})

it('a line that ends a packet after the last row of each table is no reason for another number of rows', async () => {
  const { rows } = await sql<{ nome: string }>`select current_database() as nome`.execute(app.deps.db)
  const fio = await abrirFioAosPedacos(FIM_DAS_LINHAS)
  const { pool, close } = openConnection({
    ...inject('database'),
    database: exigir(rows[0]).nome,
    host: '127.0.0.1',
    port: fio.port,
  })
  onTestFinished(async () => {
    await close()
    fio.fechar()
  })
  const arquivo = join(pasta, 'aos-pedacos.tar.gz')
  await writeBackup({ pool, images: app.deps.imagens, now: app.deps.clock(), say: () => undefined }, arquivo)
  await restoreBackup(await alvoVazio(), arquivo)
})

it('what fifty people write meanwhile is in it whole or not at all', { timeout: 60_000 }, async () => {
  const compradores = await emParalelo(10, Array.from({ length: ESCRITORES }), () => criarComprador(app))
  const cotacaoId = await criarCotacao(app)
  let copiando = true
  const escrever = async (comprador: Pessoa) => {
    while (copiando) {
      await adicionar(comprador, cotacaoId)
      await gerarBoleto(comprador)
    }
  }
  const escrita = Promise.all(compradores.map(escrever))
  const antes = await totalDePedidos(app.deps.db)
  const arquivo = await copiar('durante.tar.gz').finally(() => {
    copiando = false
  })
  await escrita
  expect(await totalDePedidos(app.deps.db)).toBeGreaterThan(antes)
  const alvo = await alvoVazio()
  await restoreBackup(alvo, arquivo)
  await conferirBanco(alvo.db)
})

it('a cut, changed or foreign file is refused, and so is a database with tables', async () => {
  const arquivo = await copiar('boa.tar.gz')
  const bytes = await readFile(arquivo)
  const alvo = await alvoVazio()
  const ruim = join(pasta, 'ruim.tar.gz')
  const alterado = gunzipSync(bytes)
  alterado[alterado.indexOf('COMPRADOR')] = 'X'.charCodeAt(0)
  for (const conteudo of [bytes.subarray(0, bytes.length / 2), gzipSync(alterado), Buffer.from('restia')]) {
    await writeFile(ruim, conteudo)
    await expect(restoreBackup(alvo, ruim)).rejects.toThrow(`A cópia ${ruim} está incompleta ou alterada.`)
  }
  await restoreBackup(alvo, arquivo)
  const resumo = await resumoDoBanco({ deps: alvo })
  await expect(restoreBackup(alvo, arquivo)).rejects.toThrow('O banco de dados não está vazio.')
  expect(await resumoDoBanco({ deps: alvo })).toBe(resumo)
  const ocupado = {
    pool: (await abrirBanco()).pool,
    images: app.deps.imagens,
    now: app.deps.clock(),
    say: () => undefined,
  }
  await writeBackup(ocupado, join(pasta, 'outra.tar.gz'))
  expect((await readdir(pasta)).filter(nome => nome.endsWith('.parcial'))).toEqual([])
})

it('an encrypted copy comes back with its key alone, whole or not at all', async () => {
  const [chave, outra] = [await generateX25519Identity(), await generateX25519Identity()]
  const destinatario = await identityToRecipient(chave)
  const { pool, db } = await abrirBanco()
  const arquivo = join(pasta, 'cifrada.tar.gz')
  const comum = { images: app.deps.imagens, now: app.deps.clock(), say: () => undefined }
  await enviarFoto(await criarComprador(app), await novaImagem())
  await esperarTrabalhos(app)
  await writeBackup({ ...comum, pool, destinatario }, arquivo)
  const bytes = await readFile(arquivo)
  expect(bytes.toString('latin1', 0, 21)).toBe('age-encryption.org/v1')

  const alvo = await alvoVazio()
  await expect(restoreBackup(alvo, arquivo)).rejects.toThrow(
    `A cópia ${arquivo} está cifrada. Dê a chave dela em COPIA_CHAVE`,
  )
  await expect(restoreBackup({ ...alvo, chave: outra }, arquivo)).rejects.toThrow(
    'COPIA_CHAVE não é a chave da cópia',
  )
  const ruim = join(pasta, 'cifrada-ruim.tar.gz')
  const alterado = Buffer.from(bytes)
  alterado.writeUInt8(alterado.readUInt8(bytes.length - 100) ^ 1, bytes.length - 100)
  for (const conteudo of [bytes.subarray(0, bytes.length / 2), bytes.subarray(0, -1), alterado]) {
    await writeFile(ruim, conteudo)
    await expect(restoreBackup({ ...alvo, chave }, ruim)).rejects.toThrow(
      `A cópia ${ruim} está incompleta ou alterada.`,
    )
  }
  const achado = await rehearseRestore(
    {
      ...{ db, address: { ...inject('database') }, now: app.deps.clock(), say: () => undefined, chave },
      openQueue: connection => createQueue(connection, jobs, console.error),
    },
    arquivo,
  )
  expect(achado.pictures).toBe((await listarArquivos(app)).length)
  await restoreBackup({ ...alvo, chave }, arquivo)
  expect(await resumoDoBanco({ deps: alvo }, FORA)).toBe(await resumoDoBanco(app, FORA))
  await expect(writeBackup({ ...comum, pool, destinatario: 'age1torto' }, ruim)).rejects.toThrow(
    'COPIA_DESTINATARIO: não é inteiro',
  )
})

it('a rehearsal says what is in the copy, leaves no database, and changes neither rows nor pictures', async () => {
  const comprador = await criarComprador(app)
  await enviarFoto(comprador, await novaImagem())
  const pago = await fazerPedido(comprador, await criarCotacao(app))
  await pagarEEsperar(app, comprador, pago)
  await esperarTrabalhos(app)
  const arquivo = await copiar('ensaiada.tar.gz')
  const { db, pool } = await abrirBanco()
  const [fotos, antes] = [await listarArquivos(app), await resumoDoBanco(app)]
  const achado = await rehearseRestore(
    {
      ...{ db, address: { ...inject('database') }, now: app.deps.clock(), say: () => undefined },
      openQueue: connection => createQueue(connection, jobs, console.error),
    },
    arquivo,
  )
  expect(achado).toMatchObject({ ultimoId: pago, pictures: fotos.length, ultimoEm: expect.any(Date) })
  expect(achado.pedidos).toBeGreaterThanOrEqual(1)
  expect(achado.totalCentavos).toBeGreaterThanOrEqual(achado.pagoCentavos)
  expect(achado.pagoCentavos).toBeGreaterThan(0)
  const { rows } = await pool.query("select datname from pg_database where datname like 'restia_ensaio%'")
  expect(rows).toEqual([])
  expect([await listarArquivos(app), await resumoDoBanco(app)]).toEqual([fotos, antes])
})
