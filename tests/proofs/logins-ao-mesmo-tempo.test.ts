// A thief of passwords is stopped and the owner still gets in, however many try at once.
// Many logins at once (design/sign-in): the right password is not refused because of others, a wrong one is counted exactly once, and
// the pool is left to the other calls.
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/pessoas/auth/password-hash.ts'
import { inserirUser } from '#server/pessoas/user/user-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../support/app-for-test.ts'
import { cadastrar, dadosDeComprador, entrar, SENHA } from '../support/cadastro.ts'
import type { Resposta } from '../support/pessoa.ts'
import { comandosDurante, ouvirComandos } from '../support/planos.ts'
import { criarComprador } from '../support/test-users.ts'

const app = useApp({ onConnect: ouvirComandos })
const LIMITE = 100
const MINUTO_MS = 60_000

beforeEach(() => {
  app.deps.limitePorEndereco = LIMITE
})
afterEach(async () => {
  app.deps.limitePorEndereco = 1000
  await app.deps.db.deleteFrom('uso_por_hora').execute()
})

const aoMesmoTempo = <T>(vezes: number, chamar: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: vezes }, (_, i) => chamar(i)))
const login = async (email: string, password = SENHA) => (await entrar(app, { email, password })).resposta
const contagem = (respostas: readonly Resposta[]) =>
  Object.groupBy(respostas, ({ status }) => String(status)) as Partial<Record<string, Resposta[]>>
const quantas = (respostas: readonly Resposta[], status: number) =>
  contagem(respostas)[String(status)]?.length ?? 0

/** Uses of the hour that are counted, of all addresses. */
async function usosContados(): Promise<number> {
  const linhas = await app.deps.db.selectFrom('uso_por_hora').select('usos').execute()
  return linhas.reduce((soma, { usos }) => soma + usos, 0)
}

let senhaHash = ''
/** E-mails of accounts that can log in. */
async function criarContas(quantidade: number): Promise<string[]> {
  senhaHash ||= await hashPassword(SENHA)
  return aoMesmoTempo(quantidade, async i => {
    const email = `${i}-${dadosDeComprador().email}`
    const conta = { nome: 'Conta', email, senhaHash, role: 'FUNCIONARIO', status: 'ATIVO' } as const
    await inTransaction(app.deps.db, tx => inserirUser(tx, { ...conta, criadoEm: app.deps.clock() }))
    return email
  })
}

describe('the right password', () => {
  it('of 190 people at one address at once is never refused as too many attempts, and nothing stays counted', async () => {
    const contas = await criarContas(190)
    const respostas = await Promise.all(contas.map(email => login(email)))
    expect(quantas(respostas, 429)).toBe(0)
    expect(quantas(respostas, 200)).toBeGreaterThanOrEqual(62)
    expect(quantas(respostas, 200) + quantas(respostas, 503)).toBe(190)
    expect(await usosContados()).toBe(0)
    expect(await app.deps.db.selectFrom('tentativa_de_login').select('falhas').execute()).toEqual([])
  })

  it('opens sessions while one attempt of the address is left, and a wrong one beside them takes it', async () => {
    const contas = await criarContas(20)
    app.deps.limitePorEndereco = 3
    for (const vez of [1, 2]) expect((await login(`ninguem-${vez}@feira.example`)).status).toBe(401)
    expect(quantas(await Promise.all(contas.map(email => login(email))), 200)).toBe(20)
    expect((await login('ninguem-3@feira.example')).status).toBe(401)
    expect(quantas(await Promise.all(contas.map(email => login(email))), 429)).toBe(20)
  })

  it('sent with wrong ones at once forgets the failures before it, and no more than five fail after it', async () => {
    const [email = ''] = await criarContas(1)
    for (let vez = 0; vez < 4; vez++) expect((await login(email, 'chute')).status).toBe(401)
    const respostas = await aoMesmoTempo(20, i => login(email, i === 10 ? SENHA : 'chute'))
    const [certa] = respostas.splice(10, 1)
    const erradas = quantas(respostas, 401)
    expect(erradas + quantas(respostas, 429)).toBe(19)
    // One failure was left before the right password, and five are free after it.
    if (certa?.status === 200) expect(erradas).toBeLessThanOrEqual(1 + 5)
    else expect([certa?.status, erradas]).toEqual([429, 1])
  })
})

describe('wrong passwords at once', () => {
  it('for one account: five are looked at, then one after each wait', async () => {
    app.deps.limitePorEndereco = 1000
    const [email = ''] = await criarContas(1)
    const rajada = () => aoMesmoTempo(40, () => login(email, 'chute'))
    const primeira = await rajada()
    expect([quantas(primeira, 401), quantas(primeira, 429)]).toEqual([5, 35])
    for (const minutos of [1, 3, 6]) {
      app.setClock(new Date(Date.now() + minutos * MINUTO_MS))
      const respostas = await rajada()
      expect([quantas(respostas, 401), quantas(respostas, 429)]).toEqual([1, 39])
    }
  })

  it('from one address: exactly the limit is looked at, and an account that must wait counts for the address too', async () => {
    app.deps.limitePorEndereco = 30
    const [email = ''] = await criarContas(1)
    const mesmas = await aoMesmoTempo(10, () => login(email, 'chute'))
    expect([quantas(mesmas, 401), quantas(mesmas, 429)]).toEqual([5, 5])
    expect(await usosContados()).toBe(10)
    const outras = await aoMesmoTempo(50, i => login(`alvo-${i}@feira.example`, 'chute'))
    expect([quantas(outras, 401), quantas(outras, 429)]).toEqual([20, 30])
    expect(await usosContados()).toBe(30)
  })
})

describe('the pool', () => {
  it('serves lists while the row of an address is locked and sixty of its logins fail', async () => {
    const comprador = await criarComprador(app)
    await login('ninguem@feira.example')
    let soltar: () => void = () => undefined
    const presa = inTransaction(app.deps.db, async tx => {
      await sql`select from uso_por_hora for update`.execute(tx)
      await new Promise<void>(resolve => {
        soltar = resolve
      })
    })
    const logins = aoMesmoTempo(60, i => login(`alvo-${i}@feira.example`, 'chute'))
    await new Promise(resolve => setTimeout(resolve, 1500))
    const inicio = performance.now()
    const listas = await aoMesmoTempo(20, () => comprador.chamar('GET /v1/produto'))
    const milissegundos = performance.now() - inicio
    soltar()
    await presa
    expect(quantas(await logins, 401)).toBe(60)
    expect(quantas(listas, 200)).toBe(20)
    expect(milissegundos).toBeLessThan(2000)
  })
})

describe('statements', () => {
  const entrarEm = async (email: string, cookie?: string) => {
    const payload = { email, password: SENHA }
    return app.app.inject({
      method: 'POST',
      url: '/v1/auth/login',
      payload,
      ...(cookie && { headers: { cookie } }),
    })
  }

  it.each([
    ['without a session', false],
    ['in place of a session', true],
  ])('a successful login %s sends at most six', async (_titulo, comSessao) => {
    const dados = dadosDeComprador()
    await cadastrar(app, dados)
    const { email = '' } = dados
    const antes = await entrarEm(email)
    const cookie = comSessao ? String(antes.headers['set-cookie']).split(';')[0] : undefined
    let status = 0
    const comandos = await comandosDurante(async () => {
      status = (await entrarEm(email, cookie)).statusCode
    })
    expect(status).toBe(200)
    expect(comandos.length, comandos.join('\n')).toBeLessThanOrEqual(6)
  })
})
