import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lateComponent } from './late-component.ts'

const Part = () => null

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A part whose code cannot be loaded at first, so many times. */
function partThatFails(times: number) {
  let asked = 0
  const part = lateComponent(async () => {
    asked += 1
    if (asked <= times) throw new TypeError('Failed to fetch dynamically imported module')
    return Part
  })
  return { ...part, asked: () => asked }
}

test('design/first-view: a late part that did not load is asked for again after half a minute', async () => {
  const part = partThatFails(1)
  part.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(29_000)
  expect([part.read(), part.asked()]).toEqual([null, 1])
  await vi.advanceTimersByTimeAsync(2000)
  expect([part.read(), part.asked()]).toEqual([Part, 2])
})

test('design/first-view: nobody asks again for a late part that is on no screen any more', async () => {
  const part = partThatFails(1)
  const leave = part.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(1000)
  leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(part.asked()).toBe(1)
  part.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(10)
  expect(part.read()).toBe(Part)
})

test('design/first-view: a late part is loaded once', async () => {
  const part = partThatFails(0)
  for (let i = 0; i < 2; i++) part.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(part.asked()).toBe(1)
})
