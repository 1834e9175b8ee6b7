// Tries mutants one after the other in a copy of the tree.
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyTree, typesAgree } from './copy.ts'
import { apply, type Mutant } from './mutants.ts'
import type { Fate } from './results.ts'
import { openRunner, type Runner, type TestRun } from './run-tests.ts'

/** A mutant may take so many times as long as the unchanged tests, and a little more. */
const PATIENCE = 3
const EXTRA_MS = 20_000
/** Of a test file that has not run yet. */
const UNKNOWN_MS = 20_000
const UNCHANGED_MS = 15 * 60_000
/** Before a test is asked again whose run broke. */
const PAUSE_MS = 1000

export interface Verdict {
  fate: Fate
  /** What killed it: a test file, `tipos`, `tempo` or `erro`. */
  by: string | null
}

export interface Bench {
  /** Throws if the test that fails on the mutant fails on the unchanged tree too, since nothing could be learned from it. */
  judge(mutant: Mutant): Promise<Verdict>
  close(): Promise<void>
}

/** Which tests have to notice a change of a file, and which of them killed mutants of it in earlier runs, the latest first. */
interface Choice {
  testsOf(file: string): string[]
  killersOf(file: string): string[]
}

/** Throws if the types of the unchanged tree do not agree, since each survivor would then count as killed by them. */
export async function openBench(root: string, { testsOf, killersOf }: Choice): Promise<Bench> {
  const copy = await copyTree(root)
  await trustTypes(copy)
  const runner = await openRunner(copy)
  /** Of each test that has passed, in milliseconds. */
  const durations = new Map<string, number>()
  /** The tests that killed mutants of a file, the latest first: they are likely to kill the next one. */
  const killers = new Map<string, string[]>()
  const trusted = new Set<string>()

  async function run(tests: readonly string[], limitMs: number): Promise<TestRun> {
    const together = await runner.run(tests, limitMs)
    const outcome = isBroken(together) ? await askAlone(runner, together, { tests, limitMs }) : together
    if (outcome.passed) for (const [test, ms] of outcome.durations) durations.set(test, ms)
    return outcome
  }

  async function runMutant(mutant: Mutant): Promise<TestRun> {
    const all = testsOf(mutant.file)
    const before = (killers.get(mutant.file) ?? killersOf(mutant.file)).filter(test => all.includes(test))
    const tests = [...new Set([...before, ...all])]
    const usualMs = tests.reduce((sum, test) => sum + (durations.get(test) ?? UNKNOWN_MS), 0)
    const outcome = await run(tests, PATIENCE * usualMs + EXTRA_MS)
    if (outcome.failed) killers.set(mutant.file, [...new Set([outcome.failed, ...before])])
    return outcome
  }

  async function trust(test: string): Promise<void> {
    if (trusted.has(test)) return
    const { passed } = await run([test], UNCHANGED_MS)
    if (!passed) throw new Error(`falha sem mutação: ${test}`)
    trusted.add(test)
  }

  async function judgeOnly(mutant: Mutant): Promise<Verdict> {
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
  }

  return {
    judge: async mutant => {
      const verdict = await judgeOnly(mutant)
      if (verdict.by?.endsWith('.test.ts')) await trust(verdict.by)
      return verdict
    },
    close: () => runner.close(),
  }
}

async function trustTypes(copy: string): Promise<void> {
  for (const folder of ['src/domain/', 'src/server/'])
    if (!(await typesAgree(copy, folder))) throw new Error(`tipos errados sem mutação: ${folder}`)
}

// A run of many files can also break for another reason than the mutant: then each file that has not passed is asked alone, a second time
// if it must be.
async function askAlone(
  runner: Runner,
  { durations: passed }: TestRun,
  { tests, limitMs }: { tests: readonly string[]; limitMs: number },
): Promise<TestRun> {
  const durations = new Map(passed)
  for (const test of tests.filter(test => !passed.has(test))) {
    let outcome = await runner.run([test], limitMs)
    if (isBroken(outcome)) {
      await sleep(PAUSE_MS)
      outcome = await runner.run([test], limitMs)
    }
    if (!outcome.passed) return outcome
    for (const [name, ms] of outcome.durations) durations.set(name, ms)
  }
  return { passed: true, failed: null, timedOut: false, durations }
}

const isBroken = ({ passed, timedOut, failed }: TestRun) => !passed && !timedOut && failed === null

const killerOf = ({ timedOut, failed }: TestRun) => failed ?? (timedOut ? 'tempo' : 'erro')
