import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { varrerImagens } from '#server/rotina/rotina-jobs.ts'
import { atualizarPerfil } from '#server/user/atualizar-perfil.ts'
import { useApp } from '../support/app-for-test.ts'
import { dadosDeComprador, dadosDeVendedor, entrar } from '../support/cadastro.ts'
import { exigir } from '../support/exigir.ts'
import { failAtStep, MODOS } from '../support/failing-steps.ts'
import {
  arquivo,
  baixar,
  bombaDePixels,
  desenhar,
  enderecosDe,
  listarArquivos,
  novaImagem,
} from '../support/imagens.ts'
import { anonimo, type Pessoa } from '../support/pessoa.ts'
import { criarComprador, criarEquipe, criarProduto, criarVendedor } from '../support/test-users.ts'

const app = useApp()

const MAXIMO_BYTES = 5 * 1024 * 1024
const HORA_MS = 60 * 60_000
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><script>alert(1)</script></svg>',
)

const trocarFoto = (pessoa: Pessoa, imageFile: Blob) =>
  pessoa.chamar('PUT /v1/user', { form: { nome: 'Sacolão', cep: '20040-030' }, imageFile })

/** Uploads a valid picture; answers its address. */
async function enviarFoto(pessoa: Pessoa, imageFile: Blob): Promise<string> {
  const { status, body } = await trocarFoto(pessoa, imageFile)
  expect(status).toBe(200)
  return exigir(body.imageUrl)
}

