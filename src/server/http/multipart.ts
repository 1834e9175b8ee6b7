// Form data with at most one image, within limits.
import type { FastifyRequest } from 'fastify'
import type { CodigoSemDados } from '#domain/motivo.ts'
import { RecusaError } from '#server/recusa-error.ts'

/** Largest image, in bytes. */
export const IMAGEM_MAXIMA_BYTES = 5 * 1024 * 1024

export const MULTIPART_LIMITS = {
  fileSize: IMAGEM_MAXIMA_BYTES,
  files: 1,
  fields: 30,
  fieldSize: 4096,
  parts: 32,
}

export interface Multipart {
  form: Record<string, string>
  /** The bytes of `imageFile`, or null without a picture. */
  imagem: Buffer | null
}

/**
 * Reads a whole multipart request. Refuses with `codigo` a request that breaks off, has too many parts or is not a form, with
 * `corpo-grande-demais` a picture that is too large.
 */
export async function readMultipart(request: FastifyRequest, codigo: CodigoSemDados): Promise<Multipart> {
  try {
    return await readParts(request)
  } catch (error) {
    throw new RecusaError({ codigo: tooLarge(error) ? 'corpo-grande-demais' : codigo })
  }
}

async function readParts(request: FastifyRequest): Promise<Multipart> {
  const form: Record<string, string> = Object.create(null)
  let imagem: Buffer | null = null
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      // Some programs send an empty text if no picture was chosen.
      if (part.fieldname !== 'imageFile' || part.value !== '') form[part.fieldname] = String(part.value)
    } else if (part.fieldname === 'imageFile') imagem = notEmpty(await part.toBuffer())
    else {
      // A file under another name is refused like any unknown field.
      part.file.resume()
      form[part.fieldname] = ''
    }
  }
  return { form: { ...form }, imagem }
}

function tooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
}

function notEmpty(bytes: Buffer): Buffer | null {
  return bytes.length > 0 ? bytes : null
}
