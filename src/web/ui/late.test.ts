import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilLoaded } from './late.ts'

let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Code that cannot be loaded at first, so many times. */
function codeThatFails(times: number) {
  let asked = 0
  const load = async () => {
    asked += 1
    if (asked <= times) throw new TypeError('Failed to fetch dynamically imported module')
    return 'code'
  }
  return { load, asked: () => asked }
}

test('design/notices: code that failed to load is asked for again after half a minute', async () => {
  const { load, asked } = codeThatFails(2)
  const loaded = untilLoaded(load)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked()).toBe(2)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await loaded).toBe('code')
  expect(asked()).toBe(3)
})

test('design/notices: code that failed to load is asked for again once there is a network', async () => {
  const { load, asked } = codeThatFails(1)
  const loaded = untilLoaded(load)
  await vi.advanceTimersByTimeAsync(1000)
  page.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('code')
  expect(asked()).toBe(2)
})
