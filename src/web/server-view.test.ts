import { expect, it, vi } from 'vitest'
import { renderView } from './server-view.tsx'

it('design/first-view: a screen is drawn from what it is given, without a call', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  expect(await renderView({ path: '/login', reads: [], instant: 0 })).toContain('Entrar na Réstia')
  expect(await renderView({ path: '/produto', reads: [], instant: 0 })).toBeNull()
  expect(fetched.mock.calls).toEqual([])
})
