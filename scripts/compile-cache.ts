// Imported before everything else, keeps what V8 and the type stripping made of our files between starts (design/operation).
import module from 'node:module'
import { fileURLToPath } from 'node:url'

// Node 20 has no such cache. In a folder that cannot be written Node goes on without it.
module.enableCompileCache?.(fileURLToPath(new URL('../.cache/compile', import.meta.url)))

/** Writes the cache now, so that a killed server leaves it behind, too. */
export function keepCompiled(): void {
  module.flushCompileCache?.()
}
