// The key that encrypts sellers' tokens if none is configured. It is created once, in the data folder, readable by its owner only.
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const KEY_BYTES = 32

/** Reads the key of a data folder, 32 bytes. Creates it on the first start. */
export async function loadCipherKey(dataDir: string): Promise<Buffer> {
  const path = cipherKeyFile(dataDir)
  const hex = randomBytes(KEY_BYTES).toString('hex')
  // `wx` fails if the file exists: of two starts at once only one writes, and both read the same key.
  await writeFile(path, hex, { mode: 0o600, flag: 'wx', flush: true }).catch(ignoreExisting)
  return Buffer.from(await readFile(path, 'utf8'), 'hex')
}

export function cipherKeyFile(dataDir: string): string {
  return join(dataDir, 'chave-de-cifra')
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
