// Lighthouse, which is large and rarely needed, is not a dependency; npm keeps it in its own cache (decision 022).
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const PACKAGE = 'lighthouse@13.5.0'

/** Where the pinned version lies; npm fetches it the first time. */
export async function findLighthouse(): Promise<string> {
  const { stdout } = await run('npm', [
    'exec',
    '--yes',
    `--package=${PACKAGE}`,
    '--call',
    'command -v lighthouse',
  ])
  return stdout.trim()
}
