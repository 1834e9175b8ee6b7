import { afterEach, expect, it, vi } from 'vitest'
import { dismissToast, shownToasts } from '#web/ui/feedback/toast.ts'
import { followVersions, reloadWhenGone } from './app-version.ts'

afterEach(() => void vi.unstubAllGlobals())

it('rule N128: a new version waits for the person, and only then the page reloads', async () => {
  const waiting = { postMessage: vi.fn() }
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: {},
    register: async () => Object.assign(new EventTarget(), { waiting, update: async () => {} }),
  })
  const reload = vi.fn()
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('location', { reload })
  vi.useFakeTimers()
  await followVersions()
  vi.useRealTimers()
  const [shown] = shownToasts.read()
  expect(shown).toMatchObject({ message: 'Há uma versão nova.', undoLabel: 'Atualizar' })
  expect(waiting.postMessage).not.toHaveBeenCalled()
  shown?.undo?.()
  expect(waiting.postMessage).toHaveBeenCalledWith('assumir')
  expect(reload).not.toHaveBeenCalled()
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledTimes(1)
  for (const { id } of shownToasts.read()) dismissToast(id)
})

it('rule N128: a window whose code is gone reloads once; one that has no line stays', async () => {
  const window = new EventTarget()
  const kept = new Map<string, string>()
  const reload = vi.fn()
  let status = 0
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', async () => {
    if (status === 0) throw new TypeError('no line')
    return { status }
  })
  reloadWhenGone()
  const fail = async () => {
    const payload = new Error(
      'Failed to fetch dynamically imported module: https://restia.example/assets/x-1.js',
    )
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    await new Promise(resolve => setTimeout(resolve))
  }
  await fail()
  status = 200
  await fail()
  expect(reload).not.toHaveBeenCalled()
  status = 404
  await fail()
  await fail()
  expect(reload).toHaveBeenCalledTimes(1)
})
