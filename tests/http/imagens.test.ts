import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { useApp } from '../support/app-for-test.ts'
import { dadosDeComprador, dadosDeVendedor, entrar } from '../support/cadastro.ts'
import { emTempo } from '../support/em-tempo.ts'
import { exigir } from '../support/exigir.ts'
import {
  arquivo,
  baixar,
  bombaDePixels,
  desenhar,
  enderecosDe,
  enviarFoto,
  listarArquivos,
  novaImagem,
  trocarFoto,
} from '../support/imagens.ts'
import { anonimo } from '../support/pessoa.ts'
import { criarComprador } from '../support/test-users.ts'

const app = useApp()

const MAXIMO_BYTES = 5 * 1024 * 1024
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><script>alert(1)</script></svg>',
)

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

  it('content hidden in a picture is removed: a page after a PNG, a script in the comment of a JPEG', async () => {
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
    emTempo(performance.now() - inicio, 2000)
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

it('twenty pictures at once all arrive', async () => {
  const pessoas = await Promise.all(Array.from({ length: 20 }, () => criarComprador(app)))
  const fotos = await Promise.all(pessoas.map(() => desenhar(1600, 1200).jpeg().toBuffer()))
  const urls = await Promise.all(pessoas.map((pessoa, i) => enviarFoto(pessoa, arquivo(fotos[i] ?? SVG))))
  expect(new Set(urls).size).toBe(20)
  const { bytes } = await baixar(app, urls[19] ?? '')
  expect((await sharp(bytes).metadata()).format).toBe('webp')
})

it('twenty people who send the same picture at once all see it whole', async () => {
  const pessoas = await Promise.all(Array.from({ length: 20 }, () => criarComprador(app)))
  const foto = await desenhar(1600, 1200).jpeg().toBuffer()
  const urls = await Promise.all(
    pessoas.map(async pessoa => {
      const url = await enviarFoto(pessoa, arquivo(foto))
      for (const endereco of enderecosDe(url)) expect((await baixar(app, endereco)).imagem).not.toBeNull()
      return url
    }),
  )
  expect(new Set(urls).size).toBe(1)
})
