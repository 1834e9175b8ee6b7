// The limits of logins hold across servers.
// The limits of design/sign-in hold across processes that share a database: this one and the server of `useServerToKill`.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp, installApp } from '#server/app.ts'
import { WEB_FOLDER } from '#server/compose.ts'
import { anonimo } from '../support/pessoa.ts'
import { useServerToKill } from '../support/server-to-kill.ts'

const outro = useServerToKill()
const AO_MESMO_TEMPO = 50
/** The product's own limits: of an account, and of an address in an hour. */
const LIVRES = 5
const POR_ENDERECO = 100

const aqui = createApp({ logger: false })
beforeAll(() => installApp(aqui, outro.deps, { publicUrl: outro.url, webFolder: WEB_FOLDER, logger: false }))
afterAll(() => aqui.close())

const errarNosDois = async (emailDe: (i: number) => string) => {
  const respostas = Array.from({ length: AO_MESMO_TEMPO }, async (_, i) => {
    const payload = { email: emailDe(i), password: 'chute-qualquer' }
    const la = anonimo(outro).chamar('POST /v1/auth/login', {
      body: { ...payload, email: emailDe(i + AO_MESMO_TEMPO) },
    })
    const { statusCode } = await aqui.inject({ method: 'POST', url: '/v1/auth/login', payload })
    return [statusCode, (await la).status]
  })
  return (await Promise.all(respostas)).flat()
}
const quantos = (statuses: readonly number[], procurado: number) =>
  statuses.filter(status => status === procurado).length

it('wrong passwords for one account at two servers at once: five are looked at, the rest must wait', async () => {
  const statuses = await errarNosDois(() => 'alvo@feira.example')
  expect([quantos(statuses, 401), quantos(statuses, 429)]).toEqual([LIVRES, 2 * AO_MESMO_TEMPO - LIVRES])
  // The refusals of an account that must wait count for the address, too.
  await outro.deps.db.deleteFrom('uso_por_hora').execute()
})

it('wrong passwords from one address at two servers at once: exactly its limit is looked at', async () => {
  let tentados = 0
  let recusados = 0
  for (let vez = 0; vez < 2; vez++) {
    const statuses = await errarNosDois(i => `alvo-${vez}-${i}@feira.example`)
    tentados += quantos(statuses, 401)
    recusados += quantos(statuses, 429)
  }
  expect([tentados, recusados]).toEqual([POR_ENDERECO, 4 * AO_MESMO_TEMPO - POR_ENDERECO])
})
