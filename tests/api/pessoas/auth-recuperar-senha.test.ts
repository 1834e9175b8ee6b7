import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import {
  aprovar,
  cadastrar,
  confirmarEmail,
  dadosDeComprador,
  entrar,
  SENHA,
} from '../../support/cadastro.ts'
import { esperarMensagem, esperarToken, mensagensPara } from '../../support/correio.ts'
import { esperar } from '../../support/esperar.ts'
import { anonimo, comSessao } from '../../support/pessoa.ts'
import { tentarJa } from '../../support/trabalhos.ts'

const app = useApp()

const NOVA = 'nova-senha'

const recuperar = (email: string) => anonimo(app).chamar('POST /v1/auth/recuperar-senha', { body: { email } })
const redefinir = (token: string, password = NOVA) =>
  anonimo(app).chamar('POST /v1/auth/redefinir-senha', { body: { token, password } })
const entraCom = async (email: string, password: string) =>
  (await entrar(app, { email, password })).resposta.status
const depois = (minutos: number) => app.setClock(new Date(Date.now() + minutos * 60_000))

/** An account that can log in, by its e-mail. */
async function registrar() {
  const dados = dadosDeComprador()
  await cadastrar(app, dados)
  const email = dados.email ?? ''
  await confirmarEmail(app, email)
  const id = await aprovar(app, dados)
  await esperarMensagem(app, email, 2) // the second is about the approval
  return { id, email }
}

/** An account that has requested a link, and the token in it. */
async function pedirLink() {
  const conta = await registrar()
  await recuperar(conta.email)
  return { ...conta, token: await esperarToken(app, conta.email) }
}

/** All jobs that sent or will send a message about a password, as the database keeps them. */
async function trabalhosDeSenha(): Promise<string[]> {
  const { rows } = await sql<{ data: string }>`
    select data::text from pgboss.job where name = 'enviar-email' and data->>'modelo' = 'redefinir-senha'`.execute(
    app.deps.db,
  )
  return rows.map(({ data }) => data)
}

describe('rule M6: asking for a link', () => {
  it('with and without an account gives the same answer and leaves the same work behind', async () => {
    const { email } = await registrar()
    const antes = (await trabalhosDeSenha()).length
    const [conhecido, desconhecido] = [await recuperar(email), await recuperar('ninguem@feira.example')]
    const semHora = ({ headers, ...resposta }: typeof conhecido) => ({
      ...resposta,
      headers: [...headers].filter(([nome]) => nome !== 'date' && nome !== 'x-request-id'),
    })
    expect(conhecido).toMatchObject({ status: 202, body: '' })
    expect(semHora(conhecido)).toEqual(semHora(desconhecido))
    expect((await trabalhosDeSenha()).length - antes).toBe(2)
  })

  it('writes to an e-mail that has an account, in any case, and to no other', async () => {
    const { email } = await registrar()
    await recuperar('ninguem.mesmo@feira.example')
    await recuperar(email.toUpperCase())
    const texto = await esperarMensagem(app, email, 3)
    expect(texto).toContain('Assunto: Crie uma nova senha\n')
    expect(texto).toContain('abra este link em até 30 minutos. Ele funciona uma vez só.')
    expect(await mensagensPara(app, 'ninguem.mesmo@feira.example')).toEqual([])
  })

  it('keeps the token in the message alone: the database has its hash, its jobs do not have it', async () => {
    const { token } = await pedirLink()
    const { rows } = await sql`
      select 1 from recuperacao_de_senha where token_hash = sha256(${token}::bytea)`.execute(app.deps.db)
    expect(rows).toHaveLength(1)
    expect(await trabalhosDeSenha()).not.toHaveLength(0)
    expect((await trabalhosDeSenha()).filter(dados => dados.includes(token))).toEqual([])
  })

  it('goes five times an hour for one e-mail, with an account or without', async () => {
    const { email } = await registrar()
    for (const quem of [email, 'outro.ninguem@feira.example']) {
      const respostas = await Promise.all(Array.from({ length: 6 }, () => recuperar(quem)))
      expect(respostas.map(({ status }) => status).sort()).toEqual([202, 202, 202, 202, 202, 429])
    }
    depois(61)
    expect((await recuperar(email)).status).toBe(202)
  })

  it.each(['', 'sem-arroba'])("spec §5.1: '%s' is 'Email inválido'", async email => {
    expect(await recuperar(email)).toMatchObject({ status: 400, body: { message: 'Email inválido' } })
  })
})

