// Argon2id by Node's own crypto. Two hashes run at a time: each takes tens of milliseconds and 19 MiB.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { limitConcurrency } from '#server/limit-concurrency.ts'

const derive = promisify(argon2)
const COST = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 } as const
const atMostTwo = limitConcurrency(2, 60)

/** Hashes a password: `argon2id$salt$tag`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await tagOf(password, salt)
  return `argon2id$${salt.toString('base64url')}$${tag.toString('base64url')}`
}

/** Whether the password belongs to this hash. Takes the same time in both cases. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, salt = '', tag = ''] = hash.split('$')
  const expected = Buffer.from(tag, 'base64url')
  const actual = await tagOf(password, Buffer.from(salt, 'base64url'))
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

// Made of random bytes instead of by hashing, so that the first login after a start is not slower for an unknown e-mail.
const DUMMY_HASH = ['argon2id', randomBytes(16), randomBytes(COST.tagLength)]
  .map(part => (typeof part === 'string' ? part : part.toString('base64url')))
  .join('$')

/** Verifies against a dummy hash, so that an unknown e-mail takes as long as a known one. Always false. */
export async function verifyAgainstDummy(password: string): Promise<false> {
  await verifyPassword(password, DUMMY_HASH)
  return false
}

function tagOf(password: string, nonce: Buffer): Promise<Buffer> {
  return atMostTwo(() => derive('argon2id', { message: password, nonce, ...COST }))
}
