// What `npm run conta` does (design/accounts).
import { expect, it } from 'vitest'
import {
  criarLinkDeSenha,
  desbloquearConta,
  encerrarSegundoFator,
} from '#server/pessoas/user/socorrer-conta.ts'
import { useApp } from '../../support/app-for-test.ts'
import { SENHA } from '../../support/cadastro.ts'
import { exigir } from '../../support/exigir.ts'
import { anonimo, type Pessoa } from '../../support/pessoa.ts'
import { darSegundoFator } from '../../support/segundo-fator.ts'
import { criarComprador, criarEquipe, darSenha } from '../../support/test-users.ts'

const app = useApp()
const NOVA = 'outra-senha-boa'
let sufixo = 0

async function nova(criar: typeof criarEquipe) {
  const email = `socorro-${++sufixo}@feira.example`
  const pessoa = await criar(app, 'FUNCIONARIO', { email })
  await darSenha(app, pessoa.id, SENHA)
  return { email, pessoa }
}

const entrar = async (email: string, password = SENHA) =>
  (await anonimo(app).chamar('POST /v1/auth/login', { body: { email, password } })).status

async function registrosDe({ id }: Pessoa) {
  const adm = await criarEquipe(app, 'ADM')
  const { body } = await adm.chamar('GET /v1/auditoria', { query: { alvoTipo: 'usuario', alvoId: id } })
  return body.content.map(({ acao, por }) => [acao, por])
}

it('rule M5: a blocked member of staff, who also guessed too often, comes in again', async () => {
  const { email, pessoa } = await nova(criarEquipe)
  for (let vez = 0; vez < 6; vez++) await entrar(email, 'errada')
  expect(await entrar(email)).toBe(429)
  await app.deps.db.updateTable('usuario').set({ status: 'BLOQUEADO' }).where('id', '=', pessoa.id).execute()
  expect(await desbloquearConta(app.deps, email.toUpperCase())).toBe('ATIVO')
  expect(await entrar(email)).toBe(200)
  expect(await registrosDe(pessoa)).toEqual([['desbloquear-conta', null]])
})

it('a blocked buyer stays blocked: staff have a screen for it', async () => {
  const comprador = await criarComprador(app)
  const { email } = exigir((await comprador.chamar('GET /v1/auth/user-info')).body)
  await app.deps.db
    .updateTable('usuario')
    .set({ status: 'BLOQUEADO' })
    .where('id', '=', comprador.id)
    .execute()
  expect(await desbloquearConta(app.deps, email)).toBe('BLOQUEADO')
  expect(await registrosDe(comprador)).toEqual([['esquecer-tentativas', null]])
})

it('a link gives a new password once, and ends the sessions', async () => {
  const { email, pessoa } = await nova(criarEquipe)
  const link = new URL(await criarLinkDeSenha(app.deps, email))
  expect(link.pathname).toBe('/recuperar-senha')
  const body = { token: link.searchParams.get('token') ?? '', password: NOVA }
  const redefinir = () => anonimo(app).chamar('POST /v1/auth/redefinir-senha', { body })
  expect((await redefinir()).status).toBe(204)
  expect((await redefinir()).body).toMatchObject({ codigo: 'link-invalido' })
  expect([await entrar(email), await entrar(email, NOVA)]).toEqual([401, 200])
  expect((await pessoa.chamar('GET /v1/auth/user-info')).status).toBe(401)
  expect(await registrosDe(pessoa)).toEqual([['criar-link-de-senha', null]])
})

it('a second factor ends; without one, and for an unknown e-mail, it is refused', async () => {
  const { email, pessoa } = await nova(criarEquipe)
  await expect(encerrarSegundoFator(app.deps, email)).rejects.toThrow('segundo-fator-inativo')
  await darSegundoFator(app, pessoa.id)
  await encerrarSegundoFator(app.deps, email)
  expect(await entrar(email)).toBe(200)
  expect(await registrosDe(pessoa)).toEqual([['remover-segundo-fator', null]])
  await expect(criarLinkDeSenha(app.deps, 'ninguem@feira.example')).rejects.toThrow('user-inexistente')
})
