// `npm test`: every check there is, one after another, on a machine with nothing but Node. CI runs exactly this.
// `npm run check` leaves out the browser (`quick`), `npm run e2e` runs it alone (`e2e`).
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { freePort } from './free-port.ts'

interface Step {
  name: string
  /** Which part of the checks it belongs to. */
  part: 'quick' | 'e2e'
  command: readonly string[]
  /** File with the runner's own account, for the closing lines. */
  report?: { file: string; read(text: string): Outcome }
}

interface Outcome {
  passed: number
  /** What failed, each by a name that finds it again. */
  failures: readonly string[]
}

const ROOT = new URL('..', import.meta.url).pathname
const folder = await mkdtemp(join(tmpdir(), 'restia-test-'))
const vitestReport = join(folder, 'vitest.json')
const e2eReport = join(folder, 'e2e.json')

const steps: readonly Step[] = [
  { name: 'estilo', part: 'quick', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'tipos: domínio e contrato', part: 'quick', command: ['tsc', '-p', 'tsconfig.domain.json'] },
  { name: 'tipos: servidor', part: 'quick', command: ['tsc', '-p', 'tsconfig.server.json'] },
  { name: 'tipos: telas', part: 'quick', command: ['tsc', '-p', 'tsconfig.web.json'] },
  { name: 'tipos: testes das telas', part: 'quick', command: ['tsc', '-p', 'tsconfig.web-test.json'] },
  { name: 'tabelas geradas em dia', part: 'quick', command: ['node', 'scripts/db-types.ts', '--verify'] },
  { name: 'telas: montagem e peso', part: 'quick', command: ['node', 'scripts/check-weight.ts'] },
  {
    name: 'domínio, arquitetura, API, banco embutido',
    part: 'quick',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    report: { file: vitestReport, read: readVitest },
  },
  {
    name: 'telas no Chromium',
    part: 'e2e',
    command: ['playwright', 'test'],
    report: { file: e2eReport, read: readPlaywright },
  },
]

const part = process.argv[2]
let passed = 0
const failures: string[] = []
for (const step of steps.filter(step => part === undefined || part === step.part)) {
  console.log(`\n── ${step.name}`)
  const outcome = await runStep(step)
  passed += outcome.passed
  failures.push(...outcome.failures)
}
await rm(folder, { recursive: true, force: true })
// Last, because the end of a long output is what is read first.
for (const failure of failures) console.log(`✗ ${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length > 0 ? 1 : 0)

// A step without an account of its own counts as one check; a runner that fails beside its tests fails as a step.
async function runStep({ name, command, report }: Step): Promise<Outcome> {
  const code = await run(command)
  const text = report ? await readFile(report.file, 'utf8').catch(() => null) : null
  const outcome = report && text ? report.read(text) : { passed: code === 0 ? 1 : 0, failures: [] }
  return code !== 0 && outcome.failures.length === 0
    ? { ...outcome, failures: [`${name}: saiu com ${code}`] }
    : outcome
}

async function run([program = '', ...args]: readonly string[]): Promise<number> {
  const env = { ...process.env, E2E_PORT: String(await freePort()), PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport }
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise(resolve => child.once('exit', code => resolve(code ?? 1)))
}

interface VitestFile {
  name: string
  status: string
  message: string
  assertionResults: readonly { status: string; fullName: string }[]
}

// A file that does not load has no tests of its own to fail.
function readVitest(text: string): Outcome {
  const { numPassedTests, testResults } = JSON.parse(text) as {
    numPassedTests: number
    testResults: VitestFile[]
  }
  const failures = testResults.flatMap(file => {
    const failed = file.assertionResults.filter(test => test.status === 'failed')
    if (failed.length > 0) return failed.map(test => `${relative(ROOT, file.name)} › ${test.fullName}`)
    return file.status === 'failed' ? [`${relative(ROOT, file.name)}: ${file.message}`] : []
  })
  return { passed: numPassedTests, failures }
}

interface PlaywrightSuite {
  specs: readonly { file: string; title: string; ok: boolean }[]
  suites?: readonly PlaywrightSuite[]
}

function readPlaywright(text: string): Outcome {
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
