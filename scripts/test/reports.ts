// Reads the reports of the test runners.
import { relative } from 'node:path'

export interface Outcome {
  passed: number
  /** File and title of each failed test. */
  failures: readonly string[]
}

interface VitestFile {
  name: string
  status: string
  message: string
  assertionResults: readonly { status: string; fullName: string }[]
}

/** Reads Vitest's JSON; paths are relative to `root`. A file that does not load counts as one failure. */
export function readVitest(text: string, root: string): Outcome {
  const { numPassedTests, testResults } = JSON.parse(text) as {
    numPassedTests: number
    testResults: VitestFile[]
  }
  const failures = testResults.flatMap(file => {
    const failed = file.assertionResults.filter(test => test.status === 'failed')
    if (failed.length > 0) return failed.map(test => `${relative(root, file.name)} › ${test.fullName}`)
    return file.status === 'failed' ? [`${relative(root, file.name)}: ${file.message}`] : []
  })
  return { passed: numPassedTests, failures }
}

interface PlaywrightSuite {
  specs: readonly { file: string; title: string; ok: boolean }[]
  suites?: readonly PlaywrightSuite[]
}

/** Reads Playwright's JSON. */
export function readPlaywright(text: string): Outcome {
  const { stats, suites } = JSON.parse(text) as {
    stats: { expected: number; flaky: number }
    suites: PlaywrightSuite[]
  }
  return { passed: stats.expected + stats.flaky, failures: suites.flatMap(failuresOf) }
}

function failuresOf({ specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(spec => !spec.ok).map(spec => `${spec.file} › ${spec.title}`)
  return [...failed, ...suites.flatMap(failuresOf)]
}
