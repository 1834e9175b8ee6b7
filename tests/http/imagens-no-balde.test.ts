// Pictures in a bucket: two servers show the same ones, and nothing is half done while the bucket is away (design/pictures).
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { varrerImagens } from '#server/avisos/rotina/rotina-jobs.ts'
import { type RunningServer, startServer } from '#server/compose.ts'
import { readArchive } from '#server/operacao/backup/archive.ts'
import { ENTRIES } from '#server/operacao/backup/backup-format.ts'
import { fetchNewestCopy, sendCopy } from '#server/operacao/backup/copies-in-bucket.ts'
import { writeBackup } from '#server/operacao/backup/write-backup.ts'
import { parseConfig } from '#server/plataforma/config/config.ts'
import { openConnection } from '#server/plataforma/db/connection.ts'
import { parseBucket } from '#server/plataforma/images/bucket-settings.ts'
import { openBucket, openImageBucket } from '#server/plataforma/images/image-bucket.ts'
import { fileNames } from '#server/plataforma/images/image-name.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import { freePort } from '../../scripts/free-port.ts'
import { type AppForTest, copyDatabase } from '../support/app-for-test.ts'
import { abrirBalde, type Balde } from '../support/balde.ts'
import { dadosDeComprador } from '../support/cadastro.ts'
import { exigir } from '../support/exigir.ts'
import { baixar, enderecosDe, enviarFoto, novaImagem, trocarFoto } from '../support/imagens.ts'
import { anonimo } from '../support/pessoa.ts'
import { criarComprador } from '../support/test-users.ts'

const HORA_MS = 60 * 60_000

let balde: Balde
let banco: Awaited<ReturnType<typeof copyDatabase>>
const servidores: RunningServer[] = []
const pastas: string[] = []
let a: AppForTest
let b: AppForTest

async function iniciar(): Promise<AppForTest> {
  const dataDir = await mkdtemp(join(tmpdir(), 'restia-balde-'))
  pastas.push(dataDir)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, ...balde.env('fotos/loja') }
  const server = await startServer({ config: parseConfig(env), database: banco.database, rounds: false })
  servidores.push(server)
  return { url, deps: server.deps, simulatorUrl: server.simulatorUrl, dataDir }
}

beforeAll(async () => {
  banco = await copyDatabase()
  balde = await abrirBalde()
  a = await iniciar()
  b = await iniciar()
})
beforeEach(() => balde.falhar(null, 0))
afterAll(async () => {
  for (const server of servidores) await server.stop()
  await banco.dropDatabase()
  await balde.parar()
  for (const pasta of pastas) await rm(pasta, { recursive: true, force: true })
})

const nomes = () => [...balde.objetos.keys()].sort()
const noBalde = (url: string) =>
  enderecosDe(url).map(endereco => endereco.replace('/imagens/', 'fotos/loja/'))

