// Limits per network address on public calls, and the removal of expired records (design/strangers).
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { createApp, installApp } from '#server/app.ts'
import { removerVencidos } from '#server/avisos/rotina/rotina-jobs.ts'
import { WEB_FOLDER } from '#server/compose.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../support/app-for-test.ts'
import { cadastrar, dadosDeComprador, entrar } from '../support/cadastro.ts'
import { anonimo, comSessao, type Resposta } from '../support/pessoa.ts'
import { criarComprador } from '../support/test-users.ts'

const app = useApp()
const LIMITE = 6
const MINUTO_MS = 60_000

afterEach(async () => {
  app.deps.limitePorEndereco = 1000
  await app.deps.db.deleteFrom('uso_por_hora').execute()
})

const limitar = () => {
  app.deps.limitePorEndereco = LIMITE
}
const depois = (minutos: number) => app.setClock(new Date(Date.now() + minutos * MINUTO_MS))
const contar = (respostas: readonly Resposta[], status: number) =>
  respostas.filter(resposta => resposta.status === status).length
const aoMesmoTempo = (vezes: number, chamar: (i: number) => Promise<Resposta>) =>
  Promise.all(Array.from({ length: vezes }, (_, i) => chamar(i)))
const errar = (email: string, headers = {}) =>
  anonimo(app).chamar('POST /v1/auth/login', { body: { email, password: 'chute-qualquer' }, headers })

/** An account that can log in. */
async function registrar(): Promise<string> {
  const { email = '', ...dados } = dadosDeComprador()
  await cadastrar(app, { ...dados, email })
  return email
}

describe('logins from one address', () => {
  it('one password tried on many e-mails at once: up to the limit they are verified, the rest must wait, also with the right password', async () => {
    const email = await registrar()
    limitar()
    const respostas = await aoMesmoTempo(30, i => errar(`alvo-${i}@feira.example`))
    expect([contar(respostas, 401), contar(respostas, 429)]).toEqual([LIMITE, 30 - LIMITE])
    const barrada = (await entrar(app, { email })).resposta
    expect(barrada).toMatchObject({
      status: 429,
      body: {
        codigo: 'muitas-tentativas',
        message: expect.stringMatching(/^Muitas tentativas\. Tente de novo em \d+ min\.$/),
      },
    })
    expect(Number(barrada.headers.get('retry-after'))).toBeGreaterThan(3500)
    depois(61)
    expect((await entrar(app, { email })).resposta.status).toBe(200)
  })

  it('a header that names another address changes nothing while no proxy is trusted', async () => {
    limitar()
    const respostas = await aoMesmoTempo(20, i =>
      errar(`outro-${i}@feira.example`, { 'x-forwarded-for': `198.51.100.${i}` }),
    )
    expect(contar(respostas, 401)).toBe(LIMITE)
  })

  it('successful logins are not counted: a market hall behind one address can go on', async () => {
    const email = await registrar()
    limitar()
    for (let vez = 0; vez < LIMITE * 2; vez++)
      expect((await entrar(app, { email })).resposta.status).toBe(200)
  })
})

describe('behind a proxy that is trusted', () => {
  async function statusDe(enderecos: readonly string[]): Promise<number[]> {
    const atras = createApp({ logger: false, trustedProxies: ['127.0.0.1'] })
    await installApp(atras, app.deps, { publicUrl: app.url, webFolder: WEB_FOLDER, logger: false })
    const statuses: number[] = []
    for (const [i, endereco] of enderecos.entries()) {
      const payload = { email: `atras-${i}@feira.example`, password: 'chute-qualquer' }
      const headers = { 'x-forwarded-for': endereco }
      statuses.push(
        (await atras.inject({ method: 'POST', url: '/v1/auth/login', payload, headers })).statusCode,
      )
    }
    await atras.close()
    return statuses
  }
  const vezes = (quantas: number, endereco: string) => Array<string>(quantas).fill(endereco)

  it('each address has its own limit, and addresses that the caller adds to the header do not count', async () => {
    limitar()
    const gasto = vezes(LIMITE, '203.0.113.7')
    const statuses = await statusDe([...gasto, '198.51.100.1, 203.0.113.7', '203.0.113.8'])
    expect(statuses.slice(LIMITE)).toEqual([429, 401])
  })

  it('the port that a proxy writes after an address makes no new one', async () => {
    limitar()
    const gasto = Array.from({ length: LIMITE }, (_, i) => `203.0.113.9:${40_001 + i}`)
    expect((await statusDe([...gasto, '203.0.113.9:50001'])).at(-1)).toBe(429)
  })

  it('the addresses of one IPv6 subscriber count as one', async () => {
    limitar()
    const gasto = Array.from({ length: LIMITE }, (_, i) => `2001:db8:1:2::${i}`)
    const statuses = await statusDe([...gasto, '2001:db8:1:2:ffff::1', '2001:db8:1:3::1'])
    expect(statuses.slice(LIMITE)).toEqual([429, 401])
  })
})

