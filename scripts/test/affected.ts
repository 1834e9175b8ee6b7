// Which tests `npm run test:watch` runs when a file is saved.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const ROOT = new URL('../..', import.meta.url).pathname
const WORLDS: Readonly<Record<string, string>> = { '#simulator': 'src/pagbank-simulator' }
const IMPORT = /\b(?:from|import)\s*\(?\s*'([#.][^']+)'/g
const UNIT = /^(?:src|scripts|db)\/.*\.test\.ts$|^tests\/[^/]+\.test\.ts$/
const OVER_HTTP = /^tests\/(?:api|http)\/.*\.test\.ts$/
const TEST = /^tests\/(?:api|http|proofs)\/.*\.test\.ts$/
const NOUN = /^src\/(?:server\/(?<folder>[^/]+)\/|contract\/(?<file>[\w-]+)\.ts$)/

/**
 * The unit tests that import the file, directly or not, and the API tests of its noun or of the nouns that import it directly.
 * Almost every file is imported by the whole product, so that following imports would lead to all API tests. The proofs take
 * minutes and run only when they are saved themselves. Paths are from the root.
 */
export function testsAffectedBy(path: string): string[] {
  const files = ['src', 'scripts', 'db', 'tests'].flatMap(sourcesIn)
  const importers = importersAmong(files)
  const direct = [path, ...(importers.get(path) ?? [])]
  const reached = everyImporter(path, importers)
  const nouns = direct.flatMap(file => nounOf(file) ?? [])
  const ofNouns = new RegExp(`^tests/api/(${nouns.join('|')})(-[\\w-]+)?\\.test\\.ts$`)
  return files.filter(
    file =>
      (file === path && TEST.test(file)) ||
      (UNIT.test(file) && reached.has(file)) ||
      (OVER_HTTP.test(file) && direct.includes(file)) ||
      ofNouns.test(file),
  )
}

function nounOf(file: string): string | undefined {
  const { folder, file: contract } = NOUN.exec(file)?.groups ?? {}
  return folder ?? contract
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path))
    .map(path => join(folder, path))
}

function importersAmong(files: readonly string[]): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const [, text = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)) {
      const target = resolveImport(text, file)
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  return importers
}

function resolveImport(text: string, from: string): string {
  if (text.startsWith('.')) return normalize(join(dirname(from), text))
  const [world = '', ...rest] = text.split('/')
  return join(WORLDS[world] ?? `src/${world.slice(1)}`, ...rest)
}

function everyImporter(path: string, importers: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set([path])
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer)
  return found
}
