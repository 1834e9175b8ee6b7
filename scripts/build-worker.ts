// Builds the site's worker with the list of the files that it keeps: what the board of prices and the routes need, of this build (rule N125).
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { OLDEST_BROWSERS } from '../vite.config.ts'

interface Chunk {
  file: string
  name?: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  isEntry?: boolean
}

type Manifest = Readonly<Record<string, Chunk>>

/** What the app loads there besides its entry: screens by their module, and the frame's later parts by the name of their file. */
const PARTS = [
  'pages/compra/quadro/QuadroPage.tsx',
  'pages/doca/rota/RotasPage.tsx',
  'layout/OpenLayout.tsx',
  'later',
]
const PICTURES = ['favicon.svg', 'arte/vazio.svg']

/** Writes `worker.js` into the folder of a built app. */
export async function buildWorker(root: string, output: string): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(output, '.vite', 'manifest.json'), 'utf8'))
  const page = await readFile(join(output, 'index.html'))
  const hashed = [...filesOf(manifest)].map(file => ({ url: `/${file}`, revision: null }))
  const named = await Promise.all(
    PICTURES.map(async file => ({ url: `/${file}`, revision: hashOf(await readFile(join(output, file))) })),
  )
  const shell = { url: '/quadro?sem-sinal', revision: hashOf(page) }
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      FILES: JSON.stringify([shell, ...named, ...hashed]),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: output,
      emptyOutDir: false,
      target: OLDEST_BROWSERS,
      rolldownOptions: {
        input: join(root, 'worker', 'worker.js'),
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  })
}

function filesOf(manifest: Manifest): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const collect = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) collect(imported)
  }
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) collect(key)
  for (const part of PARTS) {
    const key = Object.keys(manifest).find(key => key === part || manifest[key]?.name === part)
    if (!key) throw new Error(`o app sem sinal precisa de ${part}, que a montagem não tem`)
    collect(key)
  }
  return files
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}
