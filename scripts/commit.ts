// The commit that is built, for `npm run doctor` and the metrics.
import { spawnSync } from 'node:child_process'

/** Short, with "-dirty" if files were changed since. Where there is no git, as in the image, the variable COMMIT says it; else empty. */
export function commitOf(folder: string): string {
  if (process.env.COMMIT) return process.env.COMMIT
  const args = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*']
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}
