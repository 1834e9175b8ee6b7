// Argon2id through Node's own crypto, few at a time: each hash takes tens of milliseconds and 19 MiB.
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

/** Does the password belong to this hash? Takes the same time whether it does or not. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, salt = '', tag = ''] = hash.split('$')
  const expected = Buffer.from(tag, 'base64url')
  const actual = await tagOf(password, Buffer.from(salt, 'base64url'))
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

// Somebody without an account must wait as long as somebody with one, also the first after a start: so this is made of
// random bytes and not by hashing.
const HASH_OF_NOBODY = ['argon2id', randomBytes(16), randomBytes(COST.tagLength)]
  .map(part => (typeof part === 'string' ? part : part.toString('base64url')))
  .join('$')

/** Spends the time of a verification on nobody's password; always false. */
export async function verifyAgainstNobody(password: string): Promise<false> {
  await verifyPassword(password, HASH_OF_NOBODY)
  return false
}

function tagOf(password: string, nonce: Buffer): Promise<Buffer> {
  return atMostTwo(() => derive('argon2id', { message: password, nonce, ...COST }))
}
