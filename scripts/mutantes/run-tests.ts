// One Vitest for all mutants: one PostgreSQL, and only what has changed is loaded anew.
import {
  createVitest,
  type Reporter,
  type TestCase,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node'

export interface TestRun {
  passed: boolean
  /** The test file that failed first; null if none did, or if the run took too long or broke otherwise. */
  failed: string | null
  timedOut: boolean
  /** Of each file that passed, in milliseconds. */
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

/** After a failure the hooks that end a test file get so long: behind a mutant that hangs they would wait for a minute. */
const LAST_HOOKS_MS = 5000

/** Prepares tests of the tree at `root`; in one worker, since other programs need the machine too. */
export async function openRunner(root: string): Promise<Runner> {
  let onFailure: (test: TestCase) => void = () => undefined
  const reporter: Reporter = {
    onTestCaseResult: test => {
      if (test.result().state === 'failed') onFailure(test)
    },
  }
  const vitest = await createVitest({
    root,
    watch: false,
    bail: 1,
    maxWorkers: 1,
    reporters: [reporter],
    project: ['unit', 'api'],
    sequence: { sequencer: AsGiven },
  })
  await vitest.standalone()

  async function run(tests: readonly string[], limitMs: number): Promise<TestRun> {
    let failed: string | null = null
    let stopping = stopAfter(vitest, limitMs)
    onFailure = test => {
      if (failed !== null) return
      failed = test.module.relativeModuleId
      stopping.forget()
      stopping = stopAfter(vitest, LAST_HOOKS_MS)
    }
    // Otherwise the results of earlier runs count as results of this one.
    vitest.state.filesMap.clear()
    vitest.state.idMap.clear()
    const specifications = tests.flatMap(path => vitest.getModuleSpecifications(root + path))
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    stopping.forget()
    failed ??= testModules.find(module => module.state() === 'failed')?.relativeModuleId ?? null
    const complete = testModules.length === tests.length && testModules.every(hasPassed)
    return {
      passed: failed === null && !stopping.done() && complete && unhandledErrors.length === 0,
      failed,
      timedOut: failed === null && stopping.done(),
      durations: new Map(
        testModules.filter(hasPassed).map(module => [module.relativeModuleId, durationOf(module)]),
      ),
    }
  }

  return {
    run,
    changed: path => vitest.invalidateFile(root + path),
    close: () => vitest.close(),
  }
}

// The second request kills the worker, which may be in an endless loop.
function stopAfter(vitest: Vitest, ms: number) {
  let done = false
  let second: NodeJS.Timeout | undefined
  const cancel = () => void vitest.cancelCurrentRun('test-failure')
  const first = setTimeout(() => {
    done = true
    cancel()
    second = setTimeout(cancel, 200)
  }, ms)
  return {
    done: () => done,
    forget: () => {
      clearTimeout(first)
      clearTimeout(second)
    },
  }
}

// A module that was skipped has not been asked: a request to stop the run before can reach this one.
const hasPassed = (module: TestModule) => module.state() === 'passed'

function durationOf(module: TestModule): number {
  const { duration, collectDuration, setupDuration, prepareDuration } = module.diagnostic()
  return duration + collectDuration + setupDuration + prepareDuration
}
