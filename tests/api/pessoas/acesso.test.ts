import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { removerVencidos } from '#server/avisos/rotina/rotina-jobs.ts'
import { useApp } from '../../support/app-for-test.ts'
import { cadastrarEAprovar, dadosDeComprador, entrar, SENHA } from '../../support/cadastro.ts'
import { comToken, type Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarEquipe } from '../../support/test-users.ts'

const app = useApp()

const AQUI = { endereco: '127.0.0.1', aparelho: 'node' }
const meus = async (pessoa: Pessoa) => (await pessoa.chamar('GET /v1/acesso')).body
const tipos = async (pessoa: Pessoa) => (await meus(pessoa)).content.map(({ tipo }) => tipo)

async function novoComprador() {
  const dados = dadosDeComprador()
  await cadastrarEAprovar(app, dados)
  const email = dados.email ?? ''
  return { email, login: async (password = SENHA) => (await entrar(app, { email, password })).pessoa }
}

describe('design/sessions: each person reads where it entered', () => {
  it('with time, address and device, newest first: entered, wrong password, left', async () => {
    const { login } = await novoComprador()
    app.setClock(new Date('2030-05-05T12:00:00.000Z'))
    await login()
    await login('chute')
    const pessoa = await login()
    const em = '2030-05-05T12:00:00.000Z'
    expect(await meus(pessoa)).toEqual({
      content: ['ENTROU', 'SENHA_ERRADA', 'ENTROU'].map(tipo => ({
        id: expect.any(Number),
        em,
        tipo,
        ...AQUI,
      })),
      last: true,
      currentPage: 0,
      totalPages: 1,
    })
    await pessoa.chamar('POST /v1/auth/logout')
    const [primeiro] = await tipos(await login()).then(lista => lista.slice(1))
    expect(primeiro).toBe('SAIU')
  })

  it('a login that has to wait is recorded until its address must wait too', async () => {
    const { login } = await novoComprador()
    for (let vez = 0; vez < 7; vez++) await login('chute')
    app.setClock(new Date(Date.now() + 60 * 60_000))
    expect(await tipos(await login())).toEqual([
      'ENTROU',
      ...Array(2).fill('MUITAS_TENTATIVAS'),
      ...Array(5).fill('SENHA_ERRADA'),
    ])
  })

  it('and nobody else: neither the accesses of another person nor tries with an unknown e-mail', async () => {
    const { login } = await novoComprador()
    const outra = await novoComprador()
    await outra.login('chute')
    await entrar(app, { email: 'ninguem@feira.example' })
    expect(await tipos(await login())).toEqual(['ENTROU'])
  })

  it('a long name of a device is cut, and none is null', async () => {
    const { email } = await novoComprador()
    const aparelho = 'x'.repeat(2000)
    const resposta = await fetch(`${app.url}/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': aparelho },
      body: JSON.stringify({ email, password: SENHA }),
    })
    const token = /sessao=([^;]+)/.exec(resposta.headers.get('set-cookie') ?? '')?.[1] ?? ''
    const { content } = await meus(comToken(app, 0, token))
    expect(content[0]?.aparelho).toBe('x'.repeat(300))
  })
})

describe('rule M5: ends of sessions', () => {
  it('a person ends its other sessions, and only those', async () => {
    const { login } = await novoComprador()
    const [celular, loja, aqui] = [await login(), await login(), await login()]
    const alheia = await criarComprador(app)
    expect((await aqui.chamar('POST /v1/acesso/encerrar-outras', { body: {} })).body).toEqual({
      encerradas: 2,
    })
    for (const outra of [celular, loja]) expect((await outra.chamar('GET /v1/acesso')).status).toBe(401)
    expect((await alheia.chamar('GET /v1/acesso')).status).toBe(200)
    expect((await tipos(aqui))[0]).toBe('SESSOES_ENCERRADAS')
    expect((await aqui.chamar('POST /v1/acesso/encerrar-outras')).body).toEqual({ encerradas: 0 })
    expect((await tipos(aqui)).filter(tipo => tipo === 'SESSOES_ENCERRADAS')).toHaveLength(1)
  })

  it('a block ends sessions, without an address of its own', async () => {
    const { login } = await novoComprador()
    const pessoa = await login()
    const [{ id } = { id: 0 }] = (
      await sql<{ id: number }>`
      select usuario_id as id from acesso order by acesso.id desc limit 1`.execute(app.deps.db)
    ).rows
    const equipe = await criarEquipe(app, 'ADM')
    const bloquear = (bloqueado: boolean) =>
      equipe.chamar('PUT /v1/comprador/{id}/bloqueio', { params: { id }, body: { bloqueado } })
    expect((await bloquear(true)).status).toBe(204)
    expect((await pessoa.chamar('GET /v1/acesso')).status).toBe(401)
    await bloquear(false)
    const { content } = await meus(await login())
    expect(content[1]).toMatchObject({ tipo: 'SESSOES_ENCERRADAS', endereco: null, aparelho: null })
  })
})

describe('design/sessions: ADM reads all accesses', () => {
  it('of everybody, of one account, and those of no account', async () => {
    const { email, login } = await novoComprador()
    await login()
    await entrar(app, { email: 'ninguem@feira.example' })
    const adm = await criarEquipe(app, 'ADM')
    const todos = async (query: Record<string, number> = {}) =>
      (await adm.chamar('GET /v1/acesso/todos', { query })).body.content
    const [desconhecido, entrada] = await todos({ size: 2 })
    expect(desconhecido).toMatchObject({ tipo: 'SENHA_ERRADA', pessoa: null, ...AQUI })
    expect(entrada).toMatchObject({ tipo: 'ENTROU', pessoa: { id: expect.any(Number) }, ...AQUI })
    const daPessoa = await todos({ usuarioId: entrada?.pessoa?.id ?? 0 })
    expect(new Set(daPessoa.map(({ pessoa }) => pessoa?.id))).toEqual(new Set([entrada?.pessoa?.id]))
    expect(JSON.stringify(await todos({ size: 100 }))).not.toContain(email)
  })
})

describe('design/sessions: the record', () => {
  it('is kept for six months', async () => {
    const { login } = await novoComprador()
    app.setClock(new Date('2031-01-15T12:00:00.000Z'))
    await login('chute')
    app.setClock(new Date('2031-07-14T12:00:00.000Z'))
    await removerVencidos(app.deps)
    expect(await tipos(await login())).toEqual(['ENTROU', 'SENHA_ERRADA'])
    app.setClock(new Date('2031-07-15T12:00:01.000Z'))
    await removerVencidos(app.deps)
    await removerVencidos(app.deps)
    expect(await tipos(await login())).toEqual(['ENTROU', 'ENTROU'])
  })

  it('changes no row', async () => {
    await (await novoComprador()).login()
    await expect(sql`update acesso set endereco = 'x'`.execute(app.deps.db)).rejects.toThrow(
      'uma linha não muda',
    )
  })
})
