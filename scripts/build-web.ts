// Builds the web app when its sources are newer than the last build.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Where the built web app lies. */
export const WEB_OUTPUT = join(ROOT, 'dist', 'web')
const STAMP = join(ROOT, 'dist', 'web.stamp')
const BUILDER = join(ROOT, 'scripts', 'build-web-now.ts')
const SOURCES = [
  'src/web',
  'src/contract',
  'src/domain',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build-web.ts',
  'scripts/build-web-now.ts',
  'scripts/build-worker.ts',
]

/** Builds if something changed since the last build, and announces it. Throws if the packages that build are not installed. */
export async function buildWebIfStale(say: (line: string) => void): Promise<void> {
  // A production folder has no sources, and its screens are built.
  if (!existsSync(join(ROOT, 'src', 'web'))) return
  const sources = await hashOf(SOURCES)
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === sources) return
  say('Montando as telas…')
  if (/[#?]/.test(ROOT))
    throw new Error(`o Vite não monta em uma pasta com # ou ? no nome (${ROOT}). Mude o nome dela.`)
  if (!hasBuilder())
    throw new Error('faltam os pacotes que montam. Rode "npm ci", ou monte antes de "npm ci --omit=dev".')
  // Who serves the folder meanwhile finds it.
  await mkdir(WEB_OUTPUT, { recursive: true })
  // A process of its own: the builder's memory (some 350 MB) would stay with the server. It ends when the channel to this one does.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'] as const
  const [code] = await once(spawn(process.execPath, [BUILDER, WEB_OUTPUT], { stdio: [...stdio] }), 'exit')
  if (code !== 0) throw new Error(`a montagem terminou com o código ${code}`)
  await writeFile(STAMP, sources) // last, so that an interrupted build is repeated
}

function hasBuilder(): boolean {
  try {
    createRequire(import.meta.url).resolve('vite/package.json')
    return true
  } catch {
    return false
  }
}

async function hashOf(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  // Without the folder: what was built in one may run in another.
  for (const path of paths)
    for (const file of await filesIn(join(ROOT, path)))
      hash.update(relative(ROOT, file)).update(await readFile(file))
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
