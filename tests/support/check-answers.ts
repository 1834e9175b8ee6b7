// Loaded before every API test: a call throws if the product's answer is not one that the API document declares.
import { afterEach, expect } from 'vitest'
import { faultOf } from './documented-answers.ts'
import { isStream } from './is-stream.ts'
import { esquecerSegredos, lembrarSegredos } from './log-sem-segredos.ts'

const CHECKED = /^\/(v1|docs)(\/|$)/
// The files of one worker share their globals: each wraps the original fetch, not the wrapper of the previous file.
const shared = globalThis as typeof globalThis & { plainFetch?: typeof fetch } // only here
shared.plainFetch ??= globalThis.fetch
const { plainFetch } = shared
const faults: string[] = []
esquecerSegredos()

// Some tests expect a call to fail and go on; an undocumented answer must fail them all the same.
afterEach(() => expect(faults.splice(0)).toEqual([]))

globalThis.fetch = async (input, init) => {
  const response = await plainFetch(input, init)
  lembrarSegredos(init, response.headers)
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  if (CHECKED.test(pathname)) await check(input, init, pathname, response)
  return response
}

async function check(
  input: string | URL | Request,
  init: RequestInit | undefined,
  path: string,
  response: Response,
): Promise<void> {
  const contentType = response.headers.get('content-type')
  const fault = faultOf({
    method: init?.method ?? (input instanceof Request ? input.method : 'GET'),
    path,
    status: response.status,
    contentType,
    // A stream goes on for as long as its test listens.
    body: isStream(contentType) ? '' : await response.clone().text(),
  })
  if (!fault) return
  faults.push(fault)
  throw new Error(`not as documented: ${fault}`)
}
