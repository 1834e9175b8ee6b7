// Runs the tests: `npm test` (the gate, which CI runs), `check`, `e2e` and `test:full`, in the rings below, on a machine with nothing but
// Node. `npm test -- tests/api/pedido/pedido.test.ts` runs only such files, `npm test -- --since REF` what has changed since then can break,
// `npm run test:full -- embutido` one stage. A signal ends what the run has started.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onParentDeath } from '#server/plataforma/parent-watch.ts'
import { freePort } from './free-port.ts'
import { testsOfChange } from './test/affected.ts'
import { endAll } from './test/end-children.ts'
import { FULL_ONLY } from './test/full-only.ts'
import { type Outcome, readPlaywright, readVitest, slowest } from './test/reports.ts'

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
// A stage of its own, once `weight` has built them.
const browsers: Step = {
  name: 'telas: navegadores antigos',
  command: ['node', 'scripts/check-browsers.ts'],
}
const still = [style, ...types(), generated, weight]
const unit = vitest('domínio, contrato, arquitetura', '--project=unit')
const inBrowser = playwright()

interface Ring {
  /** By name, one after another; the steps of a stage run at the same time. */
  stages: Readonly<Record<string, readonly Step[]>>
  /** At full length: every rule of chance, and bounds of time. */
  full?: true
}

/** What each command runs. Minutes on two quiet cores. */
const RINGS: Readonly<Record<string, Ring>> = {
  // Half a minute.
  check: { stages: { parado: [style, ...types('--incremental')], unidade: [unit] } },
  // Three minutes.
  e2e: { stages: { telas: [inBrowser] } },
  // About ten minutes; more is a defect.
  test: {
    stages: {
      parado: still,
      navegadores: [browsers],
      gate: [vitest('domínio, API, primeira partida, uma queda', ...withoutFullOnly())],
      telas: [inBrowser],
    },
  },
  // About forty minutes; for every night. A red stage does not end it.
  'test:full': {
    full: true,
    stages: {
      parado: still,
      navegadores: [browsers],
      unidade: [unit],
      api: [vitest('API e HTTP', '--project=api', 'tests/api/', 'tests/http/')],
      provas: [vitest('provas', '--project=api', 'tests/proofs/')],
      embutido: [vitest('banco embutido, partidas', '--project=embedded')],
      cluster: [vitest('várias máquinas', '--project=cluster')],
      telas: [inBrowser],
    },
  },
}

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

const [name = 'test', ...args] = process.argv.slice(2)
if (RINGS[name]?.full) process.env.PROVAS = 'completas'
const outcomes: Outcome[] = []
for (const [title, stage] of Object.entries(stagesOf(name, args))) {
  const began = performance.now()
  outcomes.push(...(await runStage(stage)))
  console.log(`\n── ${title}: ${((performance.now() - began) / 60_000).toFixed(1)} min`)
}
await rm(folder, { recursive: true, force: true })
// Last, because people read the end of a long output first.
if (RINGS[name]?.full) for (const line of slowest(outcomes, 20)) console.log(line)
const failures = outcomes.flatMap(outcome => outcome.failures)
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
for (const failure of failures) console.log(`✗ ${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length > 0 || outcomes.length === 0 ? 1 : 0)

/** The stages of a command with these arguments: files, names of stages, or `--since` and a commit. */
function stagesOf(name: string, args: readonly string[]): Ring['stages'] {
  const { stages = {} } = RINGS[name] ?? {}
  const [first = '', commit = 'main'] = args
  if (first === '--since') return sinceCommit(commit)
  if (args.length === 0) return stages
  const named = Object.entries(stages).filter(([title]) => args.includes(title))
  if (named.length > 0) return Object.fromEntries(named)
  return { arquivos: [vitest('os arquivos pedidos', ...args)] }
}

/** What the changes since a commit, committed or not, can break. */
function sinceCommit(commit: string): Ring['stages'] {
  const { inVitest, inBrowser } = testsOfChange(changedSince(commit))
  return {
    parado: [style, ...types('--incremental'), generated, weight],
    navegadores: [browsers],
    ...(inVitest.length > 0 && { testes: [vitest('o que a mudança alcança', ...inVitest)] }),
    ...(inBrowser.length > 0 && { telas: [playwright(...inBrowser)] }),
  }
}

function changedSince(commit: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n')
  return [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')].filter(
    Boolean,
  )
}

function withoutFullOnly(): string[] {
  return [
    '--project=unit',
    '--project=api',
    '--project=embedded',
    ...FULL_ONLY.map(path => `--exclude=${path}`),
  ]
}

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

function playwright(...files: string[]): Step {
  return {
    name: 'telas no Chromium',
    command: ['playwright', 'test', ...files],
    report: { file: e2eReport, read: readPlaywright },
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
  // The next stage writes its own.
  if (report) await rm(report.file, { force: true })
  const outcome = report && text ? report.read(text) : { passed: code === 0 ? 1 : 0, failures: [], files: [] }
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
