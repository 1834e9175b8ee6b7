// Reads the reports of the test runners.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export interface Outcome {
  passed: number
  /** File and title of each failed test, and the first lines of why. */
  failures: readonly string[]
  files: readonly { path: string; seconds: number }[]
}

/** A line for each of the files that took longest, in seconds of a worker. */
export function slowest(outcomes: readonly Outcome[], count: number): string[] {
  const files = outcomes.flatMap(outcome => outcome.files).sort((a, b) => b.seconds - a.seconds)
  return files.slice(0, count).map(({ path, seconds }) => `${seconds.toFixed(0).padStart(5)} s  ${path}`)
}

interface VitestFile {
  name: string
  /** Milliseconds since 1970. */
  startTime: number
  endTime: number
  status: string
  message: string
  assertionResults: readonly { status: string; fullName: string; failureMessages?: readonly string[] }[]
}

/** Reads Vitest's JSON; paths are relative to `root`. A file that does not load counts as one failure. */
export function readVitest(text: string, root: string): Outcome {
  const { numPassedTests, testResults } = JSON.parse(text) as {
    numPassedTests: number
    testResults: VitestFile[]
  }
  const failures = testResults.flatMap(file => {
    const failed = file.assertionResults.filter(test => test.status === 'failed')
    if (failed.length > 0)
      return failed.map(
        test => `${relative(root, file.name)} › ${test.fullName}${whyOf(test.failureMessages)}`,
      )
    return file.status === 'failed' ? [`${relative(root, file.name)}: ${file.message}`] : []
  })
  const files = testResults.map(({ name, startTime, endTime }) => ({
    path: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
  return { passed: numPassedTests, failures, files }
}

const LINES = 8

// Vitest writes its reasons far above the end of a long run. Frames of the stack say less than the file and the title.
function whyOf([message = '']: readonly string[] = []): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter(line => line.trim() && !/^\s+at /.test(line))
  return lines
    .slice(0, LINES)
    .map(line => `\n    ${line}`)
    .join('')
}

interface PlaywrightSuite {
  file: string
  specs: readonly {
    file: string
    title: string
    ok: boolean
    tests: readonly { results: readonly { duration: number }[] }[]
  }[]
  suites?: readonly PlaywrightSuite[]
}

/** Reads Playwright's JSON. */
export function readPlaywright(text: string): Outcome {
  const { stats, suites } = JSON.parse(text) as {
    stats: { expected: number; flaky: number }
    suites: PlaywrightSuite[]
  }
  const files = suites.map(suite => ({ path: `tests/e2e/${suite.file}`, seconds: secondsOf(suite) }))
  return { passed: stats.expected + stats.flaky, failures: suites.flatMap(failuresOf), files }
}

function secondsOf({ specs, suites = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(one => one.duration / 1000)),
  )
  return [...own, ...suites.map(secondsOf)].reduce((sum, seconds) => sum + seconds, 0)
}

function failuresOf({ specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(spec => !spec.ok).map(spec => `${spec.file} › ${spec.title}`)
  return [...failed, ...suites.flatMap(failuresOf)]
}