describe('pictures that people send', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('a %s becomes a WebP in two sizes', async tipo => {
    const bytes = await desenhar(2400, 1600).toFormat(tipo).toBuffer()
    const imageUrl = await enviarFoto(await criarComprador(app), arquivo(bytes, 'application/octet-stream'))
    expect(imageUrl).toMatch(/^\/imagens\/[0-9a-f]{32}-1200\.webp$/)
    const arquivos = await Promise.all(enderecosDe(imageUrl).map(endereco => baixar(app, endereco)))
    expect(
      arquivos.map(({ imagem, headers }) => [imagem?.width, imagem?.height, headers.get('content-type')]),
    ).toEqual([
      [1200, 800, 'image/webp'],
      [480, 320, 'image/webp'],
    ])
  })

  it('a small picture is not enlarged, and a tall one keeps its shape', async () => {
    const pequena = await enviarFoto(await criarComprador(app), await novaImagem(300, 200))
    const alta = await enviarFoto(await criarComprador(app), await novaImagem(600, 2400))
    expect((await baixar(app, pequena)).imagem).toMatchObject({ width: 300, height: 200 })
    expect((await baixar(app, alta)).imagem).toMatchObject({ width: 300, height: 1200 })
  })

  it('is cached for ever and served as a picture only', async () => {
    const imageUrl = await enviarFoto(await criarComprador(app), await novaImagem())
    const { headers } = await baixar(app, imageUrl)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  it('EXIF with the place where it was taken is gone, and the picture stands upright', async () => {
    const bytes = await desenhar(800, 400)
      .withExif({ IFD0: { Artist: 'canario-exif' }, IFD3: { GPSLatitude: '22/1 54/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(bytes.includes('canario-exif')).toBe(true)
    const imageUrl = await enviarFoto(await criarComprador(app), arquivo(bytes))
    for (const endereco of enderecosDe(imageUrl)) {
      const servida = await baixar(app, endereco)
      expect(servida.bytes.includes('canario-exif')).toBe(false)
      expect(servida.imagem).not.toHaveProperty('exif')
      expect((servida.imagem?.height ?? 0) / (servida.imagem?.width ?? 1)).toBe(2)
    }
  })

  it('what hides behind a picture is gone: a page after a PNG, a script in the comment of a JPEG', async () => {
    const pagina = Buffer.from('<html><script>alert("canario")</script></html>')
    const png = Buffer.concat([await desenhar().png().toBuffer(), pagina])
    const jpeg = await desenhar().jpeg().toBuffer()
    const comentario = Buffer.concat([Buffer.from([0xff, 0xfe, 0, pagina.length + 2]), pagina])
    const comComentario = Buffer.concat([jpeg.subarray(0, 2), comentario, jpeg.subarray(2)])
    for (const bytes of [png, comComentario]) {
      const imageUrl = await enviarFoto(await criarComprador(app), arquivo(bytes))
      for (const endereco of enderecosDe(imageUrl))
        expect((await baixar(app, endereco)).bytes.includes('canario')).toBe(false)
    }
  })

  it.each([
    ['an SVG that says it is a PNG', () => SVG],
    ['an SVG behind the signature of a JPEG', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), SVG])],
    ['a GIF', () => desenhar().gif().toBuffer()],
    ['a TIFF', () => desenhar().tiff().toBuffer()],
    [
      'half a JPEG',
      () =>
        desenhar(800, 800)
          .jpeg()
          .toBuffer()
          .then(bytes => bytes.subarray(0, bytes.length / 2)),
    ],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PNG of 30,000 × 30,000', bombaDePixels],
  ])('%s is refused within two seconds and leaves no file', async (_nome, fazer) => {
    const bytes = await fazer()
    const comprador = await criarComprador(app)
    const [antes, inicio] = [await listarArquivos(app), performance.now()]
    const { status, body } = await trocarFoto(comprador, arquivo(bytes))
    expect(performance.now() - inicio).toBeLessThan(2000)
    expect(status).toBe(400)
    expect(body).toEqual({ codigo: 'imagem-invalida', message: 'Envie uma imagem PNG, JPEG ou WebP.' })
    expect(await listarArquivos(app)).toEqual(antes)
    expect((await comprador.chamar('GET /v1/auth/user-info')).body.imageUrl).toBeNull()
  })

  it('5 MB are taken, one byte more is 413', async () => {
    const comprador = await criarComprador(app)
    const png = await desenhar().png().toBuffer()
    const pngDeTamanho = (bytes: number) => arquivo(Buffer.concat([png, Buffer.alloc(bytes - png.length)]))
    await enviarFoto(comprador, pngDeTamanho(MAXIMO_BYTES))
    const demais = await trocarFoto(comprador, pngDeTamanho(MAXIMO_BYTES + 1))
    expect(demais).toMatchObject({ status: 413, body: { codigo: 'corpo-grande-demais' } })
  })

  it('two pictures, a file of another name, and a form that breaks off are refused', async () => {
    const cadastrar = async (mudar: (dados: FormData) => void) => {
      const body = new FormData()
      for (const [nome, valor] of Object.entries(dadosDeComprador())) body.append(nome, valor)
      mudar(body)
      return (await fetch(`${app.url}/v1/auth/register`, { method: 'POST', body })).status
    }
    const foto = await novaImagem()
    expect(await cadastrar(dados => dados.append('imageFile', foto, 'a'))).toBe(202)
    expect(await cadastrar(dados => dados.append('foto', foto, 'a'))).toBe(400)
    const duas = (dados: FormData) => {
      dados.append('imageFile', foto, 'a')
      dados.append('imageFile', foto, 'b')
    }
    expect(await cadastrar(duas)).toBe(400)
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const body = '--x\r\ncontent-disposition: form-data; name="nome"\r\n\r\nSítio'
    const partida = await fetch(`${app.url}/v1/auth/register`, { method: 'POST', headers, body })
    expect(await partida.json()).toEqual({
      codigo: 'cadastro-recusado',
      message: 'Credenciais inválidas.',
    })
  })

  it('only existing pictures have an address', async () => {
    await writeFile(join(app.dataDir, 'imagens', 'segredo.txt'), 'canario')
    const nomes = [
      'segredo.txt',
      '',
      '.',
      `${'0'.repeat(32)}-1200.webp`,
      '..%2Fchave-de-cifra',
      '%2e%2e/chave-de-cifra',
    ]
    for (const nome of nomes) {
      const response = await fetch(`${app.url}/imagens/${nome}`)
      const texto = await response.text()
      expect(texto).not.toContain('canario')
      expect(response.headers.get('content-type')).not.toMatch(/^image/)
    }
  })
})

describe('spec §7.6: pictures at registration', () => {
  it('come with the request of a buyer and of a seller', async () => {
    for (const dados of [dadosDeComprador(), dadosDeVendedor()]) {
      const imageFile = await novaImagem()
      expect((await anonimo(app).chamar('POST /v1/auth/register', { form: dados, imageFile })).status).toBe(
        202,
      )
      const { resposta } = await entrar(app, { email: dados.email ?? '' })
      expect((await baixar(app, exigir(resposta.body.imageUrl))).imagem).toMatchObject({ width: 64 })
    }
  })

  it("spec §8.2, rule M2: an invalid picture is 'Credenciais inválidas.' too, with its field; no account is created", async () => {
    const form = dadosDeComprador()
    const { status, body } = await anonimo(app).chamar('POST /v1/auth/register', {
      form,
      imageFile: arquivo(SVG),
    })
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        codigo: 'cadastro-recusado',
        message: 'Credenciais inválidas.',
        campos: { imageFile: 'Envie uma imagem PNG, JPEG ou WebP.' },
      },
    })
    expect((await entrar(app, { email: form.email ?? '' })).resposta.status).toBe(401)
  })

  it('a refused registration leaves no file', async () => {
    const form = dadosDeVendedor()
    await anonimo(app).chamar('POST /v1/auth/register', { form })
    const antes = await listarArquivos(app)
    const imageFile = await novaImagem()
    const { status } = await anonimo(app).chamar('POST /v1/auth/register', { form, imageFile })
    expect(status).toBe(400)
    expect(await listarArquivos(app)).toEqual(antes)
  })
})

