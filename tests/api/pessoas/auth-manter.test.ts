// A session that its device keeps for 30 days, and the password that money asks for again (rule M5, design/sessions).
import { describe, expect, it } from 'vitest'
import { removerVencidos } from '#server/avisos/rotina/rotina-jobs.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../../support/app-for-test.ts'
import { entrar, SENHA } from '../../support/cadastro.ts'
import { adicionar, gerarBoleto } from '../../support/compras.ts'
import { comToken, type Pessoa, type Resposta } from '../../support/pessoa.ts'
import { pedidoComBoletoMorto, pedirSegundaVia } from '../../support/segunda-via.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarVendedor,
  darSenha,
} from '../../support/test-users.ts'

const app = useApp()

const HORA_MS = 60 * 60_000
const DIA_MS = 24 * HORA_MS
const TRINTA_DIAS_S = 30 * 24 * 60 * 60
const inicio = Date.now()
const depois = (ms: number) => app.setClock(new Date(inicio + ms))

const verificar = async (pessoa: Pessoa) => (await pessoa.chamar('GET /v1/auth/verify-token')).status
const confirmar = (pessoa: Pessoa, senhaAtual = SENHA, headers: Record<string, string> = {}) =>
  pessoa.chamar('POST /v1/auth/confirmar-senha', { body: { senhaAtual }, headers })

/** Logs this account in with a password, as a browser without cookies does; answers its new session and the cookies. */
async function entrarComSenha({ id }: Pessoa, manter: boolean) {
  await darSenha(app, id, SENHA)
  const { email } = await app.deps.db
    .selectFrom('usuario')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { email, ...(await entrar(app, { email, manter })) }
}

/** The same person, with the session that this answer gave; and the cookie. */
function renovada(pessoa: Pessoa, { headers }: Resposta) {
  const cookie = headers.getSetCookie()[0] ?? ''
  return { cookie, pessoa: comToken(app, pessoa.id, /^sessao=([\w-]{43});/.exec(cookie)?.[1] ?? '') }
}

const sessoesDe = async ({ id }: Pessoa) =>
  app.deps.db.selectFrom('sessao').selectAll().where('usuario_id', '=', id).execute()

describe('a session that the device keeps', () => {
  it('rule M5: lives for 30 days, idle or not, and its cookie too', async () => {
    depois(0)
    const { pessoa, cookie } = await entrarComSenha(await criarComprador(app), true)
    expect(cookie).toMatch(
      new RegExp(`^sessao=[\\w-]{43}; Max-Age=${TRINTA_DIAS_S}; Path=/; HttpOnly; SameSite=Lax$`),
    )
    for (const ms of [2 * HORA_MS, 13 * HORA_MS, 30 * DIA_MS]) {
      depois(ms)
      expect(await verificar(pessoa)).toBe(200)
    }
    depois(30 * DIA_MS + 1)
    expect(await verificar(pessoa)).toBe(401)
  })

  it('is kept by the job that removes expired ones, until its 30 days are over', async () => {
    depois(0)
    const comprador = await criarComprador(app)
    const { pessoa } = await entrarComSenha(comprador, true)
    const restam = async () => {
      await removerVencidos(app.deps)
      return (await sessoesDe(pessoa)).map(({ manter }) => manter)
    }
    expect(await restam()).toHaveLength(2)
    depois(29 * DIA_MS)
    expect(await restam()).toEqual([true])
    depois(30 * DIA_MS + 1)
    expect(await restam()).toEqual([])
  })

  it.each([false, undefined])('is one that asked for it: with manter %s it ends as ever', async manter => {
    depois(0)
    const { email } = await entrarComSenha(await criarVendedor(app), false)
    const { pessoa, cookie } = await entrar(app, manter === undefined ? { email } : { email, manter })
    expect(cookie).toContain('Max-Age=43200;')
    depois(HORA_MS + 1000)
    expect(await verificar(pessoa)).toBe(401)
  })

  it.each(['ADM', 'FUNCIONARIO'] as const)('is never one of staff: %s asks in vain', async papel => {
    depois(0)
    const { pessoa, cookie } = await entrarComSenha(await criarEquipe(app, papel), true)
    expect(cookie).toContain('Max-Age=43200;')
    expect((await sessoesDe(pessoa)).map(({ manter }) => manter)).toEqual([false, false])
    depois(HORA_MS + 1000)
    expect(await verificar(pessoa)).toBe(401)
  })

  it('stays kept and keeps its age when the password changes; all others end', async () => {
    depois(0)
    const { pessoa, email } = await entrarComSenha(await criarComprador(app), true)
    const outra = (await entrar(app, { email, manter: true })).pessoa
    depois(20 * DIA_MS)
    const body = { password: 'nova-senha', senhaAtual: SENHA }
    const nova = renovada(pessoa, await pessoa.chamar('PUT /v1/user', { body }))
    expect(nova.cookie).toContain(`Max-Age=${TRINTA_DIAS_S};`)
    expect([await verificar(pessoa), await verificar(outra), await verificar(nova.pessoa)]).toEqual([
      401, 401, 200,
    ])
    depois(30 * DIA_MS + 1)
    expect(await verificar(nova.pessoa)).toBe(401)
  })

  it('ends at once with a block and by its logout', async () => {
    const { pessoa } = await entrarComSenha(await criarVendedor(app), true)
    const envio = { params: { id: pessoa.id }, body: { bloqueado: true, motivo: 'Entregas sem nota' } }
    await (await criarEquipe(app)).chamar('PUT /v1/vendedor/{id}/bloqueio', envio)
    expect(await verificar(pessoa)).toBe(401)
    const saiu = (await entrarComSenha(await criarComprador(app), true)).pessoa
    await saiu.chamar('POST /v1/auth/logout', { body: {} })
    expect(await verificar(saiu)).toBe(401)
  })
})

