// Sends a call as it is and says what is wrong with what came back.
import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { faultOf } from '../documented-answers.ts'
import { isStream } from '../is-stream.ts'
import { ROOT } from '../source-files.ts'
import type { WireCall } from './fuzzed-call.ts'

/** An answer that takes longer counts as none. */
const HANG_MS = 10_000

/** A body of this size may still be on its way when the server refuses it and closes the connection; in bytes. */
const LONG_BODY = 1_000_000

export interface Received {
  status: number
  contentType: string | null
  /** As they came, name and value in turn. */
  headers: readonly string[]
  body: string
}

/** What no answer shows: stack traces, SQL, paths of this machine. */
const INTERNALS = [
  /\bat (?:async )?(?:[\w.<>]+ \()?\S+:\d+:\d+/,
  /node_modules|node:internal|\.[mc]?[jt]s:\d+/,
  /Error:/,
  /violates \S+ constraint|syntax error at|invalid input syntax|duplicate key value/i,
  /\bselect\b.+\bfrom\b|\binsert into\b|\bupdate \w+ set\b/i,
  /postgres(ql)?:\/\//,
]

const UNPACK = new Map([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])

const agent = new Agent({ keepAlive: true })

/** Sends it and reads the answer; null if the server refused a long body by closing the connection. Throws if none comes in time. */
export async function sendCall(url: string, call: WireCall): Promise<Received | null> {
  try {
    return await once(url, call)
  } catch (error) {
    // A kept connection that the server was about to close; or one that it closes instead of reading all.
    if (!/ECONNRESET|EPIPE|socket hang up/.test(String(error))) throw error
    if ((call.body?.length ?? 0) > LONG_BODY) return null
    return once(url, call)
  }
}

async function once(url: string, { method, path, headers, body }: WireCall): Promise<Received> {
  const { hostname, port } = new URL(url)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request({ agent, hostname, port, method, path, headers, timeout: HANG_MS }, resolve)
    sent.on('timeout', () => sent.destroy(new Error(`no answer in ${HANG_MS} ms`)))
    sent.on('error', reject)
    sent.end(body ?? undefined)
  })
  const contentType = response.headers['content-type'] ?? null
  const endless = isStream(contentType)
  if (endless) response.destroy()
  return {
    status: response.statusCode ?? 0,
    contentType,
    headers: response.rawHeaders,
    body: endless ? '' : await textOf(response),
  }
}

// A call may ask for a compressed answer: `accept-encoding` is one of the headers that are disturbed. HEAD has no bytes to unpack.
async function textOf(response: IncomingMessage): Promise<string> {
  const bytes = await buffer(response)
  const unpack = bytes.length > 0 && UNPACK.get(response.headers['content-encoding'] ?? '')
  return (unpack ? unpack(bytes) : bytes).toString()
}

/** What is wrong with the answer; null if nothing is. */
export function faultIn(call: WireCall, answer: Received, secrets: readonly string[]): string | null {
  const { status, body, headers } = answer
  const says = (what: string) =>
    `${what}\n${call.method} ${call.path.slice(0, 500)} → ${status}\n${body.slice(0, 1000)}`
  if (status >= 500 && !isBusy(answer)) return says(`answers ${status}`)
  const shown = `${headers.join('\n')}\n${body}`
  const internal =
    INTERNALS.find(pattern => pattern.test(shown)) ?? [ROOT, ...secrets].find(one => shown.includes(one))
  if (internal) return says(`shows its inside (${internal})`)
  const path = call.path.split('?')[0] ?? ''
  return path.startsWith('/v1/') ? faultOf({ ...answer, method: call.method, path }) : null
}

// Queues have an end, and the document says so for the calls that wait in one.
function isBusy({ status, body }: Received): boolean {
  return status === 503 && body.includes('"codigo":"indisponivel"')
}