describe('pictures in a bucket', () => {
  it('a picture that is uploaded at one server is read at the other, with the same headers', async () => {
    const imageUrl = await enviarFoto(await criarComprador(a), await novaImagem(800, 600))
    for (const app of [a, b])
      for (const endereco of enderecosDe(imageUrl)) {
        const { status, headers, imagem } = await baixar(app, endereco)
        expect([status, imagem?.format]).toEqual([200, 'webp'])
        expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
      }
    expect(nomes()).toEqual(expect.arrayContaining(noBalde(imageUrl)))
    for (const pasta of pastas) expect(await readdir(join(pasta, 'imagens')).catch(() => [])).toEqual([])
    expect((await baixar(b, `/imagens/${'0'.repeat(32)}-1200.webp`)).status).toBe(404)
  })

  it('a replaced picture is gone from both, and stays while another account shows it', async () => {
    const [primeira, segunda] = [await criarComprador(a), await criarComprador(b)]
    const foto = await novaImagem()
    const imageUrl = await enviarFoto(primeira, foto)
    expect(await enviarFoto(segunda, foto)).toBe(imageUrl)
    await enviarFoto(primeira, await novaImagem())
    expect((await baixar(b, imageUrl)).status).toBe(200)
    await enviarFoto(segunda, await novaImagem())
    expect((await baixar(a, imageUrl)).status).toBe(404)
  })

  it('a picture that one server removes while the other takes it again stays', async () => {
    const [primeira, segunda] = [await criarComprador(a), await criarComprador(b)]
    for (let vez = 0; vez < 10; vez++) {
      const [foto, nova] = [await novaImagem(), await novaImagem()]
      await enviarFoto(primeira, foto)
      const [, fotoDaSegunda] = await Promise.all([enviarFoto(primeira, nova), enviarFoto(segunda, foto)])
      expect((await baixar(a, fotoDaSegunda)).status).toBe(200)
    }
  })

  it('a picture that a removal takes between its upload and its row is written again', async () => {
    const [primeira, segunda] = [await criarComprador(a), await criarComprador(b)]
    const foto = await novaImagem()
    const imageUrl = await enviarFoto(primeira, foto)
    const { keep } = b.deps.imagens
    b.deps.imagens.keep = async image => {
      await keep(image)
      await enviarFoto(primeira, await novaImagem())
      expect(nomes()).not.toEqual(expect.arrayContaining(noBalde(imageUrl)))
    }
    await enviarFoto(segunda, foto).finally(() => {
      b.deps.imagens.keep = keep
    })
    expect((await baixar(a, imageUrl)).status).toBe(200)
  })

  it('the sweep removes pictures that no row shows, older than an hour, and no other object', async () => {
    const mostrada = await enviarFoto(await criarComprador(a), await novaImagem())
    const horasAtras = (horas: number) => new Date(Date.now() - horas * HORA_MS)
    const por = (nome: string, horas: number) =>
      balde.objetos.set(nome, { bytes: Buffer.from('x'), gravadoEm: horasAtras(horas), tipo: '' })
    const velha = `fotos/loja/${'a'.repeat(32)}-480.webp`
    por(velha, 2)
    const ficam = [
      `fotos/loja/${'b'.repeat(32)}-480.webp`,
      `${'c'.repeat(32)}-480.webp`,
      'fotos/loja/leia & me.txt',
    ]
    por(ficam[0] ?? '', 0.9)
    por(ficam[1] ?? '', 2)
    por(ficam[2] ?? '', 2)
    for (const nome of noBalde(mostrada)) exigir(balde.objetos.get(nome)).gravadoEm = horasAtras(2)
    await varrerImagens(b.deps)
    expect(nomes()).not.toContain(velha)
    expect(nomes()).toEqual(expect.arrayContaining([...ficam, ...noBalde(mostrada)]))
    for (const nome of ficam) balde.objetos.delete(nome)
  })
})

it('a backup reads the pictures from the bucket, and a restore writes them into it', async () => {
  const imageUrl = await enviarFoto(await criarComprador(a), await novaImagem())
  const { pool, close } = openConnection(banco.database)
  const arquivo = join(pastas[0] ?? '', 'copia.tar.gz')
  const say = () => undefined
  await writeBackup({ pool, images: a.deps.imagens, now: new Date(), say }, arquivo).finally(close)
  for (const nome of noBalde(imageUrl)) balde.objetos.delete(nome)
  expect((await baixar(b, imageUrl)).status).toBe(404)
  for await (const { name, bytes } of readArchive(arquivo, null)) {
    const [pasta, nome = ''] = name.split('/')
    if (pasta === ENTRIES.images) await b.deps.imagens.restore(nome, bytes)
  }
  for (const endereco of enderecosDe(imageUrl)) expect((await baixar(a, endereco)).status).toBe(200)
})

it('a copy goes to the bucket, the newest one comes back, and the fifteenth oldest goes', async () => {
  const bucket = await openBucket(exigir(parseBucket(balde.env('fotos/loja'))))
  const [escrita, lida] = [join(pastas[0] ?? '', 'a.tar.gz'), join(pastas[0] ?? '', 'b.tar.gz')]
  expect(await fetchNewestCopy(bucket, lida)).toBe(false)
  balde.objetos.set('fotos/loja/copias/minha.tar.gz', {
    ...{ bytes: Buffer.from('x'), gravadoEm: new Date(0), tipo: '' },
  })
  for (let dia = 1; dia <= 15; dia++) {
    await writeFile(escrita, `cópia ${dia}`)
    await sendCopy(bucket, escrita, new Date(Date.UTC(2026, 10, dia)))
  }
  const copias = nomes().filter(nome => nome.includes('/copias/'))
  expect(copias).toHaveLength(15)
  expect(copias[0]).toBe('fotos/loja/copias/minha.tar.gz')
  expect(copias[1]).toBe('fotos/loja/copias/restia-2026-11-02T00-00-00-000Z.tar.gz')
  expect(await fetchNewestCopy(bucket, lida)).toBe(true)
  expect(await readFile(lida, 'utf8')).toBe('cópia 15')
  await a.deps.imagens.sweep(a.deps.db, new Date(Date.now() + HORA_MS))
  expect(nomes().filter(nome => nome.includes('/copias/'))).toEqual(copias)
  for (const nome of copias) balde.objetos.delete(nome)
})

