import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RecusaError } from '#server/recusa-error.ts'
import { createUploadGate } from './upload-gate.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A gate with reads that end when they are told to. */
function gate() {
  const admit = createUploadGate()
  const inside: { ip: string; end: () => void }[] = []
  const arrive = (ip: string) =>
    admit(
      ip,
      () =>
        new Promise<string>(resolve => {
          const read = {
            ip,
            end: () => {
              inside.splice(inside.indexOf(read), 1)
              resolve('read')
            },
          }
          inside.push(read)
        }),
    ).catch((error: unknown) => (error instanceof RecusaError ? error.motivo.codigo : String(error)))
  const ips = async () => {
    await turn()
    return inside.map(({ ip }) => ip)
  }
  return { arrive, inside, ips }
}

it('reads four pictures of one network at a time and eight in all, in the order of arrival', async () => {
  const { arrive, inside, ips } = gate()
  for (let i = 0; i < 6; i++) void arrive(i % 2 === 0 ? '2001:db8::1' : '2001:db8::2')
  expect(await ips()).toHaveLength(4)
  for (let i = 0; i < 6; i++) void arrive(`10.0.0.${i}`)
  expect((await ips()).slice(4)).toEqual(['10.0.0.0', '10.0.0.1', '10.0.0.2', '10.0.0.3'])
  inside.at(-1)?.end()
  expect((await ips()).at(-1)).toBe('10.0.0.4')
  inside[0]?.end()
  expect((await ips()).at(-1)).toBe('2001:db8::1')
})

it('refuses a picture that has waited for four seconds, and one beyond those that may wait', async () => {
  const { arrive, ips } = gate()
  const answers = Array.from({ length: 4 + 24 + 1 }, () => arrive('10.0.0.1'))
  expect(await answers.at(-1)).toBe('indisponivel')
  vi.advanceTimersByTime(4000)
  expect(await Promise.all(answers.slice(4))).toEqual(Array(25).fill('indisponivel'))
  expect(await ips()).toHaveLength(4)
})

it('a read that fails frees its slot', async () => {
  const admit = createUploadGate()
  for (let i = 0; i < 20; i++)
    await expect(admit('10.0.0.1', () => Promise.reject(new Error('broken off')))).rejects.toThrow(
      'broken off',
    )
})
