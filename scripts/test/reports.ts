// What the runners of the tests write about themselves.
import { relative } from 'node:path'

export interface Outcome {
  passed: number
  /** What failed, each by a name that finds it again. */
  failures: readonly string[]
}

interface VitestFile {
  name: string
  status: string
  message: string
  assertionResults: readonly { status: string; fullName: string }[]
}

/** Vitest's JSON; paths are told from `root`. A file that does not load has no tests of its own to fail. */
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

/** Playwright's JSON. */
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
