// The repository's own text, read for the tests of its shape.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { childrenOf, type Node, parseSource } from './syntax-tree.ts'

/** Repository root, with a final slash. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

const SKIPPED = /(^|\/)(node_modules|dist|\.[^/]+)(\/|$)/

/** Paths of all files under these folders, from the root, except installed, built and hidden ones. */
export function listFiles(...folders: string[]): string[] {
  return folders.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name).slice(ROOT.length))
      .filter(path => !SKIPPED.test(path)),
  )
}

export const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** A test, or something that only tests use. */
export const isTest = (path: string) => /^tests\/|\.(test|e2e)\.tsx?$|\/test-[\w-]+\.ts$/.test(path)

export interface Import {
  /** As written. */
  text: string
  /** Path from the root when it is one of ours; null for a package. */
  target: string | null
  typeOnly: boolean
  /** It passes on what it imports. */
  reexport: boolean
}

export interface Unit {
  name: string
  lines: number
}

export interface Source {
  path: string
  lines: number
  imports: Import[]
  functions: Unit[]
  anys: number
  /** All that it does is to pass on what other files export. */
  barrel: boolean
}

/** Parses a .ts or .tsx file. */
export function readSource(path: string): Source {
  const text = read(path)
  const program = parseSource(text, path)
  const lineOf = lineCounter(text)
  const source: Source = {
    path,
    lines: lineOf(text.trimEnd().length),
    imports: [],
    functions: [],
    anys: 0,
    barrel: false,
  }
  walk(program, null, (node, parent) => {
    const imported = importOf(node, path)
    if (imported) source.imports.push(imported)
    if (node.type === 'TSAnyKeyword') source.anys += 1
    if (FUNCTIONS.has(node.type))
      source.functions.push({ name: nameOf(node, parent), lines: lineOf(node.end) - lineOf(node.start) + 1 })
  })
  const body = program.body as Node[] // statements of a program
  source.barrel = body.length > 0 && body.every(isReexport)
  return source
}

/** Imports that a rule forbids, as `file → what it imports`. */
export function offenders(
  sources: readonly Source[],
  forbidden: (source: Source, imported: Import) => boolean,
): string[] {
  return sources.flatMap(source =>
    source.imports.filter(one => forbidden(source, one)).map(({ text }) => `${source.path} → ${text}`),
  )
}

/** The first `depth` folders of a path. */
export const folderOf = (path: string, depth: number) => path.split('/').slice(0, depth).join('/')

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

const isReexport = (node: Node) =>
  node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source !== null)

function importOf(node: Node, from: string): Import | null {
  const source = node.source as { value?: unknown } | null | undefined // only imports and exports have one
  const text = source?.value
  const known = /^(Import|Export(All|Named))Declaration$|^ImportExpression$/.test(node.type)
  if (!known || typeof text !== 'string') return null
  const typeOnly = node.importKind === 'type' || node.exportKind === 'type'
  return { text, target: resolveImport(text, from), typeOnly, reexport: isReexport(node) }
}

/** `#domain/x.ts` and `./x.ts` as a path from the root; null for a package. */
function resolveImport(text: string, from: string): string | null {
  if (text.startsWith('.')) return normalize(join(dirname(from), text))
  if (!text.startsWith('#')) return null
  const [world = '', ...rest] = text.slice(1).split('/')
  return join(world === 'simulator' ? 'packages/pagbank-simulator' : `src/${world}`, ...rest)
}

function nameOf(node: Node, parent: Node | null): string {
  const named = [node.id, parent?.id, parent?.key].find(part => part !== null && part !== undefined)
  return (named as { name?: string } | undefined)?.name ?? '(anonymous)' // identifiers and keys have a name
}

function walk(node: Node, parent: Node | null, visit: (node: Node, parent: Node | null) => void): void {
  visit(node, parent)
  for (const child of childrenOf(node)) walk(child, node, visit)
}

function lineCounter(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return offset => 1 + ends.filter(end => end < offset).length
}
