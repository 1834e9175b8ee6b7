// The private database says in the product's log why it stops.
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openServerLog, reasonIn } from '#server/plataforma/db/embedded/server/server-log.ts'

let path: string
beforeEach(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'restia-test-')), 'postgres.log')
})
afterEach(() => rm(join(path, '..'), { recursive: true }))

test('a log beyond 1 MB starts anew and keeps one predecessor', async () => {
  await writeFile(path, 'old\n')
  await truncate(path, 1024 * 1024 + 1)
  const log = await openServerLog(path, null)
  log.close()
  expect(await readFile(path, 'utf8')).toBe('')
  expect(await readFile(`${path}.1`, 'utf8')).toMatch(/^old\n/)
})

test('only lines after the mark count as a reason', async () => {
  await writeFile(path, 'FATAL:  of the run before\n')
  const log = await openServerLog(path, null)
  log.mark()
  await writeFile(path, 'LOG:  starting\n2026-11-20 UTC [1] FATAL:  no space left\nLOG:  gone\n', {
    flag: 'a',
  })
  expect(reasonIn(log.sinceMark())).toBe('no space left')
  log.close()
})
