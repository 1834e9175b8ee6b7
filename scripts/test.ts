// `npm test`: every check, on a machine with nothing but Node; CI runs exactly this. The other commands run a part of it:
// `check` style, types and unit tests, in seconds; `check:all` everything but the browser; `e2e` the browser alone;
// `test:full` everything, with each proof at its full length (PROVAS=completas). `npm test -- tests/api/pedido.test.ts` runs only such
// files. A signal ends what the run has started.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onParentDeath } from '#server/parent-watch.ts'
import { freePort } from './free-port.ts'
import { endAll } from './test/end-children.ts'
import { type Outcome, readPlaywright, readVitest } from './test/reports.ts'

interface Step {
  name: string
  command: readonly string[]
  /** The runner's report, for the closing lines. */
  report?: { file: string; read(text: string): Outcome }
}

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'restia-test-'))
const vitestReport = join(folder, 'vitest.json')
const e2eReport = join(folder, 'e2e.json')

const style: Step = { name: 'estilo', command: ['biome', 'check', '--error-on-warnings'] }
const generated: Step = {
  name: 'tabelas geradas em dia',
  command: ['node', 'scripts/db-types.ts', '--verify'],
}
const weight: Step = { name: 'telas: montagem e peso', command: ['node', 'scripts/check-weight.ts'] }
const unit = vitest('domínio, contrato, arquitetura', '--project=unit')
const inDatabase = vitest('domínio, arquitetura, API, banco embutido')
const inBrowser: Step = {
  name: 'telas no Chromium',
  command: ['playwright', 'test'],
  report: { file: e2eReport, read: readPlaywright },
}

/** What each command runs: one stage after another, the steps of a stage at the same time. */
const everything = [[style, ...types(), generated, weight], [inDatabase]]
const commands: Readonly<Record<string, readonly Step[][]>> = {
  check: [[style, ...types('--incremental')], [unit]],
  'check:all': everything,
  e2e: [[inBrowser]],
  test: [...everything, [inBrowser]],
  'test:full': [...everything, [inBrowser]],
}
const LENGTHS: Readonly<Record<string, string>> = { check: 'rapidas', 'test:full': 'completas' }

const children = new Set<number>()
let interrupted = false
const endRun = once(async (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => {
  interrupted = true
  await endAll([...children])
  await rm(folder, { recursive: true, force: true })
  console.log('\nInterrompido.')
  process.exit(128 + constants.signals[signal])
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endRun)
onParentDeath(() => endRun('SIGTERM'))

const [name = 'test', ...files] = process.argv.slice(2)
const provas = LENGTHS[name]
if (provas) process.env.PROVAS = provas
const outcomes: Outcome[] = []
const stages = files.length > 0 ? [[vitest('os arquivos pedidos', ...files)]] : (commands[name] ?? [])
for (const stage of stages) outcomes.push(...(await runStage(stage)))
await rm(folder, { recursive: true, force: true })
// Last, because people read the end of a long output first.
const failures = outcomes.flatMap(outcome => outcome.failures)
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
for (const failure of failures) console.log(`✗ ${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length > 0 || outcomes.length === 0 ? 1 : 0)

/** The four worlds; incrementally where seconds count, from nothing where it must be certain. */
function types(incremental?: '--incremental'): Step[] {
  const worlds = {
    domain: 'domínio e contrato',
    server: 'servidor',
    web: 'telas',
    'web-test': 'testes das telas',
  }
  return Object.entries(worlds).map(([world, title]) => ({
    name: `tipos: ${title}`,
    command: [
      ...['tsc', '-p', `tsconfig.${world}.json`],
      ...(incremental ? [incremental, '--tsBuildInfoFile', `.cache/types/${world}.tsbuildinfo`] : []),
    ],
  }))
}

function vitest(title: string, ...args: string[]): Step {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  return {
    name: title,
    command: ['vitest', 'run', ...args, ...reporters],
    report: { file: vitestReport, read: text => readVitest(text, ROOT) },
  }
}

// The output of parallel steps is printed when each has ended.
async function runStage(steps: readonly Step[]): Promise<Outcome[]> {
  const alone = steps.length === 1
  return Promise.all(
    steps.map(async step => {
      if (alone) console.log(`\n── ${step.name}`)
      const { code, output } = await run(step.command, alone ? 'inherit' : 'pipe')
      if (!alone) console.log(`\n── ${step.name}\n${output}`)
      return outcomeOf(step, code)
    }),
  )
}

// A step without a report counts as one check; a runner that fails although no test did counts as one failure.
async function outcomeOf({ name, report }: Step, code: number): Promise<Outcome> {
  const text = report ? await readFile(report.file, 'utf8').catch(() => null) : null
  const outcome = report && text ? report.read(text) : { passed: code === 0 ? 1 : 0, failures: [] }
  return code !== 0 && outcome.failures.length === 0
    ? { ...outcome, failures: [`${name}: saiu com ${code}`] }
    : outcome
}

async function run([program = '', ...args]: readonly string[], output: 'inherit' | 'pipe') {
  const port = await freePort()
  if (interrupted) return never()
  const child = spawn(program, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      E2E_PORT: String(port),
      PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport,
      ...(output === 'pipe' && process.stdout.isTTY && { FORCE_COLOR: '1' }),
    },
    stdio: ['ignore', output, output],
    // A group of its own: Ctrl+C reaches only this process, which ends all of them in one way.
    detached: true,
  })
  if (child.pid) children.add(child.pid)
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', chunk => {
      text += chunk
    })
  const code = await new Promise<number>(resolve => child.once('close', code => resolve(code ?? 1)))
  if (child.pid) children.delete(child.pid)
  if (interrupted) return never()
  return { code, output: text.trimEnd() }
}

/** What an interrupted run waits for until it ends. */
function never(): Promise<never> {
  return new Promise(() => undefined)
}

function once<Args extends unknown[]>(work: (...args: Args) => Promise<void>): (...args: Args) => void {
  let started = false
  return (...args) => {
    if (!started) void work(...args)
    started = true
  }
}
