// An e-mail address proves itself by a link, and takes a change back by one (design/accounts).
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { removerVencidos } from '#server/avisos/rotina/rotina-jobs.ts'
import { useApp } from '../../support/app-for-test.ts'
import {
  aprovar,
  cadastrar,
  cadastrarEAprovar,
  confirmarEmail,
  dadosDeComprador,
  dadosDeVendedor,
  entrar,
  SENHA,
} from '../../support/cadastro.ts'
import { esperarLinkDeEmail, esperarMensagem, esperarToken, mensagensPara } from '../../support/correio.ts'
import { esperar } from '../../support/esperar.ts'
import { novaImagem } from '../../support/imagens.ts'
import { anonimo, comSessao } from '../../support/pessoa.ts'
import { criarComprador, criarEquipe, novoCnpj } from '../../support/test-users.ts'

const app = useApp()
afterEach(async () => {
  app.deps.limitePorEndereco = 1000
  await app.deps.db.deleteFrom('uso_por_hora').execute()
})

const HORA_MS = 60 * 60_000
const depois = (horas: number) => app.setClock(new Date(Date.now() + horas * HORA_MS))
const confirmar = async (token: string) =>
  (await anonimo(app).chamar('POST /v1/user/confirmar-email', { body: { token } })).status
const desfazer = (token: string) => anonimo(app).chamar('POST /v1/user/desfazer-email', { body: { token } })
const entraCom = async (email: string, password = SENHA) =>
  (await entrar(app, { email, password })).resposta.status
const assuntos = async (email: string) =>
  (await mensagensPara(app, email)).map(texto => /^Assunto: (.*)$/m.exec(texto)?.[1])
