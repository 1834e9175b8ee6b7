// `npm test`: every check there is, one after another, on a machine with nothing but Node. CI runs exactly this.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Step {
  name: string
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
  { name: 'estilo', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'tipos: domínio e contrato', command: ['tsc', '-p', 'tsconfig.domain.json'] },
  { name: 'tipos: servidor', command: ['tsc', '-p', 'tsconfig.server.json'] },
  { name: 'tipos: telas', command: ['tsc', '-p', 'tsconfig.web.json'] },
  { name: 'telas: montagem e peso', command: ['node', 'scripts/check-weight.ts'] },
  {
    name: 'domínio, arquitetura, API, banco embutido',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    report: { file: vitestReport, count: countVitest },
  },
  {
    name: 'telas no Chromium',
    command: ['playwright', 'test'],
    report: { file: e2eReport, count: countPlaywright },
  },
]

const totals: Count = { passed: 0, failed: 0 }
for (const step of steps) {
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
