import { describe, expect, it } from 'vitest'
import { hashPassword } from '#server/pessoas/auth/password-hash.ts'
import { inserirRecuperacao } from '#server/pessoas/auth/recuperacao-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../../support/app-for-test.ts'
import { SENHA } from '../../support/cadastro.ts'
import { exigir } from '../../support/exigir.ts'
import { anonimo, comToken, type Pessoa } from '../../support/pessoa.ts'
import { codigoDe, darSegundoFator } from '../../support/segundo-fator.ts'
import { criarComprador, criarEquipe } from '../../support/test-users.ts'

const app = useApp()

const INICIO = new Date('2031-03-03T12:00:00.000Z')
let sufixo = 0

/** A member of staff who can log in, at a time that stands still. */
async function novaPessoa(papel: 'ADM' | 'FUNCIONARIO' = 'ADM') {
  app.setClock(INICIO)
  const email = `dois-${++sufixo}@feira.example`
  const pessoa = await criarEquipe(app, papel, { email, senhaHash: await hashPassword(SENHA) })
  const login = (mais: { codigo?: string; password?: string } = {}) =>
    anonimo(app).chamar('POST /v1/auth/login', { body: { email, password: SENHA, ...mais } })
  return { email, pessoa, login }
}

const depois = (segundos: number) => app.setClock(new Date(INICIO.getTime() + segundos * 1000))
const codigo = (chave: string, segundos = 0) => codigoDe(chave, new Date(INICIO.getTime() + segundos * 1000))
const estado = async (pessoa: Pessoa) => (await pessoa.chamar('GET /v1/segundo-fator')).body

async function ativar(pessoa: Pessoa) {
  const { body: nova } = await pessoa.chamar('POST /v1/segundo-fator', { body: {} })
  const ativacao = await pessoa.chamar('PUT /v1/segundo-fator', { body: { codigo: codigo(nova.chave) } })
  expect(ativacao.status).toBe(200)
  return { chave: nova.chave, codigos: ativacao.body.codigosDeRecuperacao }
}

async function comCodigo() {
  const uma = await novaPessoa()
  const { chave, codigos } = await ativar(uma.pessoa)
  return { ...uma, chave, codigos }
}

describe('rule M5, design/sign-in: staff set up the second factor', () => {
  it('with a key as text, address and QR code, and its first code; other sessions end', async () => {
    const { email, pessoa, login } = await novaPessoa('FUNCIONARIO')
    const outra = comToken(
      app,
      0,
      /sessao=([^;]+)/.exec((await login()).headers.get('set-cookie') ?? '')?.[1] ?? '',
    )
    expect((await outra.chamar('GET /v1/acesso')).status).toBe(200)
    const { status, body: nova } = await pessoa.chamar('POST /v1/segundo-fator', { body: {} })
    expect(status).toBe(201)
    expect(new URL(nova.endereco).searchParams.get('secret')).toBe(nova.chave)
    expect(decodeURIComponent(nova.endereco)).toContain(email)
    expect(nova.qr.lado).toBeGreaterThan(20)
    expect((await estado(pessoa)).ativoDesde).toBeNull()
    expect((await login()).status).toBe(200)

    const errado = await pessoa.chamar('PUT /v1/segundo-fator', { body: { codigo: '000000' } })
    expect(errado).toMatchObject({ status: 403, body: { codigo: 'codigo-incorreto' } })
    const certo = await pessoa.chamar('PUT /v1/segundo-fator', { body: { codigo: codigo(nova.chave) } })
    expect(certo.body.codigosDeRecuperacao).toHaveLength(10)
    expect(await estado(pessoa)).toEqual({ ativoDesde: INICIO.toISOString(), codigosRestantes: 10 })
    expect((await outra.chamar('GET /v1/acesso')).status).toBe(401)
  })

  it('with the password if the login is not recent', async () => {
    const { pessoa } = await novaPessoa()
    depois(11 * 60)
    const iniciar = (body: object) => pessoa.chamar('POST /v1/segundo-fator', { body })
    expect(await iniciar({})).toMatchObject({ status: 403, body: { codigo: 'confirme-senha' } })
    expect(await iniciar({ senhaAtual: 'chute' })).toMatchObject({
      body: { codigo: 'senha-atual-incorreta' },
    })
    expect((await iniciar({ senhaAtual: SENHA })).status).toBe(201)
  })

  it('once: not again while it is active, and not with the code of an older key', async () => {
    const { pessoa } = await novaPessoa()
    const ativarCom = (texto: string) => pessoa.chamar('PUT /v1/segundo-fator', { body: { codigo: texto } })
    expect((await ativarCom('123456')).body.codigo).toBe('segundo-fator-nao-iniciado')
    const { body: velha } = await pessoa.chamar('POST /v1/segundo-fator', { body: {} })
    await pessoa.chamar('POST /v1/segundo-fator', { body: {} })
    expect((await ativarCom(codigo(velha.chave))).body.codigo).toBe('codigo-incorreto')
    const { chave } = await ativar(pessoa)
    expect((await ativarCom(codigo(chave, 30))).body.codigo).toBe('segundo-fator-ja-ativo')
    const outra = await pessoa.chamar('POST /v1/segundo-fator', { body: {} })
    expect(outra).toMatchObject({ status: 409, body: { codigo: 'segundo-fator-ja-ativo' } })
  })

  it('the database has neither the key nor the recovery codes', async () => {
    const { chave, codigos } = await comCodigo()
    const fatores = await app.deps.db.selectFrom('segundo_fator').selectAll().execute()
    const recuperacao = await app.deps.db.selectFrom('codigo_de_recuperacao').selectAll().execute()
    const tudo = Buffer.concat([...fatores.map(f => f.segredo), ...recuperacao.map(c => c.codigo_hash)])
    for (const segredo of [chave, exigir(codigos[0]), exigir(codigos[0]).replaceAll('-', '')])
      expect(tudo.includes(segredo)).toBe(false)
  })
})

