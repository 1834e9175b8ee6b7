// Copies in the bucket of the pictures, so that one is left when the machine is gone (design/migrations-and-moves).
import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Bucket } from '#server/plataforma/images/image-bucket.ts'

const FOLDER = 'copias/'
const NAME = /^copias\/restia-[\dTZ-]+\.tar\.gz$/
/** As many as the nightly script keeps on disk. */
const KEPT = 14
/** A copy of some gigabytes on a slow line. */
const TIMEOUT_MS = 60 * 60_000

/** Sends a copy, and removes the copies beyond the fourteen newest. Its name says the moment that it shows. */
export async function sendCopy(bucket: Bucket, path: string, moment: Date): Promise<void> {
  const name = `${FOLDER}restia-${moment.toISOString().replace(/[:.]/g, '-')}.tar.gz`
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const body = await openAsBlob(path)
  await bucket.call('PUT', name, { body, sha256: hash.digest('hex'), timeoutMs: TIMEOUT_MS })
  for (const old of (await listCopies(bucket)).slice(KEPT)) await bucket.call('DELETE', old)
}

/** Writes the newest copy into this file; false if there is none. */
export async function fetchNewestCopy(bucket: Bucket, into: string): Promise<boolean> {
  const [newest] = await listCopies(bucket)
  if (newest === undefined) return false
  return (await bucket.call('GET', newest, { into, timeoutMs: TIMEOUT_MS })) !== null
}

// Newest first.
async function listCopies(bucket: Bucket): Promise<string[]> {
  const names = (await bucket.list(FOLDER)).map(({ name }) => name).filter(name => NAME.test(name))
  return names.sort().reverse()
}