describe('rule M6: the link', () => {
  it('sets a new password, ends all sessions, and works once', async () => {
    const { id, email, token } = await pedirLink()
    const sessoes = [await comSessao(app, id), await comSessao(app, id)]
    expect(await redefinir(token)).toMatchObject({ status: 204, body: '' })
    expect([await entraCom(email, SENHA), await entraCom(email, NOVA)]).toEqual([401, 200])
    for (const sessao of sessoes) expect((await sessao.chamar('GET /v1/auth/verify-token')).status).toBe(401)
    expect(await redefinir(token, 'mais-uma')).toMatchObject({
      status: 422,
      body: { codigo: 'link-invalido', message: 'Este link não vale mais. Peça outro.' },
    })
    expect(await entraCom(email, NOVA)).toBe(200)
  })

  it('of ten who use it at once one succeeds', async () => {
    const { email, token } = await pedirLink()
    const senhas = Array.from({ length: 10 }, (_, i) => `senha-${i}`)
    const statuses = (await Promise.all(senhas.map(senha => redefinir(token, senha)))).map(r => r.status)
    expect(statuses.filter(status => status === 204)).toHaveLength(1)
    expect(await entraCom(email, senhas[statuses.indexOf(204)] ?? '')).toBe(200)
  })

  it('works after 29 minutes and not after 31', async () => {
    const [cedo, tarde] = [await pedirLink(), await pedirLink()]
    depois(31)
    expect((await redefinir(tarde.token)).body.codigo).toBe('link-invalido')
    depois(29)
    expect((await redefinir(cedo.token)).status).toBe(204)
    expect(await entraCom(tarde.email, SENHA)).toBe(200)
  })

  it('stops working when the password was changed, by another link or in the profile', async () => {
    const { id, email, token } = await pedirLink()
    await recuperar(email)
    const segundo = await esperarToken(app, email, 2)
    expect((await redefinir(segundo)).status).toBe(204)
    expect((await redefinir(token)).status).toBe(422)
    await recuperar(email)
    const terceiro = await esperarToken(app, email, 3)
    await (await comSessao(app, id)).chamar('PUT /v1/user', { body: { password: 'do-perfil' } })
    expect((await redefinir(terceiro)).status).toBe(422)
    expect(await entraCom(email, 'do-perfil')).toBe(200)
  })

  it('unlocks an account after too many wrong passwords', async () => {
    const { email, token } = await pedirLink()
    for (let vez = 0; vez < 5; vez++) await entraCom(email, 'chute')
    expect(await entraCom(email, SENHA)).toBe(429)
    await redefinir(token)
    expect(await entraCom(email, NOVA)).toBe(200)
  })

  it('works for a pending account, too', async () => {
    const dados = dadosDeComprador()
    await cadastrar(app, dados)
    const email = dados.email ?? ''
    await confirmarEmail(app, email)
    await recuperar(email)
    await redefinir(await esperarToken(app, email))
    const { resposta } = await entrar(app, { email, password: NOVA })
    expect(resposta).toMatchObject({ status: 200, body: { status: 'PENDENTE' } })
  })

  it.each([
    ['12345', { password: 'Mínimo 6 caracteres' }],
    ['', { password: 'Campo obrigatório.' }],
  ])("spec §5.4: the password '%s' is refused and the link goes on working", async (senha, campos) => {
    const { token } = await pedirLink()
    expect(await redefinir(token, senha)).toMatchObject({ status: 400, body: { campos } })
    expect((await redefinir(token)).status).toBe(204)
  })

  it.each(['', 'x'.repeat(101)])('what cannot be a token is refused: %j', async token => {
    expect((await redefinir(token)).status).toBe(400)
  })

  it('an invented one is refused', async () => {
    expect((await redefinir('a'.repeat(43))).status).toBe(422)
  })
})

