import { argon2Sync, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashPassword, isOutdated, verifyAgainstDummy, verifyPassword } from './password-hash.ts'

const PHC = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/

interface Cost {
  memory: number
  passes: number
  parallelism: number
}

/** A hash made with this cost, its two parts in base64 without padding. */
function made(password: string, cost: Cost, encoding: 'base64' | 'base64url'): [salt: string, tag: string] {
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...cost })
  const text = (bytes: Buffer) => bytes.toString(encoding).replace(/=+$/, '')
  return [text(nonce), text(tag)]
}

const inPhc = (password: string, { memory: m, passes: t, parallelism: p }: Cost) =>
  `$argon2id$v=19$m=${m},t=${t},p=${p}$${made(password, { memory: m, passes: t, parallelism: p }, 'base64').join('$')}`

describe('the hash of a password', () => {
  it('names its method, version and cost, and is another one each time', async () => {
    const [one, two] = [await hashPassword('caixote'), await hashPassword('caixote')]
    expect(one).toMatch(PHC)
    expect(one).not.toBe(two)
    expect(isOutdated(one)).toBe(false)
    expect([await verifyPassword('caixote', one), await verifyPassword('Caixote', one)]).toEqual([
      true,
      false,
    ])
  })

  it('is verified at its own cost, and outdated at another one', async () => {
    for (const cost of [
      { memory: 64, passes: 1, parallelism: 1 },
      { memory: 128, passes: 3, parallelism: 2 },
    ]) {
      const hash = inPhc('caixote', cost)
      expect([await verifyPassword('caixote', hash), await verifyPassword('caixota', hash)]).toEqual([
        true,
        false,
      ])
      expect(isOutdated(hash)).toBe(true)
    }
  })

  it('is verified in the first format, which had no cost in it, and is outdated there', async () => {
    const cost = { memory: 19_456, passes: 2, parallelism: 1 }
    const hash = `argon2id$${made('caixote', cost, 'base64url').join('$')}`
    expect([await verifyPassword('caixote', hash), await verifyPassword('caixota', hash)]).toEqual([
      true,
      false,
    ])
    expect(isOutdated(hash)).toBe(true)
  })

  it.each([
    '',
    'argon2id$$',
    '$argon2id$v=19$m=8,t=1,p=1$$',
    '$2b$10$abc',
    '$argon2id$v=16$m=64,t=1,p=1$AAAA$AAAA',
  ])('opens nothing if it is %j', async hash => {
    expect(await verifyPassword('', hash)).toBe(false)
    expect(await verifyPassword('caixote', hash)).toBe(false)
  })

  it('of no account opens nothing', async () => {
    expect(await verifyAgainstDummy('caixote')).toBe(false)
  })
})
