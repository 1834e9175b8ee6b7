// Builds the screens and says what a cheap phone must load for the first screen after login. What is too large is a warning.
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWebIfStale, WEB_OUTPUT } from './build-web.ts'

/** Kilobytes (1000 bytes) of JavaScript and CSS, brotli. */
const LIMITS = { firstScreenKb: 145, furtherRouteKb: 50, fontsKb: 33 }
const FIRST_SCREEN = 'pages/mercado/produto/ProdutosPage.tsx'

interface Chunk {
  name?: string
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  isEntry?: boolean
}

type Manifest = Record<string, Chunk>

await buildWebIfStale(console.log)
const manifest: Manifest = JSON.parse(await readFile(join(WEB_OUTPUT, '.vite', 'manifest.json'), 'utf8'))
const entry = Object.keys(manifest).find(key => manifest[key]?.isEntry) ?? ''
const first = filesOf([entry, FIRST_SCREEN])
const problems: string[] = []

const firstKb = await weightKb(first)
console.log(`primeira tela depois do login: ${firstKb.toFixed(1)} kB de ${LIMITS.firstScreenKb}`)
if (firstKb > LIMITS.firstScreenKb) problems.push('a primeira tela passou do limite')

// Whatever screen is opened second loads what screens share.
const loaded = new Set([
  ...first,
  ...filesOf(Object.keys(manifest).filter(key => manifest[key]?.name === 'pieces')),
])
for (const page of Object.keys(manifest).filter(key => /^pages\/.*Page\.tsx$/.test(key))) {
  const further = new Set([...filesOf([page])].filter(file => !loaded.has(file)))
  const kb = await weightKb(further)
  if (kb > LIMITS.furtherRouteKb) problems.push(`${page} acrescenta ${kb.toFixed(1)} kB`)
}

const fontsKb = await rawKb(
  [...new Set(Object.values(manifest).flatMap(chunk => chunk.assets ?? []))].filter(isFont),
)
console.log(`fontes: ${fontsKb.toFixed(1)} kB de ${LIMITS.fontsKb}`)
if (fontsKb > LIMITS.fontsKb) problems.push('as fontes passaram do limite')

for (const problem of problems) console.warn(`peso: ${problem}`)

function filesOf(keys: readonly string[], seen = new Set<string>()): Set<string> {
  const files = new Set<string>()
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) continue
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...filesOf(chunk.imports ?? [], seen)])
      files.add(file)
  }
  return files
}

async function weightKb(files: ReadonlySet<string>): Promise<number> {
  return rawKb([...files].map(file => `${file}.br`))
}

async function rawKb(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async file => (await stat(join(WEB_OUTPUT, file))).size))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

function isFont(file: string): boolean {
  return file.endsWith('.woff2')
}
