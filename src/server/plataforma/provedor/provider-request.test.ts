import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished, type TestContext } from 'vitest'
import { emTempo } from '../../../../tests/support/em-tempo.ts'
import { callProvider } from './provider-request.ts'

/**
 * A provider that answers each call as told, the last answer again and again; notes when each call came. Tests that run at the
 * same time hand over their context, or the server would end with whichever of them ends first.
 */
async function provider(
  answers: readonly ((response: ServerResponse) => void)[],
  { onTestFinished: atEnd }: Pick<TestContext, 'onTestFinished'> = { onTestFinished },
) {
  const calls: number[] = []
  const server = createServer((_, response) => {
    const answer = answers[Math.min(calls.length, answers.length - 1)]
    calls.push(performance.now())
    answer?.(response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo // it listens on a port
  const call = (limits: { prazoMs?: number; prazoTotalMs?: number } = {}) =>
    callProvider({ url: `http://127.0.0.1:${port}/`, method: 'GET', headers: {}, ...limits })
  return { calls, call }
}

const ok = (response: ServerResponse) => void response.writeHead(200).end('{}')
const later = (status: number, when: string | (() => string)) => (response: ServerResponse) =>
  void response.writeHead(status, { 'retry-after': typeof when === 'string' ? when : when() }).end()

describe('Retry-After', () => {
  it.concurrent.for([
    ['429, in seconds', later(429, '2'), 2000, 2000],
    ['503, in seconds', later(503, '2'), 2000, 2000],
    // A date has no fractions of a second; it is made when it is sent.
    ['503, as a date', later(503, () => new Date(Date.now() + 3500).toUTCString()), 2400, 3500],
  ] as const)(
    '%s: it is not called before that time, and then it is called again',
    async ([, refusal, least, most], context) => {
      const { calls, call } = await provider([refusal, ok], context)
      expect(await call()).toMatchObject({ tipo: 'resposta' })
      const [first = 0, second = 0] = calls
      expect(calls).toHaveLength(2)
      expect(second - first).toBeGreaterThanOrEqual(least - 20)
      emTempo(second - first, most + 1500)
    },
  )

  it.each([
    ['beyond the time limit of the call', later(429, '5'), { prazoTotalMs: 4000 }],
    ['beyond any call', later(503, '3600'), {}],
    ['in the next century', later(503, 'Wed, 21 Oct 2099 07:28:00 GMT'), {}],
  ])('%s: answers at once, without another call', async (_, refusal, limits) => {
    const { calls, call } = await provider([refusal])
    const start = performance.now()
    expect(await call(limits)).toMatchObject({ tipo: 'incerto', detalhe: expect.stringMatching(/^HTTP/) })
    emTempo(performance.now() - start, 1000)
    expect(calls).toHaveLength(1)
  })

  it.each(['0', '-5', 'soon', 'Wed, 21 Oct 2015 07:28:00 GMT'])('"%s" is ignored', async when => {
    const { calls, call } = await provider([later(503, when), ok])
    expect(await call()).toMatchObject({ tipo: 'resposta' })
    emTempo((calls[1] ?? 0) - (calls[0] ?? 0), 1000)
  })
})

describe('the size of an answer', () => {
  const MEGABYTE = 1024 * 1024

  it('is a megabyte at most', async () => {
    const fits = { text: 'x'.repeat(MEGABYTE - '{"text":""}'.length) }
    const { call } = await provider([response => void response.end(JSON.stringify(fits))])
    expect(await call()).toEqual({ tipo: 'resposta', corpo: fits })
  })

  it('is not read to its end beyond that, with or without a length', async () => {
    let sent = 0
    const endless = (response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const more = () => {
        while (!response.destroyed && sent < 100 * MEGABYTE && response.write(Buffer.alloc(65_536, ' ')))
          sent += 65_536
      }
      response.on('drain', more)
      more()
    }
    const { calls, call } = await provider([endless])
    expect(await call()).toEqual({ tipo: 'incerto', detalhe: 'resposta grande demais' })
    expect(calls.length).toBeGreaterThan(0)
    expect(sent).toBeLessThan(20 * MEGABYTE)
  })
})
