// One Vitest for all mutants: one PostgreSQL, and only what has changed is loaded anew.
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'

export interface TestRun {
  passed: boolean
  /** The test file that failed first; null if none did, or if the run took too long or broke otherwise. */
  failed: string | null
  timedOut: boolean
  /** Of each file that ran, in milliseconds. */
  durations: ReadonlyMap<string, number>
}

/** Keeps files in the order in which they are given. */
class AsGiven {
  sort(files: TestSpecification[]): TestSpecification[] {
    return files
  }
  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }
}

export interface Runner {
  /** Runs these test files until the first failure, or until the time is up. */
  run(tests: readonly string[], limitMs: number): Promise<TestRun>
  /** The file is loaded anew from now on. */
  changed(path: string): void
  close(): Promise<void>
}

/** Prepares tests of the tree at `root`; in one worker, since other programs need the machine too. */
export async function openRunner(root: string): Promise<Runner> {
  const vitest = await createVitest({
    root,
    watch: false,
    bail: 1,
    maxWorkers: 1,
    reporters: [{}],
    project: ['unit', 'api'],
    sequence: { sequencer: AsGiven },
  })
  await vitest.standalone()
  return {
    run: (tests, limitMs) =>
      runFiles(
        vitest,
        tests.map(path => root + path),
        limitMs,
      ),
    changed: path => vitest.invalidateFile(root + path),
    close: () => vitest.close(),
  }
}

async function runFiles(vitest: Vitest, files: readonly string[], limitMs: number): Promise<TestRun> {
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    // The second request kills the worker, which may be in an endless loop.
    void vitest.cancelCurrentRun('keyboard-input')
    setTimeout(() => void vitest.cancelCurrentRun('keyboard-input'), 200)
  }, limitMs)
  // Otherwise the results of earlier runs count as results of this one.
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  const specifications = files.flatMap(path => vitest.getModuleSpecifications(path))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  clearTimeout(timer)
  const failed = testModules.find(module => module.state() === 'failed')
  return {
    passed:
      !timedOut &&
      testModules.length === files.length &&
      testModules.every(hasPassed) &&
      unhandledErrors.length === 0,
    failed: failed?.relativeModuleId ?? null,
    timedOut,
    durations: new Map(testModules.map(module => [module.relativeModuleId, durationOf(module)])),
  }
}

const hasPassed = (module: TestModule) => module.state() === 'passed' || module.state() === 'skipped'

function durationOf(module: TestModule): number {
  const { duration, collectDuration, setupDuration, prepareDuration } = module.diagnostic()
  return duration + collectDuration + setupDuration + prepareDuration
}
