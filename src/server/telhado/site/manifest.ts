// The manifest of the web build: its chunks and what they import.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  isEntry?: boolean
}

/** Chunks by their source module. */
export type Manifest = Readonly<Record<string, Chunk>>

/** The manifest in the folder of a built app; null if there is none. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  const text = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}

/** Scripts and style sheets that a module needs in addition to the entry's, in the order in which they apply. */
export function filesOf(manifest: Manifest, module: string): { scripts: string[]; styles: string[] } {
  const entry = Object.keys(manifest).filter(key => manifest[key]?.isEntry)
  const seen = new Set<string>()
  for (const key of entry) collect(manifest, key, seen)
  const chunks = collect(manifest, module, seen)
  return { scripts: chunks.map(({ file }) => file), styles: chunks.flatMap(({ css = [] }) => css) }
}

function collect(manifest: Manifest, key: string, seen: Set<string>): Chunk[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [...(chunk.imports ?? []).flatMap(imported => collect(manifest, imported, seen)), chunk]
}