describe('a bucket that is away', () => {
  it('two failed attempts are repeated, and nobody notices', async () => {
    const comprador = await criarComprador(a)
    balde.falhar(503, 2)
    const imageUrl = await enviarFoto(comprador, await novaImagem())
    balde.falhar(null, 1)
    expect((await baixar(b, imageUrl)).status).toBe(200)
  })

  it('refuses an upload with a sentence and changes nothing; what is shown is 503, not 404', async () => {
    const comprador = await criarComprador(a)
    const imageUrl = await enviarFoto(comprador, await novaImagem())
    const antes = nomes()
    balde.falhar(500)
    const { status, body } = await trocarFoto(comprador, await novaImagem())
    expect([status, body]).toEqual([
      503,
      { codigo: 'indisponivel', message: 'Serviço indisponível no momento. Tente novamente em instantes.' },
    ])
    expect((await baixar(b, imageUrl)).status).toBe(503)
    const form = dadosDeComprador()
    const cadastro = await anonimo(a).chamar('POST /v1/auth/register', {
      form,
      imageFile: await novaImagem(),
    })
    expect(cadastro.status).toBe(503)
    balde.falhar(null, 0)
    expect(nomes()).toEqual(antes)
    expect((await comprador.chamar('GET /v1/auth/user-info')).body.imageUrl).toBe(imageUrl)
    expect((await anonimo(a).chamar('POST /v1/auth/register', { form })).status).toBe(202)
  })

  it('when it goes away after the upload, the upload counts and the old picture waits for the sweep', async () => {
    const comprador = await criarComprador(a)
    const antiga = await enviarFoto(comprador, await novaImagem())
    const { keep } = a.deps.imagens
    a.deps.imagens.keep = async image => {
      await keep(image)
      balde.falhar(500)
    }
    const nova = await enviarFoto(comprador, await novaImagem()).finally(() => {
      a.deps.imagens.keep = keep
      balde.falhar(null, 0)
    })
    expect((await baixar(b, nova)).status).toBe(200)
    expect((await baixar(b, antiga)).status).toBe(200)
    await b.deps.imagens.sweep(b.deps.db, new Date(Date.now() + HORA_MS))
    expect((await baixar(b, antiga)).status).toBe(404)
  })

  it('a removal that failed asks for nothing more when the bucket is back', async () => {
    const files = await openImageBucket(exigir(parseBucket(balde.env('fotos/loja'))))
    balde.falhar(500)
    const nomesDaFoto = fileNames('d'.repeat(32))
    await expect(files.remove(nomesDaFoto)).rejects.toThrow(RecusaError)
    balde.falhar(null, 0)
    const pedidosAntes = balde.pedidos.length
    // Longer than the longest pause between two attempts.
    await sleep(700)
    expect(balde.pedidos.length).toBe(pedidosAntes)
  })

  it('the job of the sweep says so in Portuguese', async () => {
    balde.falhar(500)
    await expect(varrerImagens(a.deps)).rejects.toThrow('O balde de imagens não respondeu, ou recusou.')
  })

  it('a start goes on without it, but not with a wrong key, name or region', async () => {
    const abrir = (mudar: (texto: string) => string, secreta?: string) => {
      const { IMAGENS = '', ...chaves } = balde.env()
      const env = { ...chaves, IMAGENS: mudar(IMAGENS), ...(secreta && { IMAGENS_CHAVE_SECRETA: secreta }) }
      return openImageBucket(exigir(parseBucket(env)))
    }
    await expect(abrir(texto => texto)).resolves.toBeDefined()
    await expect(abrir(texto => texto, 'outra')).rejects.toThrow(
      'IMAGENS: o balde recusou (403 SignatureDoesNotMatch). Confira nome, endpoint, região e chaves',
    )
    await expect(abrir(texto => texto.replace('s3://restia', 's3://outro'))).rejects.toThrow(
      '404 NoSuchBucket',
    )
    await expect(abrir(texto => texto.replace('sa-east-1', 'us-east-1'))).rejects.toThrow('400')
    balde.falhar(null)
    await expect(abrir(texto => texto)).resolves.toBeDefined()
  })
})
