// A browser in which an account has logged in has a count of failed logins of its own (design/sign-in).
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { removerVencidos } from '#server/avisos/rotina/remover-vencidos.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../../support/app-for-test.ts'
import { cadastrarEAprovar, dadosDeComprador, entrar, SENHA } from '../../support/cadastro.ts'
import { anonimo } from '../../support/pessoa.ts'

const app = useApp()
const DIA_MS = 24 * 60 * 60_000

beforeEach(async () => {
  await app.deps.db.deleteFrom('uso_por_hora').execute()
})
afterEach(() => {
  app.setClock(null)
  app.deps.limitePorEndereco = 1000
})

/** An account and the cookie of the browser in which it has logged in, as that browser sends it. */
async function registrar(navegador = '') {
  const dados = dadosDeComprador()
  const id = await cadastrarEAprovar(app, dados)
  const email = dados.email ?? ''
  return { id, email, navegador: await navegadorDe(email, navegador) }
}

/** Logs in, and answers the device's cookie as the browser then has it. */
async function navegadorDe(email: string, cookie = ''): Promise<string> {
  const { resposta } = await entrar(app, { email }, cookie)
  expect(resposta.status).toBe(200)
  return dispositivoEm(resposta.headers).split(';')[0] ?? ''
}

const dispositivoEm = (headers: Headers) =>
  headers.getSetCookie().find(cookie => cookie.startsWith('dispositivo=')) ?? ''
const tentar = async (email: string, password: string, cookie = '') =>
  (await entrar(app, { email, password }, cookie)).resposta.status
const errar = async (vezes: number, email: string, cookie = '') => {
  const statuses = []
  for (let vez = 0; vez < vezes; vez++) statuses.push(await tentar(email, 'chute', cookie))
  return statuses
}
const CINCO_E_ESPERA = [401, 401, 401, 401, 401, 429]

it("a stranger's failures do not keep the owner's own browser out, and still keep strangers out", async () => {
  const { email, navegador } = await registrar()
  expect(await errar(6, email)).toEqual(CINCO_E_ESPERA)
  expect(await tentar(email, SENHA)).toBe(429)
  expect(await tentar(email, SENHA, navegador)).toBe(200)
  // A success of the device does not give the stranger new attempts.
  expect(await tentar(email, SENHA)).toBe(429)
})

it('the browser has five free failures of its own, which do not count for others', async () => {
  const { email, navegador } = await registrar()
  expect(await errar(6, email, navegador)).toEqual(CINCO_E_ESPERA)
  expect(await tentar(email, SENHA, navegador)).toBe(429)
  expect(await tentar(email, SENHA)).toBe(200)
})

it('of 40 wrong passwords at once from a known browser five are looked at', async () => {
  const { email, navegador } = await registrar()
  const statuses = await Promise.all(Array.from({ length: 40 }, () => tentar(email, 'chute', navegador)))
  expect(statuses.filter(status => status === 401)).toHaveLength(5)
  expect(statuses.filter(status => status === 429)).toHaveLength(35)
})

it('strangers who use up the hour of its address do not keep it out, and its failures do not use that up', async () => {
  const { email, navegador } = await registrar()
  app.deps.limitePorEndereco = 3
  expect(await errar(2, email, navegador)).toEqual([401, 401])
  for (let vez = 0; vez < 3; vez++) expect(await tentar(`ninguem-${vez}@feira.example`, 'chute')).toBe(401)
  expect(await tentar(email, SENHA)).toBe(429)
  expect(await tentar(email, SENHA, navegador)).toBe(200)
})

it('is known for its own accounts alone: for another one, and with an invented cookie, all count together', async () => {
  const [vitima, atacante] = [await registrar(), await registrar()]
  const inventado = `dispositivo=${'a'.repeat(43)}`
  expect(await errar(3, vitima.email, atacante.navegador)).toEqual([401, 401, 401])
  expect(await errar(3, vitima.email, inventado)).toEqual([401, 401, 429])
})

it('two people at one browser are both known there, with a count each', async () => {
  const um = await registrar()
  const outro = await registrar(um.navegador)
  expect(outro.navegador).toBe(um.navegador)
  expect(await errar(6, um.email, um.navegador)).toEqual(CINCO_E_ESPERA)
  expect(await tentar(outro.email, SENHA, um.navegador)).toBe(200)
})

describe('the cookie', () => {
  it('is random, for a year, unreadable for scripts, and stays after a logout; the database has its hash', async () => {
    const { email } = await registrar()
    const { resposta, cookie } = await entrar(app, { email })
    const atributos = dispositivoEm(resposta.headers)
    expect(atributos).toMatch(/^dispositivo=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
    const saida = await anonimo(app).chamar('POST /v1/auth/logout', { body: {}, headers: { cookie } })
    expect(dispositivoEm(saida.headers)).toBe('')
    const guardados = await app.deps.db.selectFrom('dispositivo_conhecido').select('token_hash').execute()
    expect(guardados.every(({ token_hash }) => token_hash.length === 32)).toBe(true)
  })

  it('that is not known is replaced, so that nobody chooses it for somebody else', async () => {
    const { email } = await registrar()
    const inventado = `dispositivo=${'b'.repeat(43)}`
    expect(await navegadorDe(email, inventado)).not.toBe(inventado)
  })

  it('is not set by a failed login', async () => {
    const { email } = await registrar()
    expect(dispositivoEm((await entrar(app, { email, password: 'chute' })).resposta.headers)).toBe('')
  })
})

it("a stranger's failures do not keep the owner from confirming the present password either", async () => {
  const { email, navegador } = await registrar()
  const { cookie } = await entrar(app, { email }, navegador)
  await errar(6, email)
  const mudar = (senhaAtual: string, headers: Record<string, string>) =>
    anonimo(app).chamar('PUT /v1/user', { body: { password: 'nova-senha', senhaAtual }, headers })
  const sessao = cookie.split(';')[0] ?? ''
  expect((await mudar(SENHA, { cookie: sessao })).status).toBe(429)
  expect((await mudar(SENHA, { cookie: `${sessao}; ${navegador}` })).status).toBe(200)
})

it('a year without a login forgets it, and an account has twenty at most', async () => {
  const { id, email, navegador } = await registrar()
  const quantos = async () =>
    (
      await app.deps.db
        .selectFrom('dispositivo_conhecido')
        .select('visto_em')
        .where('usuario_id', '=', id)
        .execute()
    ).length
  const agora = Date.now()
  await inTransaction(app.deps.db, tx =>
    tx
      .insertInto('dispositivo_conhecido')
      .values(
        Array.from({ length: 25 }, (_, i) => ({
          token_hash: Buffer.from(`velho-${i}`),
          usuario_id: id,
          visto_em: new Date(agora - (i + 1) * DIA_MS),
        })),
      )
      .execute(),
  )
  await removerVencidos(app.deps)
  expect(await quantos()).toBe(20)
  await errar(6, email)
  expect(await tentar(email, SENHA, navegador)).toBe(200)
  app.setClock(new Date(agora + 366 * DIA_MS))
  await removerVencidos(app.deps)
  expect(await quantos()).toBe(0)
})
