// What people upload, as files that live as long as the call: they are not held in memory. A crash leaves them to the sweep.
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { oldFiles } from './image-folder.ts'
import type { UploadedImage } from './receive-image.ts'

const PREFIX = 'envio-'

export async function receiveUpload(folder: string, upload: Readable): Promise<UploadedImage> {
  await mkdir(folder, { recursive: true })
  const image = { path: join(folder, PREFIX + randomUUID()), bytes: 0 }
  const file = createWriteStream(image.path, { mode: 0o600 })
  try {
    await pipeline(upload, file)
  } catch (error) {
    await discardUpload(image)
    throw error
  }
  return { ...image, bytes: file.bytesWritten }
}

export function discardUpload({ path }: UploadedImage): Promise<void> {
  return rm(path, { force: true })
}

export async function sweepUploads(folder: string, olderThan: Date): Promise<void> {
  const uploads = (await oldFiles(folder, olderThan)).filter(name => name.startsWith(PREFIX))
  for (const name of uploads) await rm(join(folder, name), { force: true })
}