describe('rule M5, design/sign-in: the login asks for the code', () => {
  it('after the password, which alone opens nothing', async () => {
    const { login, chave } = await comCodigo()
    const semCodigo = await login()
    expect(semCodigo).toMatchObject({
      status: 403,
      body: { codigo: 'codigo-necessario', message: 'Digite o código do seu aplicativo autenticador.' },
    })
    expect(semCodigo.headers.get('set-cookie')).toBeNull()
    depois(60)
    expect((await login({ codigo: codigo(chave, 60) })).status).toBe(200)
  })

  it('spec §8: a wrong password is answered as ever, with or without a code', async () => {
    const { login, chave } = await comCodigo()
    const errada = {
      status: 401,
      body: { codigo: 'credenciais-invalidas', message: 'Credenciais inválidas.' },
    }
    expect(await login({ password: 'chute' })).toMatchObject(errada)
    expect(await login({ password: 'chute', codigo: codigo(chave, 30) })).toMatchObject(errada)
  })

  it('a code works once, and so does each recovery code', async () => {
    const { login, chave, codigos } = await comCodigo()
    const recusado = { status: 403, body: { codigo: 'codigo-incorreto' } }
    expect(await login({ codigo: codigo(chave) }), 'spent by the activation').toMatchObject(recusado)
    depois(30)
    const aoMesmoTempo = await Promise.all([1, 2, 3].map(() => login({ codigo: codigo(chave, 30) })))
    expect(aoMesmoTempo.map(({ status }) => status).sort()).toEqual([200, 403, 403])
    const recuperacao = exigir(codigos[3]).toLowerCase().replaceAll('-', ' ')
    expect((await login({ codigo: recuperacao })).status).toBe(200)
    expect(await login({ codigo: recuperacao })).toMatchObject(recusado)
  })

  it('wrong codes count as refused logins; the password alone does not forgive them', async () => {
    const { login, chave, pessoa } = await comCodigo()
    for (let vez = 0; vez < 4; vez++) {
      expect((await login({ codigo: '000000' })).body.codigo).toBe('codigo-incorreto')
      expect((await login()).body.codigo).toBe('codigo-necessario')
    }
    expect((await login({ codigo: '000000' })).body.codigo).toBe('codigo-incorreto')
    depois(1)
    expect(await login({ codigo: codigo(chave, 30) })).toMatchObject({ status: 429 })
    expect(await login()).toMatchObject({ status: 429 })
    const { body } = await pessoa.chamar('GET /v1/acesso')
    expect(body.content.filter(({ tipo }) => tipo === 'CODIGO_ERRADO')).toHaveLength(5)
    depois(60)
    expect((await login({ codigo: codigo(chave, 60) })).status).toBe(200)
  })

  it('a new password by e-mail does not end the wait, since the e-mail is no proof of the device', async () => {
    const { login, chave, pessoa } = await comCodigo()
    for (let vez = 0; vez < 5; vez++) await login({ codigo: '000000' })
    const token = await inTransaction(app.deps.db, tx => inserirRecuperacao(tx, pessoa.id, INICIO))
    const password = 'outra-senha-de-feira'
    const nova = await anonimo(app).chamar('POST /v1/auth/redefinir-senha', { body: { token, password } })
    expect(nova.status).toBe(204)
    expect(await login({ password, codigo: codigo(chave, 30) })).toMatchObject({ status: 429 })
    depois(60)
    expect((await login({ password })).body.codigo).toBe('codigo-necessario')
    expect((await login({ password, codigo: codigo(chave, 60) })).status).toBe(200)
  })

  it('a burst of codes learns no more than five tries', async () => {
    const { login, chave } = await comCodigo()
    depois(30)
    const certo = codigo(chave, 30)
    const tentativas = Array.from({ length: 12 }, (_, i) => (i === 11 ? certo : String(100_000 + i)))
    const respostas = await Promise.all(tentativas.map(texto => login({ codigo: texto })))
    const ditas = respostas.filter(({ status }) => status !== 429)
    expect(ditas.length).toBeLessThanOrEqual(5)
  })

  it('a code of an account without a second factor changes nothing; one of the wrong shape is refused', async () => {
    const { login } = await novaPessoa()
    expect((await login({ codigo: '123456' })).status).toBe(200)
    expect(await login({ codigo: '12345' })).toMatchObject({
      status: 400,
      body: { codigo: 'dados-invalidos', campos: { codigo: expect.any(String) } },
    })
  })
})

