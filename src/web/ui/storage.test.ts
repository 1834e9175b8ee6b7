import { afterEach, expect, test, vi } from 'vitest'
import { ofDevice, ofTab } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

test('what is kept is found again, until it is forgotten', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  expect(ofDevice.keep('um', '{"a":1}')).toBe(true)
  expect([ofDevice.read('um'), ofDevice.readJson('um'), ofDevice.read('outro')]).toEqual([
    '{"a":1}',
    { a: 1 },
    null,
  ])
  expect(ofDevice.keep('um', null)).toBe(true)
  expect(ofDevice.readJson('um')).toBeNull()
  ofDevice.keep('um', '{')
  expect(ofDevice.readJson('um')).toBeNull()
})

test('a browser that blocks storage finds nothing and keeps nothing, without an error', () => {
  const blocked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const perCall = { getItem: blocked, setItem: blocked, removeItem: blocked }
  for (const storage of [perCall, null, undefined]) {
    vi.stubGlobal('localStorage', storage)
    vi.stubGlobal('sessionStorage', storage)
    for (const place of [ofDevice, ofTab])
      expect([place.read('um'), place.readJson('um'), place.keep('um', '1'), place.keep('um', null)]).toEqual(
        [null, null, false, false],
      )
  }
})
