import { copyFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { freshStorePath } from '../test-support.ts'
import { openStore } from './open-store.ts'

const put = (key: string) => ["INSERT INTO setting VALUES (?, 'x')", key] as const

it('what was synced is read from a copy of the files, whoever waited for it', async () => {
  const path = freshStorePath()
  const folder = dirname(path)
  const store = openStore(path)
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
  const store = openStore(freshStorePath())
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
