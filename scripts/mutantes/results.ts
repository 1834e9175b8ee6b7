// What is known of mutants from earlier runs, so that a run that was stopped goes on where it stood.
import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type Fate = 'morto' | 'vivo'

export interface Marks {
  /** Of the file that was mutated. */
  source: string
  /** Of the tests that ran: a survivor is tried again when they change. */
  tests: string
}

export interface Result extends Marks {
  /** `keyOf` of the mutant. */
  key: string
  fate: Fate
  /** What killed it: a test file, `tipos`, `tempo` or `erro`. */
  by: string | null
}

export interface Results {
  find(key: string, marks: Marks): Result | null
  add(result: Result): void
  /** What killed mutants of this file, the latest first. */
  killersOf(file: string): string[]
}

/** Reads the results in this file, one a line, and appends to it. A killed mutant stays killed while its file is the same. */
export function openResults(path: string): Results {
  const known = new Map<string, Result>()
  for (const line of readLines(path)) {
    const result = JSON.parse(line) as Result // our own file
    known.set(result.key, result)
  }
  mkdirSync(dirname(path), { recursive: true })
  return {
    find: (key, { source, tests }) => {
      const result = known.get(key)
      const valid = result?.source === source && (result.fate === 'morto' || result.tests === tests)
      return valid ? result : null
    },
    add: result => {
      known.set(result.key, result)
      appendFileSync(path, `${JSON.stringify(result)}\n`)
    },
    killersOf: file => {
      const killed = [...known.values()].filter(({ key }) => key.startsWith(`${file} `)).reverse()
      return [...new Set(killed.flatMap(({ by }) => by ?? []))]
    },
  }
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}

/** A short mark of the contents of these files. */
export function markOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}