const provado = async (email: string) => (await entrar(app, { email })).resposta.body.emailConfirmado
/** Waits until every message that was asked for has been sent, or found to have no recipient. */
const esperarOCorreio = () =>
  esperar(async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pgboss.job where name = 'enviar-email' and state not in ('completed', 'failed')`.execute(
      app.deps.db,
    )
    return rows[0]?.n === 0
  })

/** An account that was registered and approved; its address is proved. */
async function registrar() {
  const dados = dadosDeComprador()
  await cadastrar(app, dados)
  const email = dados.email ?? ''
  await confirmarEmail(app, email)
  const id = await aprovar(app, dados)
  // What is still to be sent would go to an address that the test gives the account later.
  await esperarOCorreio()
  return { email, id }
}

const mudarPara = async (id: number, email: string) =>
  (await (await comSessao(app, id)).chamar('PUT /v1/user', { body: { email } })).status

describe('a registration', () => {
  it('sends the address a link without the name; it proves the address, once', async () => {
    const dados = dadosDeComprador({ nome: 'Visite golpe.example' })
    await cadastrar(app, dados)
    const { email = '' } = dados
    const texto = await esperarMensagem(app, email)
    expect(texto).toContain('Assunto: Confirme seu e-mail\n')
    expect(texto).toContain('em até 7 dias')
    expect(texto).not.toContain('golpe')
    expect(await provado(email)).toBe(false)
    const token = await esperarLinkDeEmail(app, email, 'token')
    expect(await confirmar(token)).toBe(204)
    expect(await provado(email)).toBe(true)
    expect(await confirmar(token)).toBe(422)
  })

  it('goes on without it: the account logs in and is approved, and staff see what is proved', async () => {
    const [comprador, vendedor] = [dadosDeComprador(), dadosDeVendedor()]
    await Promise.all([cadastrar(app, comprador), cadastrar(app, vendedor)])
    await confirmarEmail(app, vendedor.email)
    const equipe = await criarEquipe(app)
    const pendente = async (noun: 'comprador' | 'vendedor', email = '') => {
      const { body } = await equipe.chamar(`GET /v1/${noun}/pendente`)
      return body.find(conta => conta.email === email)
    }
    expect(await pendente('comprador', comprador.email)).toMatchObject({ emailConfirmado: false })
    const naFila = await pendente('vendedor', vendedor.email)
    expect(naFila).toMatchObject({ emailConfirmado: true })
    const id = await aprovar(app, comprador)
    expect((await entrar(app, { email: comprador.email ?? '' })).resposta.body.status).toBe('ATIVO')
    const lido = await equipe.chamar('GET /v1/comprador/{id}', { params: { id } })
    expect(lido.body.emailConfirmado).toBe(false)
    const params = { id: naFila?.id ?? 0 }
    expect((await equipe.chamar('GET /v1/vendedor/{id}', { params })).body.emailConfirmado).toBe(true)
    await equipe.chamar('PUT /v1/vendedor/pendente/{id}', { params })
    const outro = await criarComprador(app)
    const paraOutros = (await outro.chamar('GET /v1/vendedor/{id}', { params })).body
    expect(paraOutros).not.toHaveProperty('emailConfirmado')
  })

  it('nothing but that link reaches an address that is not proved, whatever happens to the account', async () => {
    const dados = dadosDeComprador()
    const id = await cadastrarEAprovar(app, dados)
    await esperarOCorreio()
    const { email = '' } = dados
    const equipe = await criarEquipe(app)
    await equipe.chamar('PUT /v1/comprador/credito', { body: { userId: id, valor: 500 } })
    const pessoa = await comSessao(app, id)
    await pessoa.chamar('PUT /v1/user', { body: { password: 'nova-senha' } })
    await anonimo(app).chamar('POST /v1/auth/recuperar-senha', { body: { email } })
    await esperarOCorreio() // it is sent to the address that the account has then
    await mudarPara(id, `novo.${email}`)
    await esperarOCorreio()
    expect(new Set(await assuntos(email))).toEqual(new Set(['Confirme seu e-mail']))
    expect(await assuntos(`novo.${email}`)).toEqual(['Confirme seu e-mail'])
    // The link for a new password comes once the address is proved.
    await confirmarEmail(app, `novo.${email}`)
    await anonimo(app).chamar('POST /v1/auth/recuperar-senha', { body: { email: `novo.${email}` } })
    await esperarToken(app, `novo.${email}`)
  })
})

describe('the link that proves an address', () => {
  it('works for seven days; ten uses at once are one', async () => {
    const [cedo, tarde] = [dadosDeComprador(), dadosDeComprador()]
    const tokens = []
    for (const dados of [cedo, tarde]) {
      await cadastrar(app, dados)
      tokens.push(await esperarLinkDeEmail(app, dados.email ?? '', 'token'))
    }
    const [doCedo = '', doTarde = ''] = tokens
    depois(7 * 24 - 1)
    const statuses = await Promise.all(Array.from({ length: 10 }, () => confirmar(doCedo)))
    expect(statuses.filter(status => status === 204)).toHaveLength(1)
    depois(7 * 24 + 1)
    expect(await confirmar(doTarde)).toBe(422)
    await removerVencidos(app.deps)
    const links = await app.deps.db.selectFrom('link_de_email').select('token_hash').execute()
    expect(links).toEqual([])
  })

  it('proves no other address than the one it was sent to', async () => {
    const dados = dadosDeComprador()
    const id = await cadastrarEAprovar(app, dados)
    const { email = '' } = dados
    const token = await esperarLinkDeEmail(app, email, 'token')
    await mudarPara(id, `novo.${email}`)
    expect(await confirmar(token)).toBe(422)
    expect(await provado(`novo.${email}`)).toBe(false)
  })

  it('is in the message alone: the database has its hash, its jobs do not have it', async () => {
    const dados = dadosDeComprador()
    await cadastrar(app, dados)
    const token = await esperarLinkDeEmail(app, dados.email ?? '', 'token')
    const { rows } = await sql`
      select 1 from link_de_email where token_hash = sha256(${token}::bytea)`.execute(app.deps.db)
    expect(rows).toHaveLength(1)
    const jobs = await sql`select 1 from pgboss.job where data::text like ${`%${token}%`}`.execute(
      app.deps.db,
    )
    expect(jobs.rows).toEqual([])
  })

  it('can be asked for again three times an hour; a proved address gets none', async () => {
    const dados = dadosDeComprador()
    const pessoa = await comSessao(app, await cadastrarEAprovar(app, dados))
    await esperarOCorreio()
    const antes = (await assuntos(dados.email ?? '')).length
    const pedir = () => pessoa.chamar('POST /v1/user/confirmacao-de-email', { body: {} })
    const statuses = []
    for (let vez = 0; vez < 4; vez++) statuses.push((await pedir()).status)
    expect(statuses).toEqual([202, 202, 202, 429])
    await esperarOCorreio()
    expect((await assuntos(dados.email ?? '')).length - antes).toBe(3)
    const daEquipe = await criarEquipe(app, 'FUNCIONARIO', { email: 'provado@feira.example' })
    expect((await daEquipe.chamar('POST /v1/user/confirmacao-de-email')).status).toBe(202)
    await esperarOCorreio()
    expect(await assuntos('provado@feira.example')).toEqual([])
  })

  it.each(['', 'x'.repeat(101)])('what cannot be a token is refused: %j', async token => {
    expect(await confirmar(token)).toBe(400)
    expect((await desfazer(token)).status).toBe(400)
  })
})

describe('a change of e-mail', () => {
  it('takes effect at once; the previous address takes it back, ends all sessions and gets a new password', async () => {
    const { email, id } = await registrar()
    const novo = `novo.${email}`
    const ladrao = await comSessao(app, id)
    expect(await mudarPara(id, novo)).toBe(200)
    expect([await entraCom(email), await entraCom(novo)]).toEqual([401, 200])
    const aviso = await esperarMensagem(app, email, 3)
    expect(aviso).toContain('Assunto: O e-mail da sua conta mudou\n')
    expect(aviso).not.toContain(novo)
    await confirmarEmail(app, novo)
    const nova = (await entrar(app, { email: novo })).pessoa
    const token = await esperarLinkDeEmail(app, email, 'desfazer')
    const { status, body } = await desfazer(token)
    expect({ status, email: body.email }).toEqual({ status: 200, email })
    for (const pessoa of [ladrao, nova])
      expect((await pessoa.chamar('GET /v1/auth/verify-token')).status).toBe(401)
    expect([await entraCom(email), await entraCom(novo)]).toEqual([200, 401])
    expect(await provado(email)).toBe(true)
    expect((await desfazer(token)).body).toMatchObject({
      codigo: 'link-invalido',
      message: 'Este link não vale mais. Peça outro.',
    })
    const senha = { token: body.tokenDaSenha, password: 'so-minha-agora' }
    expect((await anonimo(app).chamar('POST /v1/auth/redefinir-senha', { body: senha })).status).toBe(204)
    expect([await entraCom(email), await entraCom(email, 'so-minha-agora')]).toEqual([401, 200])
  })

  it('can be taken back for seven days, also after further changes, which then end', async () => {
    const { email, id } = await registrar()
    const [segundo, terceiro] = [`segundo.${email}`, `terceiro.${email}`]
    await mudarPara(id, segundo)
    await confirmarEmail(app, segundo)
    await mudarPara(id, terceiro)
    const doPrimeiro = await esperarLinkDeEmail(app, email, 'desfazer')
    const doSegundo = await esperarLinkDeEmail(app, segundo, 'desfazer')
    // A thief's own take-back does not void the owner's.
    expect((await desfazer(doSegundo)).body.email).toBe(segundo)
    depois(7 * 24 - 1)
    expect((await desfazer(doPrimeiro)).body.email).toBe(email)
    expect(await entraCom(email)).toBe(200)
    await mudarPara(id, segundo)
    const outra = await esperarLinkDeEmail(app, email, 'desfazer', 2)
    depois(2 * 7 * 24)
    expect((await desfazer(outra)).status).toBe(422)
  })

  it('keeps the address that it leaves: for those seven days it becomes no employee’s', async () => {
    const { email, id } = await registrar()
    await mudarPara(id, `ladrao.${email}`)
    const adm = await criarEquipe(app, 'ADM')
    const contratar = async () =>
      (await adm.chamar('POST /v1/funcionario', { body: { nome: 'Bia', email, password: SENHA } })).body
        .codigo
    expect(await contratar()).toBe('email-ja-cadastrado')
    const volta = await esperarLinkDeEmail(app, email, 'desfazer')
    expect((await desfazer(volta)).body.email).toBe(email)
  })

  it('after the first address was taken back, the links of later changes are void', async () => {
    const { email, id } = await registrar()
    const segundo = `segundo.${email}`
    await mudarPara(id, segundo)
    await confirmarEmail(app, segundo)
    await mudarPara(id, `terceiro.${email}`)
    const doSegundo = await esperarLinkDeEmail(app, segundo, 'desfazer')
    const doTerceiro = await esperarLinkDeEmail(app, `terceiro.${email}`, 'token')
    expect((await desfazer(await esperarLinkDeEmail(app, email, 'desfazer'))).status).toBe(200)
    expect((await desfazer(doSegundo)).status).toBe(422)
    expect(await confirmar(doTerceiro)).toBe(422)
    expect(await entraCom(email)).toBe(200)
  })

  it('of ten who take it back at once one succeeds, and the two kinds of links do not open each other', async () => {
    const { email, id } = await registrar()
    await mudarPara(id, `novo.${email}`)
    const [volta, prova] = [
      await esperarLinkDeEmail(app, email, 'desfazer'),
      await esperarLinkDeEmail(app, `novo.${email}`, 'token'),
    ]
    expect(await confirmar(volta)).toBe(422)
    expect((await desfazer(prova)).status).toBe(422)
    const respostas = await Promise.all(Array.from({ length: 10 }, () => desfazer(volta)))
    expect(respostas.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('keeps the previous address from everybody else while it can be taken back', async () => {
    const { email, id } = await registrar()
    await mudarPara(id, `novo.${email}`)
    expect((await cadastrar(app, dadosDeComprador({ email: email.toUpperCase() }))).body.codigo).toBe(
      'cadastro-recusado',
    )
    const outro = await criarComprador(app)
    expect(await mudarPara(outro.id, email)).toBe(400)
    depois(7 * 24 + 1)
    expect((await cadastrar(app, dadosDeComprador({ email }))).status).toBe(202)
  })

  it('at the same moment as a registration with the previous address leaves one owner', async () => {
    for (let vez = 0; vez < 8; vez++) {
      const { id } = await criarComprador(app, { email: `troca-${vez}@feira.example` })
      const email = `troca-${vez}@feira.example`
      const [mudanca] = await Promise.all([
        mudarPara(id, `foi-${vez}@feira.example`),
        cadastrar(app, dadosDeComprador({ email })),
      ])
      expect(mudanca).toBe(200)
      expect((await desfazer(await esperarLinkDeEmail(app, email, 'desfazer'))).body.email).toBe(email)
    }
  })
})

describe('rule M2: a registration with a taken e-mail', () => {
  it('tells the owner, at most once a day', async () => {
    const { email } = await registrar()
    // The proof and the approval were sent; the day begins with the registration.
    depois(25)
    for (let vez = 0; vez < 3; vez++)
      expect((await cadastrar(app, dadosDeVendedor({ email: email.toUpperCase() }))).status).toBe(400)
    await esperarOCorreio()
    const avisos = async () =>
      (await assuntos(email)).filter(assunto => assunto === 'Alguém tentou se cadastrar com seu e-mail')
        .length
    expect(await avisos()).toBe(1)
    depois(50)
    await cadastrar(app, dadosDeComprador({ email }))
    await esperarOCorreio()
    expect(await avisos()).toBe(2)
  })

  it('and a taken CNPJ are told ten times an hour to one address, also at once; a free one is not counted', async () => {
    const { email } = await registrar()
    const { cnpj = '' } = dadosDeComprador()
    await cadastrar(app, dadosDeComprador({ cnpj }))
    app.deps.limitePorEndereco = 100
    await app.deps.db.deleteFrom('uso_por_hora').execute()
    const tentar = (i: number) =>
      cadastrar(app, i % 2 ? dadosDeVendedor({ email }) : dadosDeVendedor({ cnpj }))
    const statuses = (await Promise.all(Array.from({ length: 30 }, (_, i) => tentar(i)))).map(r => r.status)
    expect(statuses.filter(status => status === 400).length).toBe(10)
    expect(statuses.filter(status => status === 429).length).toBe(20)
    expect((await cadastrar(app, dadosDeComprador())).status).toBe(429)
    await app.deps.db.deleteFrom('uso_por_hora').execute()
    for (let vez = 0; vez < 12; vez++) expect((await cadastrar(app, dadosDeComprador())).status).toBe(202)
  })
})

it('design/accounts: one address may have fifty registrations with a picture in the queue, and others are not stopped', async () => {
  const foto = await novaImagem()
  const registrarComFoto = () =>
    anonimo(app).chamar('POST /v1/auth/register', { form: dadosDeVendedor(), imageFile: foto })
  const [local] = (await sql<{ rede: Buffer }>`select sha256('127.0.0.1') as rede`.execute(app.deps.db)).rows
  const pendentes = (quantos: number, rede: Buffer) =>
    sql`insert into usuario (nome, email, papel, status, senha_hash, criado_em, imagem, cnpj, rede_do_cadastro)
      select 'Fila', gen_random_uuid() || '@fila.example', 'VENDEDOR', 'PENDENTE', 'x', now(), '/imagem/x.webp',
        upper(substr(md5(random()::text), 1, 12)) || '00', ${rede} from generate_series(1, ${quantos}::int)`.execute(
      app.deps.db,
    )
  await pendentes(600, Buffer.alloc(32, 7))
  expect((await registrarComFoto()).status).toBe(202)
  await pendentes(49, local?.rede ?? Buffer.alloc(0))
  expect(await registrarComFoto()).toMatchObject({ status: 429, body: { codigo: 'muitas-tentativas' } })
  expect((await cadastrar(app, dadosDeVendedor({ cnpj: novoCnpj() }))).status).toBe(202)
})
