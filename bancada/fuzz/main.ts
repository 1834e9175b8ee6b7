// `npm run fuzz -- --seconds 60`: the calls of tests/proofs/fuzz.test.ts for so long. `--seed N` repeats the calls of a run.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const { values: args } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, seed: { type: 'string' } },
})
if (!/^[1-9]\d*$/.test(args.seconds)) {
  console.error('--seconds: um número inteiro de segundos')
  process.exit(1)
}
const child = spawn('vitest', ['run', '--project', 'api', 'tests/proofs/fuzz.test.ts'], {
  cwd: ROOT,
  env: { ...process.env, FUZZ_SEGUNDOS: args.seconds, ...(args.seed && { SEMENTE: args.seed }) },
  stdio: 'inherit',
})
process.exitCode = await new Promise<number>(resolve => child.once('close', code => resolve(code ?? 1)))
