// Form data with at most one image or file, within limits.
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { CodigoSemDados } from '#domain/motivo.ts'
import type { ImageStore } from '#server/plataforma/images/image-store.ts'
import type { UploadedImage } from '#server/plataforma/images/receive-image.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'

/** Largest image, in bytes. */
export const IMAGEM_MAXIMA_BYTES = 5 * 1024 * 1024

export const MULTIPART_LIMITS = {
  fileSize: IMAGEM_MAXIMA_BYTES,
  files: 1,
  fields: 30,
  fieldSize: 4096,
  parts: 32,
}

/** Where a picture is put while the call needs it. */
export type Uploads = Pick<ImageStore, 'receive' | 'discard'>

export interface Multipart {
  form: Record<string, string>
  /** The file of `imageFile`, or of `arquivo` where the endpoint takes one; the caller discards it. Null without a file. */
  imagem: UploadedImage | null
}

/** What an endpoint takes besides fields, and its refusal of a body that is no form. */
export interface Accepted {
  codigo: CodigoSemDados
  arquivo: Endpoint['arquivo']
}

/**
 * Reads a whole multipart request. Refuses with `codigo` a request that breaks off, has too many parts or is not a form. Refuses a
 * picture that is too large with `corpo-grande-demais`, a file with the endpoint's own code, and with `texto-fora-de-utf8` a field whose
 * bytes are no text.
 */
export async function readMultipart(
  request: FastifyRequest,
  images: Uploads,
  { codigo, arquivo }: Accepted,
): Promise<Multipart> {
  const received: UploadedImage[] = []
  try {
    return await readParts(request, arquivo, async file => {
      const image = await images.receive(file)
      received.push(image)
      if (image.bytes > 0) return image
      await images.discard(image)
      return null
    })
  } catch (error) {
    for (const image of received) await images.discard(image)
    if (diskFailed(error) || error instanceof RecusaError) throw error
    const grande = arquivo?.recusa ?? 'corpo-grande-demais'
    throw new RecusaError({ codigo: tooLarge(error) ? grande : codigo })
  }
}

async function readParts(
  request: FastifyRequest,
  arquivo: Endpoint['arquivo'],
  keep: (file: Readable) => Promise<UploadedImage | null>,
): Promise<Multipart> {
  const form: Record<string, string> = Object.create(null)
  let imagem: UploadedImage | null = null
  const fileName = arquivo ? 'arquivo' : 'imageFile'
  const parts = request.parts(arquivo && { limits: { ...MULTIPART_LIMITS, fileSize: arquivo.maximoBytes } })
  for await (const part of parts) {
    if (part.type === 'field') {
      // Some programs send an empty text if no file was chosen.
      if (part.fieldname !== fileName || part.value !== '') form[part.fieldname] = readable(part.value)
    } else if (part.fieldname === fileName) imagem = await keep(part.file)
    else {
      // A file under another name is refused like any unknown field.
      part.file.resume()
      form[part.fieldname] = ''
    }
  }
  return { form: { ...form }, imagem }
}

// The character that the parser puts for bytes that are no text. People do not type it.
function readable(value: unknown): string {
  const text = String(value)
  if (text.includes('\ufffd')) throw new RecusaError({ codigo: 'texto-fora-de-utf8' })
  return text
}

function tooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
}

// Then the sender is not to blame: the answer is that of a server that fails.
function diskFailed(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
