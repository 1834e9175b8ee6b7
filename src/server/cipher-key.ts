// The key that encrypts sellers' tokens when none is configured: made once, kept beside the data, readable by its owner only.
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const KEY_BYTES = 32

/** Reads the key of a data folder, making it at the first start. */
export async function loadCipherKey(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'chave-de-cifra')
  const hex = randomBytes(KEY_BYTES).toString('hex')
  // Exclusive: of two that come at once one writes, both read the same.
  await writeFile(path, hex, { mode: 0o600, flag: 'wx', flush: true }).catch(ignoreExisting)
  return Buffer.from(await readFile(path, 'utf8'), 'hex')
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
