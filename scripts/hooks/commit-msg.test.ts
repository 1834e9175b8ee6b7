import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const HOOK = join(import.meta.dirname, 'commit-msg')
const folder = mkdtempSync(join(tmpdir(), 'restia-hook-'))
afterAll(() => rmSync(folder, { recursive: true }))

function commit(message: string) {
  const file = join(folder, 'COMMIT_EDITMSG')
  writeFileSync(file, message)
  const { status, stderr } = spawnSync(HOOK, [file], { encoding: 'utf8' })
  return { status, stderr }
}

it.each([
  ['of 60 characters', 'x'.repeat(60)],
  ['of 60 accented characters', 'ç'.repeat(60)],
  ['before a long body', `Close idle connections\n\n${'why '.repeat(50)}`],
  ['after an empty line and a comment', `\n# ${'x'.repeat(70)}\nClose idle connections\n`],
  ['that git writes', `Merge branch '${'x'.repeat(60)}'`],
])('a subject %s is taken', (_, message) => {
  expect(commit(message)).toEqual({ status: 0, stderr: '' })
})

it('a subject of 61 characters is refused in words that name the bound', () => {
  const { status, stderr } = commit(`${'ç'.repeat(61)}\n\nbody`)
  expect(status).toBe(1)
  expect(stderr).toMatch(/61 characters, at most 60/)
})
