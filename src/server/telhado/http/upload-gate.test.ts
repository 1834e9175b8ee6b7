import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import { createUploadGate, type Sender } from './upload-gate.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A gate with reads that end when they are told to. */
function gate() {
  const admit = createUploadGate()
  const inside: (Sender & { end: () => void })[] = []
  const arrive = (ip: string, userId: number | null = null) =>
    admit(
      { ip, userId },
      () =>
        new Promise<string>(resolve => {
          const read = {
            ip,
            userId,
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
  const ids = async () => {
    await turn()
    return inside.map(({ userId }) => userId)
  }
  return { arrive, inside, ips, ids }
}

it("reads two pictures of one stranger's network at a time and three in all, in the order of arrival", async () => {
  const { arrive, inside, ips } = gate()
  for (let i = 0; i < 6; i++) void arrive(i % 2 === 0 ? '2001:db8::1' : '2001:db8::2')
  expect(await ips()).toHaveLength(2)
  for (let i = 0; i < 3; i++) void arrive(`10.0.0.${i}`)
  expect((await ips()).slice(2)).toEqual(['10.0.0.0'])
  inside.at(-1)?.end()
  expect((await ips()).at(-1)).toBe('10.0.0.1')
  inside[0]?.end()
  expect((await ips()).at(-1)).toBe('2001:db8::1')
})

it('strangers hold no place of an account, and one account not those of others', async () => {
  const { arrive, ids } = gate()
  for (let i = 0; i < 12; i++) void arrive(`10.0.0.${i}`)
  for (let i = 0; i < 4; i++) void arrive('10.0.0.1', 7)
  for (const userId of [8, 9, 10, 11]) void arrive('10.0.0.1', userId)
  expect(await ids()).toEqual([null, null, null, 7, 7, 8, 9, 10])
})

it('refuses a picture that has waited for four seconds, and one beyond those that may wait', async () => {
  const { arrive, ips } = gate()
  const answers = Array.from({ length: 2 + 24 + 1 }, () => arrive('10.0.0.1'))
  expect(await answers.at(-1)).toBe('indisponivel')
  vi.advanceTimersByTime(4000)
  expect(await Promise.all(answers.slice(2))).toEqual(Array(25).fill('indisponivel'))
  expect(await ips()).toHaveLength(2)
})

it('a read that fails frees its slot', async () => {
  const admit = createUploadGate()
  for (const userId of [null, 7])
    for (let i = 0; i < 20; i++)
      await expect(
        admit({ ip: '10.0.0.1', userId }, () => Promise.reject(new Error('broken off'))),
      ).rejects.toThrow('broken off')
})