describe('messages', () => {
  it('announce the approval of an account once; without SMTP, in a file of its own', async () => {
    const { email } = await registrar()
    const [confirmacao, texto, ...outras] = await mensagensPara(app, email)
    expect(confirmacao).toContain('Assunto: Confirme seu e-mail\n')
    expect(outras).toEqual([])
    expect(texto).toContain('Assunto: Seu cadastro foi aceito\n')
    expect(texto).toContain(`${app.url}/login`)
  })

  it('design/accounts: a password that was changed, in the profile or by a link, is told to the account', async () => {
    const { id, email, token } = await pedirLink()
    const avisos = async (quantos: number) =>
      esperar(async () => {
        const todas = await mensagensPara(app, email)
        const avisosDeSenha = todas.filter(texto => texto.includes('Assunto: A senha da sua conta mudou\n'))
        return avisosDeSenha.length >= quantos && avisosDeSenha
      })
    await redefinir(token)
    expect((await avisos(1))[0]).toContain(app.deps.contatoDeSuporte)
    const pessoa = await comSessao(app, id)
    expect((await pessoa.chamar('PUT /v1/user', { body: { password: 'do-perfil' } })).status).toBe(200)
    await avisos(2)
    await pessoa.chamar('PUT /v1/user', { body: { password: 'sem-sessao' } })
    expect(await avisos(2)).toHaveLength(2)
  })

  it('design/accounts: a change of e-mail is announced to the old address, without the new one, even if it changes again at once', async () => {
    const { id, email } = await registrar()
    const [novo, maisNovo] = [`novo.${email}`, `mais.novo.${email}`]
    for (const body of [{ email: novo }, { email: maisNovo }, { password: 'nova-senha' }])
      expect((await (await comSessao(app, id)).chamar('PUT /v1/user', { body })).status).toBe(200)
    const texto = await esperarMensagem(app, email, 3)
    expect(texto).toContain('Assunto: O e-mail da sua conta mudou\n')
    expect(texto).toContain(app.deps.contatoDeSuporte)
    expect(texto).not.toContain(novo)
    // Nobody has proved these two, so that they get the link that does and nothing else.
    expect(await esperarMensagem(app, maisNovo)).toContain('Assunto: Confirme seu e-mail\n')
    const { rows } = await sql`
      select 1 from pgboss.job where name = 'enviar-email' and data->>'para' in (${novo}, ${maisNovo})`.execute(
      app.deps.db,
    )
    expect(rows).toEqual([])
  })

  it('design/accounts: a change that was refused, or to the same address, is not announced', async () => {
    const [{ id, email }, { email: tomado }] = [await registrar(), await registrar()]
    const pessoa = await comSessao(app, id)
    expect((await pessoa.chamar('PUT /v1/user', { body: { email: tomado } })).status).toBe(400)
    expect((await pessoa.chamar('PUT /v1/user', { body: { email } })).status).toBe(200)
    const { rows } = await sql`
      select 1 from pgboss.job where name = 'enviar-email' and data->>'para' = ${email}`.execute(app.deps.db)
    expect(rows).toEqual([])
  })

  it('a message that was not taken is tried again', async () => {
    const { email } = await registrar()
    const send = app.deps.mailer.send
    let falhas = 0
    app.deps.mailer.send = async () => {
      falhas++
      app.deps.mailer.send = send
      throw new Error('451 tente mais tarde')
    }
    await recuperar(email)
    await tentarJa(app, 'enviar-email')
    await esperarToken(app, email)
    expect(falhas).toBe(1)
  })

  it('in files are for the owner of the folder only', async () => {
    await registrar()
    const pasta = join(app.dataDir, 'mail')
    // Not what is still being written.
    const nomes = (await readdir(pasta)).filter(nome => !nome.endsWith('.parte'))
    expect(nomes.length).toBeGreaterThan(0)
    const modos = await Promise.all(nomes.map(async nome => (await stat(join(pasta, nome))).mode & 0o777))
    expect(new Set(modos)).toEqual(new Set([0o600]))
    expect((await stat(pasta)).mode & 0o777).toBe(0o700)
  })
})