/** Pictures whose files no row refers to. */
async function orfaos(): Promise<string[]> {
  const { rows } = await sql<{ imagem: string }>`
    select imagem from usuario where imagem is not null union select imagem from produto where imagem is not null`.execute(
    app.deps.db,
  )
  const mostrados = new Set(rows.flatMap(({ imagem }) => enderecosDe(imagem)))
  return (await listarArquivos(app)).filter(nome => !mostrados.has(`/imagens/${nome}`))
}

describe('unused files', () => {
  it('go when a picture is replaced: of a person and of a product', async () => {
    const vendedor = await criarVendedor(app)
    const equipe = await criarEquipe(app)
    const produtoId = await criarProduto(app)
    const trocas = [
      (imageFile: Blob) =>
        vendedor.chamar('PUT /v1/user', { form: { nome: 'Sítio', regiao: 'RIO_DE_JANEIRO' }, imageFile }),
      (imageFile: Blob) =>
        equipe.chamar('PUT /v1/produto/{id}', { params: { id: produtoId }, form: {}, imageFile }),
    ]
    for (const trocar of trocas) {
      const antiga = exigir((await trocar(await novaImagem())).body.imageUrl)
      const nova = exigir((await trocar(await novaImagem())).body.imageUrl)
      const statuses = async (url: string) =>
        Promise.all(enderecosDe(url).map(async endereco => (await baixar(app, endereco)).status))
      expect(await statuses(antiga)).toEqual([404, 404])
      expect(await statuses(nova)).toEqual([200, 200])
    }
  })

  it('stay while another record uses the same picture', async () => {
    const [uma, outra] = [await criarComprador(app), await criarComprador(app)]
    const foto = await novaImagem()
    const [dela, daOutra] = [await enviarFoto(uma, foto), await enviarFoto(outra, foto)]
    expect(dela).toBe(daOutra)
    await enviarFoto(uma, await novaImagem())
    expect((await baixar(app, daOutra)).status).toBe(200)
    await enviarFoto(outra, await novaImagem())
    expect((await baixar(app, daOutra)).status).toBe(404)
  })

  it('a picture that one puts away while another sends the same is there afterwards', async () => {
    const [uma, outra] = [await criarComprador(app), await criarComprador(app)]
    for (let vez = 0; vez < 15; vez++) {
      const [foto, nova] = [await novaImagem(), await novaImagem()]
      await enviarFoto(uma, foto)
      const [, daOutra] = await Promise.all([enviarFoto(uma, nova), enviarFoto(outra, foto)])
      expect((await baixar(app, daOutra)).status).toBe(200)
    }
  })

  it.each(MODOS)('after any failed step (%s) the old picture is shown or the new one', async modo => {
    const { id } = await criarComprador(app)
    const pessoa = { id, papel: 'COMPRADOR', nome: '', status: 'ATIVO' } as const
    const perfil = { nome: 'Sacolão', cep: '20040030' }
    const trocar = async () => {
      const imagem = await desenhar().png().toBuffer()
      return () => atualizarPerfil(app.deps, pessoa, { perfil, imagem })
    }
    await (await trocar())()
    for (let k = 1; ; k++) {
      const { reached } = await failAtStep(k, modo, await trocar())
      const { imagem } = await app.deps.db
        .selectFrom('usuario')
        .select('imagem')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      for (const endereco of enderecosDe(imagem ?? '')) expect((await baixar(app, endereco)).status).toBe(200)
      if (!reached) break
      expect(k).toBeLessThan(30)
    }
    await app.deps.imagens.sweep(app.deps.db, new Date(Date.now() + HORA_MS))
    expect(await orfaos()).toEqual([])
  })

  it('the sweep removes unused files older than an hour, and nothing else', async () => {
    const mostrada = await enviarFoto(await criarComprador(app), await novaImagem())
    const pasta = join(app.dataDir, 'imagens')
    const horasAtras = (horas: number) => new Date(Date.now() - horas * HORA_MS)
    const nomeDaMostrada = mostrada.replace('/imagens/', '')
    const copiaEmJpeg = nomeDaMostrada.replace('.webp', '.jpg')
    const idades = [
      [`${'a'.repeat(32)}-480.webp`, 2],
      [`${'b'.repeat(32)}-480.webp`, 0.9],
      [`${'c'.repeat(32)}-480.webp.4711`, 2],
      [copiaEmJpeg, 2], // written by earlier versions (decision 040)
      [nomeDaMostrada, 2],
    ] as const
    for (const [nome, horas] of idades) {
      if (nome !== nomeDaMostrada) await writeFile(join(pasta, nome), 'x')
      await utimes(join(pasta, nome), horasAtras(horas), horasAtras(horas))
    }
    expect((await baixar(app, `/imagens/${copiaEmJpeg}`)).status).toBe(404)
    await varrerImagens(app.deps)
    const restam = await listarArquivos(app)
    expect(idades.map(([nome]) => restam.includes(nome))).toEqual([false, true, false, false, true])
    expect((await baixar(app, mostrada)).status).toBe(200)
  })

  it('a request that fails when its files are already written leaves none', async () => {
    const comprador = await criarComprador(app)
    const antes = await listarArquivos(app)
    const { keep } = app.deps.imagens
    app.deps.imagens.keep = async (...args) => {
      await keep(...args)
      throw new Error('o disco encheu')
    }
    const { status } = await trocarFoto(comprador, await novaImagem())
    app.deps.imagens.keep = keep
    expect(status).toBe(500)
    expect(await listarArquivos(app)).toEqual(antes)
  })

  it('a refused product leaves no file', async () => {
    const equipe = await criarEquipe(app)
    const form = { nome: 'Repetido', unidadeMedida: 'caixa', categoria: '1', peso: '10' }
    await equipe.chamar('POST /v1/produto', { form })
    const antes = await listarArquivos(app)
    const { status } = await equipe.chamar('POST /v1/produto', { form, imageFile: await novaImagem() })
    expect(status).toBe(409)
    expect(await listarArquivos(app)).toEqual(antes)
  })
})

it('twenty pictures at once all arrive', async () => {
  const pessoas = await Promise.all(Array.from({ length: 20 }, () => criarComprador(app)))
  const fotos = await Promise.all(pessoas.map(() => desenhar(1600, 1200).jpeg().toBuffer()))
  const urls = await Promise.all(pessoas.map((pessoa, i) => enviarFoto(pessoa, arquivo(fotos[i] ?? SVG))))
  expect(new Set(urls).size).toBe(20)
  const { bytes } = await baixar(app, urls[19] ?? '')
  expect((await sharp(bytes).metadata()).format).toBe('webp')
})