describe('rule M5, design/sign-in: turning it off', () => {
  it('takes the password and a code, and the login asks for none any more', async () => {
    const { pessoa, login, chave } = await comCodigo()
    depois(30)
    const desativar = (body: object) => pessoa.chamar('POST /v1/segundo-fator/desativacao', { body })
    const certo = { senhaAtual: SENHA, codigo: codigo(chave, 30) }
    expect(await desativar({ ...certo, senhaAtual: 'chute' })).toMatchObject({
      status: 403,
      body: { codigo: 'senha-atual-incorreta', campos: { senhaAtual: expect.any(String) } },
    })
    expect(await desativar({ ...certo, codigo: '000000' })).toMatchObject({
      status: 403,
      body: { codigo: 'codigo-incorreto', campos: { codigo: expect.any(String) } },
    })
    expect((await desativar(certo)).status).toBe(204)
    expect((await login()).status).toBe(200)
    expect((await desativar(certo)).body.codigo).toBe('segundo-fator-inativo')
  })

  it('ADM removes that of another one, who is told, and not its own', async () => {
    const { pessoa, login } = await comCodigo()
    const adm = await criarEquipe(app, 'ADM')
    const remover = (id: number) =>
      adm.chamar('DELETE /v1/funcionario/{id}/segundo-fator', { params: { id } })
    const naLista = async () =>
      (await adm.chamar('GET /v1/funcionario')).body.find(({ id }) => id === pessoa.id)?.segundoFator
    expect(await naLista()).toBe(true)
    expect((await remover(pessoa.id)).status).toBe(204)
    expect(await naLista()).toBe(false)
    expect((await login()).status).toBe(200)
    expect((await remover(pessoa.id)).body.codigo).toBe('segundo-fator-inativo')
    await darSegundoFator(app, adm.id)
    expect(await remover(adm.id)).toMatchObject({ status: 422, body: { codigo: 'proprio-segundo-fator' } })
    expect((await remover((await criarComprador(app)).id)).body.codigo).toBe('user-inexistente')
    const { body } = await adm.chamar('GET /v1/auditoria', { query: { alvoId: pessoa.id, tipo: 'MUDANCAS' } })
    expect(body.content.map(({ acao, por }) => [acao, por?.id])).toEqual([
      ['remover-segundo-fator', adm.id],
      ['ativar-segundo-fator', pessoa.id],
    ])
  })
})

describe('rule M5, design/sign-in: a setting requires it of ADM', () => {
  const exigirDoAdm = (pessoa: Pessoa, segundoFatorDoAdm: boolean) =>
    pessoa.chamar('PUT /v1/configuracao', { body: { segundoFatorDoAdm } })

  it('an ADM without it can only set it up, and everything else once it is done', async () => {
    const { pessoa, login } = await novaPessoa()
    const funcionario = await criarEquipe(app)
    expect((await pessoa.chamar('GET /v1/produto')).status).toBe(200)
    expect((await exigirDoAdm(pessoa, true)).status).toBe(200)
    const recusa = { status: 403, body: { codigo: 'usuario-sem-segundo-fator' } }
    for (const chave of [
      'GET /v1/produto',
      'GET /v1/auditoria',
      'GET /v1/acesso',
      'GET /v1/configuracao',
    ] as const)
      expect(await pessoa.chamar(chave), chave).toMatchObject(recusa)
    expect(await exigirDoAdm(pessoa, false)).toMatchObject(recusa)
    expect((await pessoa.chamar('GET /v1/auth/user-info')).body.faltaSegundoFator).toBe(true)
    expect((await login()).body.faltaSegundoFator).toBe(true)
    expect((await funcionario.chamar('GET /v1/auditoria')).status).toBe(200)

    await ativar(pessoa)
    expect((await pessoa.chamar('GET /v1/auditoria')).status).toBe(200)
    expect((await pessoa.chamar('GET /v1/auth/user-info')).body.faltaSegundoFator).toBe(false)
    expect((await exigirDoAdm(pessoa, false)).status).toBe(200)
  })

  it('and only ADM changes the setting', async () => {
    const funcionario = await criarEquipe(app)
    expect((await exigirDoAdm(funcionario, false)).status, 'as it is').toBe(200)
    expect(await exigirDoAdm(funcionario, true)).toMatchObject({
      status: 403,
      body: { codigo: 'sem-permissao' },
    })
  })
})
