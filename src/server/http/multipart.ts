// Form data with at most one image, within limits.
import type { FastifyRequest } from 'fastify'
import { RecusaError } from './recusa-error.ts'

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
  /** The bytes of `imageFile`, or null when none came. */
  imagem: Buffer | null
}

/** Reads a multipart request whole. Refuses with `dados-invalidos` what breaks off or is no form at all. */
export async function readMultipart(request: FastifyRequest): Promise<Multipart> {
  try {
    return await readParts(request)
  } catch (error) {
    // The parser's own complaints have no status, those about limits do.
    if (error instanceof RecusaError || hasStatus(error)) throw error
    throw new RecusaError({ codigo: 'dados-invalidos' })
  }
}

async function readParts(request: FastifyRequest): Promise<Multipart> {
  const form: Record<string, string> = Object.create(null)
  let imagem: Buffer | null = null
  for await (const part of request.parts()) {
    if (part.type === 'field') form[part.fieldname] = String(part.value)
    else if (part.fieldname === 'imageFile') imagem = notEmpty(await part.toBuffer())
    else {
      // Nobody asked for this file: its name is refused like that of any unknown field.
      part.file.resume()
      form[part.fieldname] = ''
    }
  }
  return { form: { ...form }, imagem }
}

function hasStatus(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error
}

function notEmpty(bytes: Buffer): Buffer | null {
  return bytes.length > 0 ? bytes : null
}
