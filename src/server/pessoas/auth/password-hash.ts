// Argon2id by Node's own crypto. Two hashes run at a time: each takes tens of milliseconds and 19 MiB.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { limitConcurrency } from '#server/plataforma/limit-concurrency.ts'

const derive = promisify(argon2)
const SALT_BYTES = 16
const TAG_BYTES = 32
const atMostTwo = limitConcurrency(2, 60)

interface Cost {
  /** KiB. */
  memory: number
  passes: number
  parallelism: number
}

/** The cost of a new hash. A hash of another one is renewed at the next login (design/sign-in). */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }

/** The password hashing competition's string format; salt and tag are base64 without padding. */
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]{11,})\$([\w+/]{22,})$/
/** The first format, whose cost was always this one; salt and tag are base64url. */
const FIRST_FORMAT = /^argon2id\$([\w-]{22})\$([\w-]{43})$/
const FIRST_COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }

interface Parsed {
  cost: Cost
  salt: Buffer
  tag: Buffer
}

/** Hashes a password; the result says how it was made: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await tagOf(password, { salt, cost: COST })
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

/** Whether the password belongs to this hash. Takes the same time in both cases; a hash that cannot be read opens nothing. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parsed = parse(hash)
  const { salt, tag, cost } = parsed ?? DUMMY
  const actual = await tagOf(password, { salt, cost, length: tag.length })
  return timingSafeEqual(actual, tag) && parsed !== null
}

/** Was this hash made in another format or at another cost than a new one would be? */
export function isOutdated(hash: string): boolean {
  const parsed = hash.startsWith('$') ? parse(hash) : null
  return (
    parsed === null ||
    parsed.tag.length !== TAG_BYTES ||
    parsed.cost.memory !== COST.memory ||
    parsed.cost.passes !== COST.passes ||
    parsed.cost.parallelism !== COST.parallelism
  )
}

// Made of random bytes instead of by hashing, so that the first login after a start is not slower for an unknown e-mail.
const DUMMY: Parsed = { cost: COST, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) }

/** Verifies against a dummy hash, so that an unknown e-mail takes as long as a known one. Always false. */
export async function verifyAgainstDummy(password: string): Promise<false> {
  await tagOf(password, DUMMY)
  return false
}

function parse(hash: string): Parsed | null {
  const [, salt, tag] = FIRST_FORMAT.exec(hash) ?? []
  if (salt !== undefined && tag !== undefined)
    return { cost: FIRST_COST, salt: Buffer.from(salt, 'base64url'), tag: Buffer.from(tag, 'base64url') }
  const [, memory, passes, parallelism, phcSalt, phcTag] = PHC.exec(hash) ?? []
  if (phcSalt === undefined || phcTag === undefined) return null
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return { cost, salt: Buffer.from(phcSalt, 'base64'), tag: Buffer.from(phcTag, 'base64') }
}

function tagOf(
  password: string,
  { salt, cost, length = TAG_BYTES }: { salt: Buffer; cost: Cost; length?: number },
): Promise<Buffer> {
  return atMostTwo(() => derive('argon2id', { message: password, nonce: salt, tagLength: length, ...cost }))
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
