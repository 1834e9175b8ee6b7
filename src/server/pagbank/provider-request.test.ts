import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { detalheDaRecusa } from './mensagem-de-erro.ts'
import { callProvider } from './provider-request.ts'

/** A provider that answers each call as told, the last answer again and again; notes when each call came. */
async function provider(...answers: ((response: ServerResponse) => void)[]) {
  const calls: number[] = []
  const server = createServer((_, response) => {
    const answer = answers[Math.min(calls.length, answers.length - 1)]
    calls.push(performance.now())
    answer?.(response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo // it listens on a port
  const call = (limits: { prazoMs?: number; prazoTotalMs?: number } = {}) =>
    callProvider({ url: `http://127.0.0.1:${port}/`, method: 'GET', headers: {}, ...limits })
  return { calls, call }
}

const ok = (response: ServerResponse) => void response.writeHead(200).end('{}')
const later = (status: number, when: string) => (response: ServerResponse) =>
  void response.writeHead(status, { 'retry-after': when }).end()

describe('the provider says when to come back', () => {
  it.concurrent.each([
    ['429, in seconds', later(429, '2'), 2000],
    ['503, in seconds', later(503, '2'), 2000],
    // A date has no fractions of a second.
    ['503, as a date', later(503, new Date(Date.now() + 3500).toUTCString()), 2400],
  ])('%s: it hears nothing before, and then it is asked again', async (_, refusal, least) => {
    const { calls, call } = await provider(refusal, ok)
    expect(await call()).toMatchObject({ tipo: 'resposta' })
    const [first = 0, second = 0] = calls
    expect(calls).toHaveLength(2)
    expect(second - first).toBeGreaterThanOrEqual(least - 20)
    expect(second - first).toBeLessThan(least + 1500)
  })

  it.each([
    ['beyond the time that somebody has', later(429, '5'), { prazoTotalMs: 4000 }],
    ['beyond any call', later(503, '3600'), {}],
    ['in the next century', later(503, 'Wed, 21 Oct 2099 07:28:00 GMT'), {}],
  ])('%s: it is left to whoever asks later, at once', async (_, refusal, limits) => {
    const { calls, call } = await provider(refusal)
    const start = performance.now()
    expect(await call(limits)).toMatchObject({ tipo: 'incerto', detalhe: expect.stringMatching(/^HTTP/) })
    expect(performance.now() - start).toBeLessThan(1000)
    expect(calls).toHaveLength(1)
  })

  it.each(['0', '-5', 'soon', 'Wed, 21 Oct 2015 07:28:00 GMT'])('"%s" is nothing to wait for', async when => {
    const { calls, call } = await provider(later(503, when), ok)
    expect(await call()).toMatchObject({ tipo: 'resposta' })
    expect((calls[1] ?? 0) - (calls[0] ?? 0)).toBeLessThan(1000)
  })
})

describe('what an error says for the log', () => {
  const dito = (detalhe: string) =>
    detalheDaRecusa({ status: 400, mensagens: [{ codigos: ['40002'], parametro: 'customer', detalhe }] })

  it.each([
    ['payer ana@feira.example is unknown', 'payer … is unknown'],
    ['CPF 529.982.247-25 is invalid', 'CPF … is invalid'],
    ['tax_id 99140315000100 and 12.ABC.345/01DE-35', 'tax_id … and …'],
    ['must be between 10000000 and 999999999', 'must be between 10000000 and 999999999'],
    [
      'CHAR_8C2D1B0E-5F0A-4B7E-9A53-0D6F3F1C2A77 on 2026-11-20',
      'CHAR_8C2D1B0E-5F0A-4B7E-9A53-0D6F3F1C2A77 on 2026-11-20',
    ],
  ])('%s', (detalhe, lido) => {
    expect(dito(detalhe)).toBe(`HTTP 400 40002 customer ${lido}`)
  })

  it('is never longer than a line or two', () => {
    expect(dito('x'.repeat(1000))).toHaveLength(300)
  })
})
