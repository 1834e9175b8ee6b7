// `npm run test:watch`: runs the tests of what has changed since the last commit, without the proofs, which take minutes; then
// those of each file as it is saved. Which tests those are: scripts/test/affected.ts, by way of vitest.config.ts.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startVitest } from 'vitest/node'
import { testsAffectedBy } from './test/affected.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const vitest = await startVitest('test', [], {
  root: ROOT,
  watch: true,
  standalone: true,
  project: ['unit', 'api'],
})
const changed = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
const tests = new Set(changed.filter(path => /\.tsx?$/.test(path)).flatMap(path => testsAffectedBy(path)))
const specifications = [...tests]
  .filter(path => !path.startsWith('tests/proofs/'))
  .flatMap(path => vitest.getModuleSpecifications(ROOT + path))
if (specifications.length > 0) await vitest.runTestSpecifications(specifications)

/** The lines that git prints; none outside a checkout. */
function git(...args: string[]): string[] {
  try {
    return execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).split('\n')
  } catch {
    return []
  }
}
