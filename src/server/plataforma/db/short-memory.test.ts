import { expect, it } from 'vitest'
import type { ChangeFeed } from './change-feed.ts'
import { createShortMemory } from './short-memory.ts'

function setUp({ maxValues = 10 } = {}) {
  let tell: (key: string | null) => void = () => undefined
  let connected = true
  const feed: ChangeFeed = {
    connected: () => connected,
    subscribe: (_topic, forget) => {
      tell = forget
    },
    close: async () => undefined,
  }
  const memory = createShortMemory<string>({
    feed,
    topic: 'sessao',
    maxValues,
    affected: (value, key) => value.startsWith(key),
  })
  const disconnect = () => {
    connected = false
    tell(null)
  }
  return { memory, tell: (key: string | null) => tell(key), disconnect }
}

it('reads a value once, until a change of it is told', async () => {
  const { memory, tell } = setUp()
  let reads = 0
  const read = async () => `a${++reads}`
  expect([await memory.recall('x', read), await memory.recall('x', read)]).toEqual(['a1', 'a1'])
  tell('b')
  expect(await memory.recall('x', read)).toBe('a1')
  tell('a')
  expect(await memory.recall('x', read)).toBe('a2')
})

it('does not remember what was read before a change and arrived after it', async () => {
  const { memory, tell } = setUp()
  const late = memory.recall('x', async () => {
    tell('a')
    return 'a-old'
  })
  expect(await late).toBe('a-old')
  expect(await memory.recall('x', async () => 'a-new')).toBe('a-new')
})

it('remembers nothing while changes are not heard', async () => {
  const { memory, disconnect } = setUp()
  await memory.recall('x', async () => 'before')
  disconnect()
  expect(await memory.recall('x', async () => 'first')).toBe('first')
  expect(await memory.recall('x', async () => 'second')).toBe('second')
})

it('remembers no null, and forgets the oldest value beyond its size', async () => {
  const { memory } = setUp({ maxValues: 2 })
  expect(await memory.recall('x', async () => null)).toBe(null)
  for (const key of ['x', 'y', 'z']) await memory.recall(key, async () => key)
  expect(await memory.recall('y', async () => 'again')).toBe('y')
  expect(await memory.recall('x', async () => 'again')).toBe('again')
})

it('forgets after a second even if nothing is told', async () => {
  const { memory } = setUp()
  await memory.recall('x', async () => 'old')
  await new Promise(resolve => setTimeout(resolve, 1050))
  expect(await memory.recall('x', async () => 'new')).toBe('new')
})
