import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LostScreenError, loadPatiently, untilLoaded } from './late.ts'

let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('navigator', { onLine: true })
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

test('design/first-view: code that failed to load comes again by itself, twice', async () => {
  const { load, asked } = codeThatFails(2)
  const loaded = loadPatiently(load)
  await vi.advanceTimersByTimeAsync(10_000)
  expect([await loaded, asked()]).toEqual(['code', 3])
})

test('design/first-view: code that stays away makes a lost screen; without a network at once', async () => {
  const { load, asked } = codeThatFails(9)
  const lost = expect(loadPatiently(load)).rejects.toBeInstanceOf(LostScreenError)
  await vi.advanceTimersByTimeAsync(10_000)
  await lost
  expect(asked()).toBe(3)
  vi.stubGlobal('navigator', { onLine: false })
  await expect(loadPatiently(load)).rejects.toBeInstanceOf(LostScreenError)
  expect(asked()).toBe(4)
})