it.each([
  ['POST /v1/auth/register', () => ({ form: dadosDeComprador() })],
  ['POST /v1/auth/recuperar-senha', (i: number) => ({ body: { email: `esqueci-${i}@feira.example` } })],
] as const)('%s has the same limit, and writes nothing beyond it', async (chave, envio) => {
  const marca = async () => {
    const { rows } = await sql`select (select count(*) from usuario) as contas,
      (select count(*) from pgboss.job where data->>'modelo' = 'redefinir-senha') as links`.execute(
      app.deps.db,
    )
    return rows[0] as { contas: number; links: number } // the one row of these two counts
  }
  limitar()
  const antes = await marca()
  const respostas = await aoMesmoTempo(15, i => anonimo(app).chamar(chave, envio(i)))
  expect([contar(respostas, 202), contar(respostas, 429)]).toEqual([LIMITE, 15 - LIMITE])
  const novos = await marca()
  expect(novos.contas - antes.contas + (novos.links - antes.links)).toBe(LIMITE)
})

describe('expired records', () => {
  const TABELAS = [
    'sessao',
    'recuperacao_de_senha',
    'vinculo_pendente',
    'uso_por_hora',
    'tentativa_de_login',
  ] as const
  const linhas = async () => {
    const quantas = await Promise.all(
      TABELAS.map(tabela =>
        app.deps.db
          .selectFrom(tabela)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow(),
      ),
    )
    return quantas.map(({ n }) => n)
  }

  it('are removed by a job, and none before it is due', async () => {
    const agora = app.deps.clock()
    for (const tabela of TABELAS) await app.deps.db.deleteFrom(tabela).execute()
    const { id } = await criarComprador(app)
    await inTransaction(app.deps.db, async tx => {
      const expira_em = new Date(agora.getTime() + 30 * MINUTO_MS)
      const hash = Buffer.from('0123')
      await tx
        .insertInto('recuperacao_de_senha')
        .values({ token_hash: hash, usuario_id: id, expira_em })
        .execute()
      await tx
        .insertInto('vinculo_pendente')
        .values({ nonce_hash: hash, vendedor_id: id, sessao_hash: hash, expira_em })
        .execute()
      await tx.insertInto('uso_por_hora').values({ chave: hash, usos: 1, termina_em: expira_em }).execute()
      await tx
        .insertInto('tentativa_de_login')
        .values({ chave: hash, falhas: 9, liberada_em: agora })
        .execute()
    })
    await removerVencidos(app.deps)
    expect(await linhas()).toEqual([1, 1, 1, 1, 1])
    depois(61)
    await removerVencidos(app.deps)
    expect(await linhas()).toEqual([0, 0, 0, 0, 1])
    depois(25 * 60)
    await removerVencidos(app.deps)
    expect(await linhas()).toEqual([0, 0, 0, 0, 0])
  })

  it('a session in use stays until it is twelve hours old', async () => {
    const { id } = await criarComprador(app)
    const inicio = app.deps.clock()
    await comSessao(app, id)
    const usar = (usada_em: Date) =>
      app.deps.db.updateTable('sessao').set({ usada_em }).where('usuario_id', '=', id).execute()
    const vivas = async () =>
      (await app.deps.db.selectFrom('sessao').select('usuario_id').where('usuario_id', '=', id).execute())
        .length
    for (const [horas, restam] of [
      [11, 2],
      [13, 0],
    ] as const) {
      const entao = new Date(inicio.getTime() + horas * 60 * MINUTO_MS)
      app.setClock(entao)
      await usar(entao)
      await removerVencidos(app.deps)
      expect(await vivas()).toBe(restam)
    }
  })
})
