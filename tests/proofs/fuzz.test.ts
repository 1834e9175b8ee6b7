// No request that anybody can send is answered by a fault, or tells of the inside.
// Disturbed calls of every endpoint by every kind of caller: no 5xx, no exit, no hang, nothing of the inside in an answer, every answer as
// documented. `npm run fuzz -- --seconds 60` runs it for longer; SEMENTE=… repeats the calls of a run.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { disturbance, wireCall } from '../support/fuzz/fuzzed-call.ts'
import {
  CHAVES,
  type FuzzedMarket,
  fuzzedMarket,
  OUTSIDE,
  ownersWhoMay,
  WHO,
  whoMay,
} from '../support/fuzz/fuzzed-market.ts'
import { replacingEach } from '../support/fuzz/replacing-each.ts'
import { faultIn, sendCall } from '../support/fuzz/send-call.ts'
import { useServerToKill } from '../support/server-to-kill.ts'
import { criarSorteio } from '../support/sorteio.ts'

/** For so long, or else for as many calls as each endpoint needs to be met some dozens of times. */
const SECONDS = Number(process.env.FUZZ_SEGUNDOS ?? 0)
const CALLS = 12_000

/** Time to make the market, to send so many calls on a busy machine and to shrink a failure, in milliseconds. */
const BESIDE_MS = 600_000

/** Calls that are sent at once. */
const AT_ONCE = 6

// Quotas per address would turn most calls of some endpoints into 429.
const server = useServerToKill({ haste: 1, env: { LIMITE_POR_ENDERECO: '1000000' } })

const call = fc.record({
  chave: fc.constantFrom(...CHAVES, ...CHAVES, ...Object.keys(OUTSIDE)),
  anybody: fc.constantFrom(...WHO),
  /** Most callers may call, or they would only meet 403. */
  somebodyWhoMay: fc.option(fc.nat(100), { freq: 4 }),
  by: disturbance,
})
type Call = typeof call extends fc.Arbitrary<infer T> ? T : never

/** Beyond PostgreSQL's `integer`, and the greatest that JSON carries without loss. */
const GREAT_NUMBERS = [2 ** 31, Number.MAX_SAFE_INTEGER]

const statuses = new Map<number, number>()
const met = new Set<string>()
const didTheirWork = new Set<string>()

async function sendAndJudge(market: FuzzedMarket, { chave, anybody, somebodyWhoMay: at, by }: Call) {
  const may = at === null ? [] : whoMay(chave)
  const who = may[(at ?? 0) % may.length] ?? anybody
  const envio = await market.envioFor(chave, who)
  const wire = wireCall(chave, envio, market.people[who]?.cookie ?? '', by)
  const answer = await sendCall(server.url, wire)
  if (!answer) return
  const fault = faultIn(wire, answer, [server.dataDir])
  if (fault) throw new Error(`${who}: ${fault}\nsent ${wire.body?.subarray(0, 500)}`)
  if (answer.status === 401) await market.enterAgain(who)
  met.add(chave)
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  if (answer.status < 300) didTheirWork.add(chave)
}

it('no disturbed call of any caller is answered by a fault', {
  timeout: SECONDS * 1000 + BESIDE_MS,
}, async () => {
  const { semente: seed } = criarSorteio()
  const market = fuzzedMarket(server)
  await market()
  const property = fc.asyncProperty(
    fc.array(call, { minLength: AT_ONCE, maxLength: AT_ONCE }),
    async calls => {
      const present = await market(calls.length)
      await Promise.all(calls.map(one => sendAndJudge(present, one)))
    },
  )
  await fc.assert(property, {
    seed,
    ...(SECONDS > 0
      ? { numRuns: 100_000_000, interruptAfterTimeLimit: SECONDS * 1000, markInterruptAsFailure: false }
      : { numRuns: CALLS / AT_ONCE }),
  })
  const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`)
  console.log(
    `fuzz: ${counted.join(', ')}; ${didTheirWork.size} of ${CHAVES.length} endpoints did their work`,
  )
  if (SECONDS === 0) {
    expect(CHAVES.filter(chave => !met.has(chave))).toEqual([])
    // Otherwise the calls would be too disturbed to get anywhere.
    expect(didTheirWork.size).toBeGreaterThan(0.8 * CHAVES.length)
  }
  expect(process.kill(server.pid(), 0)).toBe(true)
})

it('no number that is too great for a column is answered by a fault', {
  timeout: BESIDE_MS,
}, async () => {
  const market = fuzzedMarket(server)
  const faults: string[] = []
  for (const value of GREAT_NUMBERS)
    for (const chave of CHAVES) {
      const present = await market(1)
      for (const who of ownersWhoMay(chave)) {
        const envio = await present.envioFor(chave, who)
        for (const by of replacingEach(chave, envio, value)) {
          const call = { chave, anybody: who, somebodyWhoMay: null, by }
          await sendAndJudge(present, call).catch(error => faults.push(String(error)))
        }
      }
    }
  expect(faults).toEqual([])
})
