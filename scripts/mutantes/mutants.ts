// All mutants of a file: the file with one small change each.
import { readFileSync } from 'node:fs'
import { parseSource } from '../../tests/support/syntax-tree.ts'
import { type Change, changesOf, walk } from './operators.ts'
import { sqlChanges } from './sql-operators.ts'

/** What names a mutant as long as its line stays as it is. */
export interface MutantName {
  /** From the root. */
  file: string
  /** The line as it is, without the white space around it. */
  line: string
  /** As in `< → <=`, or `?? null → (nada)` for what is left out; at most the first 60 characters of each side. */
  change: string
  /** Which of the mutants with the same file, line and change; from 1, which need not be written. */
  nth?: number
}

export interface Mutant extends MutantName, Change {
  nth: number
  /** From 1. */
  lineNumber: number
}

/** The mutants of a file, in the order of its text. */
export function mutantsOf(file: string, root: string): Mutant[] {
  const text = readFileSync(root + file, 'utf8')
  const changes: Change[] = []
  walk(parseSource(text, file), null, (node, parent) =>
    changes.push(...changesOf(node, parent, text), ...sqlChanges(node, text)),
  )
  changes.sort((a, b) => a.start - b.start || a.end - b.end)
  const seen = new Map<string, number>()
  return changes.map(change => {
    const name = { file, line: lineAt(text, change.start), change: describe(text, change) }
    const nth = (seen.get(keyOf(name)) ?? 0) + 1
    seen.set(keyOf(name), nth)
    return { ...name, ...change, nth, lineNumber: text.slice(0, change.start).split('\n').length }
  })
}

/** The text of a file with this change. */
export function apply(text: string, { start, end, to }: Change): string {
  return text.slice(0, start) + to + text.slice(end)
}

/** One text for a mutant's name. */
export function keyOf({ file, line, change, nth = 1 }: MutantName): string {
  return [file, line, change, nth].join(' | ')
}

function describe(text: string, { start, end, to }: Change): string {
  return `${flat(text.slice(start, end))} → ${to || '(nada)'}`
}

function lineAt(text: string, place: number): string {
  const end = text.indexOf('\n', place)
  return text.slice(text.lastIndexOf('\n', place - 1) + 1, end === -1 ? undefined : end).trim()
}

const flat = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 60)
