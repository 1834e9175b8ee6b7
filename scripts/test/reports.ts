// Reads the reports of the test runners.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export interface Outcome {
  passed: number
  /** File and title of each failed test, and the first lines of why. */
  failures: readonly string[]
}

interface VitestFile {
  name: string
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
  return { passed: numPassedTests, failures }
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
