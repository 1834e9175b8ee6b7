// `npm test`: every check there is, one after another, on a machine with nothing but Node. CI runs exactly this.
// `npm run check` leaves out the browser (`quick`), `npm run e2e` runs it alone (`e2e`).
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

interface Step {
  name: string
  /** Which part of the checks it belongs to. */
  part: 'quick' | 'e2e'
  command: readonly string[]
  /** File with the runner's own count, for the closing line. */
  report?: { file: string; count(text: string): Count }
}

interface Count {
  passed: number
  failed: number
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
  {
    name: 'cada exigência com seu teste',
    part: 'quick',
    command: ['node', 'scripts/spec-table.ts', '--verify'],
  },
  { name: 'telas: montagem e peso', part: 'quick', command: ['node', 'scripts/check-weight.ts'] },
  {
    name: 'domínio, arquitetura, API, banco embutido',
    part: 'quick',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    report: { file: vitestReport, count: countVitest },
  },
  {
    name: 'telas no Chromium',
    part: 'e2e',
    command: ['playwright', 'test'],
    report: { file: e2eReport, count: countPlaywright },
  },
]

const part = process.argv[2]
const totals: Count = { passed: 0, failed: 0 }
for (const step of steps.filter(step => part === undefined || part === step.part)) {
  console.log(`\n── ${step.name}`)
  const count = await runStep(step)
  totals.passed += count.passed
  totals.failed += count.failed
}
await rm(folder, { recursive: true, force: true })
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed > 0 ? 1 : 0)

// A step without a count of its own counts as one check.
async function runStep({ command, report }: Step): Promise<Count> {
  const code = await run(command)
  const text = report ? await readFile(report.file, 'utf8').catch(() => null) : null
  const count = report && text ? report.count(text) : { passed: code === 0 ? 1 : 0, failed: 0 }
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

async function run([program = '', ...args]: readonly string[]): Promise<number> {
  const env = { ...process.env, E2E_PORT: String(await freePort()), PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport }
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise(resolve => child.once('exit', code => resolve(code ?? 1)))
}

function countVitest(text: string): Count {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(text)
  return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites }
}

function countPlaywright(text: string): Count {
  const { stats } = JSON.parse(text)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}
