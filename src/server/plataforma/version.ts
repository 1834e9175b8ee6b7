import { existsSync, readFileSync } from 'node:fs'

/** The version of this program, as `package.json` has it. */
export const { version: VERSION }: { version: string } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
)

const built = new URL('../../../COMMIT', import.meta.url)

/** The commit of this program, as `npm run build -- FOLDER` writes it down; empty in a clone. */
export const COMMIT = existsSync(built) ? readFileSync(built, 'utf8').trim() : ''