const SENHA_DE_NOVO = {
  status: 403,
  body: { codigo: 'senha-de-novo' },
}

describe('rule M5: 12 hours after the password', () => {
  it('it is asked for again, and not before', async () => {
    depois(0)
    const { pessoa } = await entrarComSenha(await criarVendedor(app), true)
    const autorizar = () => pessoa.chamar('POST /v1/vendedor/pagbank/autorizacao')
    depois(12 * HORA_MS)
    expect((await autorizar()).status).toBe(200)
    depois(12 * HORA_MS + 1)
    expect(await autorizar()).toMatchObject(SENHA_DE_NOVO)
  })

  it('a boleto is refused before anything is reserved, and generated once after the password', async () => {
    depois(0)
    const { pessoa } = await entrarComSenha(await criarComprador(app), true)
    await adicionar(pessoa, await criarCotacao(app, { preco: 2000 }))
    depois(13 * HORA_MS)
    expect(await gerarBoleto(pessoa)).toMatchObject(SENHA_DE_NOVO)
    const emissoes = () => app.deps.db.selectFrom('emissao').select('id').execute()
    const antes = (await emissoes()).length
    expect((await confirmar(pessoa)).status).toBe(204)
    const [um, outro] = await Promise.all([gerarBoleto(pessoa), gerarBoleto(pessoa)])
    expect([um.status, outro.status].filter(status => status === 200).length).toBeGreaterThan(0)
    expect((await emissoes()).length).toBe(antes + 1)
    depois(25 * HORA_MS + 1)
    expect(await gerarBoleto(pessoa)).toMatchObject(SENHA_DE_NOVO)
  })

  it('so is a second boleto', async () => {
    const { comprador, id } = await pedidoComBoletoMorto(app)
    const { pessoa } = await entrarComSenha(comprador, true)
    await inTransaction(app.deps.db, tx =>
      tx
        .updateTable('sessao')
        .set({ senha_em: new Date(Date.now() - 13 * HORA_MS) })
        .where('usuario_id', '=', pessoa.id)
        .execute(),
    )
    expect(await pedirSegundaVia(pessoa, id)).toMatchObject(SENHA_DE_NOVO)
    await confirmar(pessoa)
    expect((await pedirSegundaVia(pessoa, id)).status).toBe(200)
  })

  it('reading, the cart, quotes and the profile do not ask', async () => {
    depois(0)
    const { pessoa } = await entrarComSenha(await criarComprador(app), true)
    const cotacaoId = await criarCotacao(app)
    depois(29 * DIA_MS)
    expect((await adicionar(pessoa, cotacaoId)).status).toBe(201)
    expect((await pessoa.chamar('GET /v1/pedido')).status).toBe(200)
    const body = { nome: 'Quitanda Nova', cep: '22041001' }
    expect((await pessoa.chamar('PUT /v1/user', { body })).status).toBe(200)
  })

  it('password and e-mail ask after ten minutes as in every session, and proving it there counts for money too', async () => {
    depois(0)
    const { pessoa } = await entrarComSenha(await criarVendedor(app), true)
    depois(13 * HORA_MS)
    const mudar = (quem: Pessoa, body: object) => quem.chamar('PUT /v1/user', { body })
    const recusada = await mudar(pessoa, { password: 'nova-senha' })
    expect(recusada).toMatchObject({ status: 403, body: { codigo: 'confirme-senha' } })
    const feita = await mudar(pessoa, { password: 'nova-senha', senhaAtual: SENHA })
    const nova = renovada(pessoa, feita).pessoa
    expect((await nova.chamar('POST /v1/vendedor/pagbank/autorizacao')).status).toBe(200)
    const email = `novo-${pessoa.id}@feira.example`
    expect((await mudar(nova, { email })).status).toBe(200)
  })
})

describe('POST /v1/auth/confirmar-senha', () => {
  it('a wrong password is counted as at the login, in one count with it, and never ends the session', async () => {
    const { pessoa, email } = await entrarComSenha(await criarComprador(app), true)
    for (let vez = 0; vez < 3; vez++)
      expect(await confirmar(pessoa, 'chute')).toMatchObject({
        status: 403,
        body: { codigo: 'senha-atual-incorreta', campos: { senhaAtual: 'A senha atual não confere.' } },
      })
    const body = { password: 'nova-senha', senhaAtual: 'chute' }
    expect((await pessoa.chamar('PUT /v1/user', { body })).status).toBe(403)
    expect((await entrar(app, { email, password: 'chute' })).resposta.status).toBe(401)
    const esperar = await confirmar(pessoa)
    expect(esperar).toMatchObject({ status: 429, body: { codigo: 'muitas-tentativas' } })
    expect(await verificar(pessoa)).toBe(200)
  })

  it('of a password that has changed meanwhile proves nothing', async () => {
    const { pessoa, email } = await entrarComSenha(await criarComprador(app), true)
    const outra = (await entrar(app, { email })).pessoa
    await outra.chamar('PUT /v1/user', { body: { password: 'nova-senha' } })
    expect((await confirmar(pessoa)).status).toBe(401)
  })

  it('does not prolong the session', async () => {
    depois(0)
    const { pessoa } = await entrarComSenha(await criarComprador(app), true)
    depois(29 * DIA_MS)
    await confirmar(pessoa)
    depois(30 * DIA_MS + 1)
    expect(await verificar(pessoa)).toBe(401)
  })
})
