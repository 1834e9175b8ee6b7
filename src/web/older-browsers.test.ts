import { expect, test, vi } from 'vitest'

/** What the oldest browsers lack. */
const LACKING = [
  [Map, 'groupBy'],
  [Promise, 'withResolvers'],
  [Array.prototype, 'toSorted'],
  [Array.prototype, 'toReversed'],
  [Array.prototype, 'toSpliced'],
  [Array.prototype, 'with'],
] as const

test('in a browser without them the built-ins are added, and answer what they should', async () => {
  const before = LACKING.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name))
  for (const [owner, name] of LACKING) Reflect.deleteProperty(owner, name)
  try {
    vi.resetModules()
    await import('./older-browsers.ts')
    const list = [3, 1, 2]
    expect([...Map.groupBy(list, n => n % 2)]).toEqual([
      [1, [3, 1]],
      [0, [2]],
    ])
    expect(list.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
    expect(list.toReversed()).toEqual([2, 1, 3])
    expect([list.toSpliced(0, 1), list.toSpliced(1, 0, 9)]).toEqual([
      [1, 2],
      [3, 9, 1, 2],
    ])
    expect([list.with(0, 9), list.with(-1, 9)]).toEqual([
      [9, 1, 2],
      [3, 1, 9],
    ])
    expect(list).toEqual([3, 1, 2])
    const { promise, resolve } = Promise.withResolvers<number>()
    resolve(7)
    expect(await promise).toBe(7)
    expect(Object.keys(Array.prototype)).toEqual([])
  } finally {
    LACKING.forEach(([owner, name], i) => {
      const descriptor = before[i]
      if (descriptor) Object.defineProperty(owner, name, descriptor)
    })
  }
})
