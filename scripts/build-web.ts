// Builds the web app when its sources are newer than the last build, and compresses it once for all requests.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'

const ROOT = new URL('..', import.meta.url).pathname
/** Where the built web app lies. */
export const WEB_OUTPUT = join(ROOT, 'dist', 'web')
const STAMP = join(ROOT, 'dist', 'web.stamp')
const SOURCES = [
  'src/web',
  'src/contract',
  'src/domain',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build-web.ts',
]
const COMPRESSIBLE = /\.(js|css|html|svg|json)$/

/** Builds if something changed since the last build, and announces it. */
export async function buildWebIfStale(say: (line: string) => void): Promise<void> {
  const sources = await hashOf(SOURCES)
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === sources) return
  say('Montando as telas…')
  await build({ root: join(ROOT, 'src', 'web'), configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' })
  await compress()
  await writeFile(STAMP, sources) // last, so that an interrupted build is repeated
}

async function compress(): Promise<void> {
  for (const file of (await filesIn(WEB_OUTPUT)).filter(name => COMPRESSIBLE.test(name))) {
    const bytes = await readFile(file)
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    await writeFile(`${file}.br`, brotliCompressSync(bytes, { params: quality }))
    await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

async function hashOf(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const path of paths)
    for (const file of await filesIn(join(ROOT, path))) hash.update(file).update(await readFile(file))
  return hash.digest('hex')
}

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null)
  if (!entries) return [path]
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}
