import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openStore } from './open-store.ts'

const put = (key: string) => ["INSERT INTO setting VALUES (?, 'x')", key] as const

it('what was synced is read from a copy of the files, whoever waited for it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'restia-store-'))
  const store = openStore(join(folder, 'store.sqlite'))
  store.run(...put('first'))
  const waiting = store.synced()
  store.transaction(() => {
    store.run(...put('second'))
    store.run(...put('third'))
  })
  await Promise.all([waiting, store.synced(), store.synced()])
  for (const end of ['', '-wal']) copyFileSync(join(folder, `store.sqlite${end}`), join(folder, `copy${end}`))
  await store.close()
  const copy = openStore(join(folder, 'copy'))
  expect(copy.all('SELECT key FROM setting ORDER BY key').map(({ key }) => key)).toEqual([
    'first',
    'second',
    'third',
  ])
  await copy.close()
})

it('a write that was rolled back leaves nothing to wait for', async () => {
  const store = openStore(join(mkdtempSync(join(tmpdir(), 'restia-store-')), 'store.sqlite'))
  const failing = () =>
    store.transaction(() => {
      store.run(...put('undone'))
      throw new Error('undone')
    })
  expect(failing).toThrow('undone')
  await store.synced()
  expect(store.all('SELECT key FROM setting')).toEqual([])
  await store.close()
})
