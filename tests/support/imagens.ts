// Pictures to upload, valid and invalid, and how to read them back.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { AppForTest } from './app-for-test.ts'
import { exigir } from './exigir.ts'
import type { Pessoa } from './pessoa.ts'

let quantas = 0

/** A picture of this size in a colour of its own. */
export function desenhar(largura = 64, altura = 48) {
  quantas += 1
  // Far enough apart that no two are the same after JPEG and WebP.
  const background = { r: (quantas % 8) * 32, g: ((quantas >> 3) % 8) * 32, b: ((quantas >> 6) % 8) * 32 }
  return sharp({ create: { width: largura, height: altura, channels: 3, background } })
}

/** The same as the file that a browser sends. */
export async function novaImagem(largura?: number, altura?: number): Promise<Blob> {
  return arquivo(await desenhar(largura, altura).png().toBuffer())
}

/** These bytes as the file that a browser sends, under the media type that it claims. */
export function arquivo(bytes: Buffer, type = 'image/png'): Blob {
  return new Blob([new Uint8Array(bytes)], { type })
}

/** A file of 109 kB that decodes to 30,000 × 30,000 pixels. */
export function bombaDePixels(): Buffer {
  const lado = 30_000
  const cabecalho = Buffer.alloc(13)
  cabecalho.writeUInt32BE(lado, 0)
  cabecalho.writeUInt32BE(lado, 4)
  cabecalho[8] = 1 // one bit for each pixel
  const linhas = Buffer.alloc((lado / 8 + 1) * lado)
  const assinatura = Buffer.from('89504e470d0a1a0a', 'hex')
  const pedacos = [
    pedaco('IHDR', cabecalho),
    pedaco('IDAT', deflateSync(linhas, { level: 9 })),
    pedaco('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([assinatura, ...pedacos])
}

function pedaco(tipo: string, dados: Buffer): Buffer {
  const tamanho = Buffer.alloc(4)
  tamanho.writeUInt32BE(dados.length)
  const corpo = Buffer.concat([Buffer.from(tipo), dados])
  const soma = Buffer.alloc(4)
  soma.writeUInt32BE(crc32(corpo))
  return Buffer.concat([tamanho, corpo, soma])
}

/** The addresses of a picture's two files, from the one that a row keeps. */
export function enderecosDe(imageUrl: string): string[] {
  return [imageUrl, imageUrl.replace('-1200.', '-480.')]
}

/** Fetches a picture and decodes it. */
export async function baixar(app: AppForTest, endereco: string) {
  const response = await fetch(app.url + endereco)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes, imagem: await lerSeImagem(bytes) }
}

function lerSeImagem(bytes: Buffer) {
  return sharp(bytes)
    .metadata()
    .catch(() => null)
}

/** Names of all files in the folder of pictures. */
export async function listarArquivos(app: AppForTest): Promise<string[]> {
  return (await readdir(join(app.dataDir, 'imagens')).catch(() => [])).sort()
}

/** Replaces the picture in a profile. */
export const trocarFoto = (pessoa: Pessoa, imageFile: Blob) =>
  pessoa.chamar('PUT /v1/user', { form: { nome: 'Sacolão', cep: '20040-030' }, imageFile })

/** Uploads a valid picture; answers its address. */
export async function enviarFoto(pessoa: Pessoa, imageFile: Blob): Promise<string> {
  const { status, body } = await trocarFoto(pessoa, imageFile)
  expect(status).toBe(200)
  return exigir(body.imageUrl)
}
