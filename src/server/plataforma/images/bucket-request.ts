// One signed call to the bucket, with time limits and two repetitions. Every call may be repeated: names are hashes of contents.
import { createHash } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AwsClient } from 'aws4fetch'
import { RecusaError } from '#server/plataforma/recusa-error.ts'

/** The channel that tells of each attempt, for the metrics. */
export const BUCKET_CALLS = 'restia:bucket-calls'
export interface BucketCallEnded {
  method: BucketCall['method']
  /** `away` is a time-out, a broken connection, 5xx or a rate limit. */
  outcome: 'answer' | 'refusal' | 'away'
}
const ended = channel(BUCKET_CALLS)

const ATTEMPTS = 3
const ATTEMPT_MS = 4000
const PAUSE_MS = 200

export interface BucketCall {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  url: string
  headers?: Record<string, string>
  body?: Buffer | Blob
  /** Of the body, in hexadecimal; computed here unless it is a Blob. */
  sha256?: string
  /** A file that takes the answer, instead of memory. */
  into?: string
  /** For an attempt, if that is not a picture. */
  timeoutMs?: number
}

/** Answers null if there is no such object. An address without a query names an object. */
export type BucketRequest = (call: BucketCall) => Promise<{ body: Buffer } | null>

/** A bucket that did not do what was asked. `detail` is for the operator: the status and the code, or what broke. */
export class BucketError extends RecusaError {
  readonly detail: string
  /** It answered, and would answer the same again. */
  readonly refused: boolean

  constructor({ method, url }: BucketCall, answer: Answer) {
    super({ codigo: 'indisponivel' })
    this.detail = answer.status === null ? answer.body.toString() : `${answer.status} ${codeIn(answer.body)}`
    this.refused = outcomeOf(answer) !== 'away'
    this.message = `${method} ${url}: ${this.detail}`
  }
}

export function createBucketRequest(client: AwsClient): BucketRequest {
  return async call => {
    for (let attempt = 1; ; attempt++) {
      const answer = await attemptOnce(client, call)
      ended.publish({ method: call.method, outcome: outcomeOf(answer) } satisfies BucketCallEnded)
      if (outcomeOf(answer) === 'away' && attempt < ATTEMPTS) {
        await sleep(PAUSE_MS * attempt * (0.5 + Math.random()))
        continue
      }
      const { status, body } = answer
      if (status === 404 && !call.url.includes('?')) return null
      if (status !== null && status >= 200 && status < 300) return { body }
      throw new BucketError(call, answer)
    }
  }
}

interface Answer {
  status: number | null
  body: Buffer
}

async function attemptOnce(client: AwsClient, call: BucketCall): Promise<Answer> {
  const { method, url, headers, body, into, timeoutMs = ATTEMPT_MS } = call
  const bytes = body instanceof Blob ? '' : (body ?? '')
  const sha256 = call.sha256 ?? createHash('sha256').update(bytes).digest('hex')
  try {
    const response = await client.fetch(url, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': sha256 },
      ...(body && { body: body instanceof Blob ? body : new Uint8Array(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (into && response.ok && response.body) {
      await pipeline(response.body, createWriteStream(into, { mode: 0o600 }))
      return { status: response.status, body: Buffer.alloc(0) }
    }
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { status: null, body: Buffer.from(cause instanceof Error ? cause.message : String(cause)) }
  }
}

function outcomeOf({ status }: Answer): BucketCallEnded['outcome'] {
  if (status === null || status >= 500 || status === 429) return 'away'
  return status < 300 || status === 404 ? 'answer' : 'refusal'
}

// What the bucket says of a refusal, such as SignatureDoesNotMatch.
function codeIn(body: Buffer): string {
  return /<Code>(\w+)<\/Code>/.exec(body.toString())?.[1] ?? ''
}
