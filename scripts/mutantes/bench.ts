// Tries mutants one after the other in a copy of the tree.
import { readFileSync, writeFileSync } from 'node:fs'
import { copyTree, typesAgree } from './copy.ts'
import { apply, type Mutant } from './mutants.ts'
import type { Fate } from './results.ts'
import { openRunner, type TestRun } from './run-tests.ts'

/** A mutant may take so many times as long as the unchanged tests, and a little more. */
const PATIENCE = 3
const EXTRA_MS = 20_000
const UNCHANGED_MS = 60 * 60_000

export interface Verdict {
  fate: Fate
  /** What killed it: a test file, `tipos`, `tempo` or `erro`. */
  by: string | null
}

export interface Bench {
  /** Measures the tests of these files on the unchanged tree; throws if one fails, since nothing could be learned from it. */
  runUnchanged(files: readonly string[]): Promise<void>
  judge(mutant: Mutant): Promise<Verdict>
  close(): Promise<void>
}

export async function openBench(root: string, testsOf: (file: string) => string[]): Promise<Bench> {
  const copy = await copyTree(root)
  const runner = await openRunner(copy)
  let durations: ReadonlyMap<string, number> = new Map()
  /** The tests that killed mutants of a file, the latest first: they are likely to kill the next one. */
  const killers = new Map<string, string[]>()

  async function runMutant(mutant: Mutant): Promise<TestRun> {
    const before = killers.get(mutant.file) ?? []
    const tests = [...new Set([...before, ...testsOf(mutant.file)])]
    const usualMs = tests.reduce((sum, test) => sum + (durations.get(test) ?? 0), 0)
    const outcome = await runner.run(tests, PATIENCE * usualMs + EXTRA_MS)
    if (outcome.failed) killers.set(mutant.file, [...new Set([outcome.failed, ...before])])
    return outcome
  }

  return {
    runUnchanged: async files => {
      const tests = new Set([...new Set(files)].flatMap(testsOf))
      const { passed, failed, durations: measured } = await runner.run([...tests], UNCHANGED_MS)
      if (!passed) throw new Error(`falha sem mutação: ${failed}`)
      durations = measured
    },
    judge: async mutant => {
      const path = copy + mutant.file
      const text = readFileSync(path, 'utf8')
      try {
        writeFileSync(path, apply(text, mutant))
        runner.changed(mutant.file)
        const outcome = await runMutant(mutant)
        if (!outcome.passed) return { fate: 'morto', by: killerOf(outcome) }
        const survived = await typesAgree(copy, mutant.file)
        return survived ? { fate: 'vivo', by: null } : { fate: 'morto', by: 'tipos' }
      } finally {
        writeFileSync(path, text)
        runner.changed(mutant.file)
      }
    },
    close: () => runner.close(),
  }
}

const killerOf = ({ timedOut, failed }: TestRun) => (timedOut ? 'tempo' : (failed ?? 'erro'))
