// Registration and login as a browser does them.
import { randomBytes } from 'node:crypto'
import type { AppForTest } from './app-for-test.ts'
import { adiantarCorreio, esperarLinkDeEmail } from './correio.ts'
import { exigir } from './exigir.ts'
import { anonimo, comToken, type Pessoa, type Resposta } from './pessoa.ts'
import { criarEquipe, ENDERECO, novoCnpj } from './test-users.ts'

/** The password of every account that is registered here. */
export const SENHA = 'caixote-de-feira'

type Dados = Record<string, string>

const dadosDaConta = (): Dados => ({
  nome: `Empresa ${randomBytes(3).toString('hex')}`,
  email: `${randomBytes(5).toString('hex')}@feira.example`,
  password: SENHA,
  cnpj: novoCnpj(),
  ddd: ENDERECO.ddd,
  celular: ENDERECO.celular,
})

/** A buyer's registration as the form sends it. */
export function dadosDeComprador(mudancas: Dados = {}): Dados {
  return { ...dadosDaConta(), ...ENDERECO, role: 'COMPRADOR', ...mudancas }
}

/** A seller's registration as the form sends it. */
export function dadosDeVendedor(mudancas: Dados = {}): Dados {
  return { ...dadosDaConta(), regiao: 'RIO_DE_JANEIRO', role: 'VENDEDOR', ...mudancas }
}

/** Asks for an account. */
export function cadastrar(app: AppForTest, form: Dados): Promise<Resposta<'POST /v1/auth/register'>> {
  return anonimo(app).chamar('POST /v1/auth/register', { form })
}

/** Proves the e-mail of an account that was registered, by the link that it got. */
export async function confirmarEmail(app: AppForTest, email = ''): Promise<void> {
  const token = await esperarLinkDeEmail(app, email, 'token')
  const { status } = await anonimo(app).chamar('POST /v1/user/confirmar-email', { body: { token } })
  if (status !== 204) throw new Error(`o link de ${email} respondeu ${status}`)
}

/** The answer to a login, its Set-Cookie header (empty if none) and the person who is logged in now. */
export interface Entrada {
  resposta: Resposta<'POST /v1/auth/login'>
  cookie: string
  pessoa: Pessoa
}

/** Logs in, from a browser that may hold a cookie already. */
export async function entrar(
  app: AppForTest,
  { email = '', password = SENHA, manter }: { email?: string; password?: string; manter?: boolean },
  cookieAnterior = '',
): Promise<Entrada> {
  const headers: Dados = cookieAnterior ? { cookie: cookieAnterior } : {}
  const body = { email, password, manter }
  const resposta = await anonimo(app).chamar('POST /v1/auth/login', { body, headers })
  const cookie = resposta.headers.getSetCookie()[0] ?? ''
  const token = /^sessao=([^;]*)/.exec(cookie)?.[1] ?? ''
  return { resposta, cookie, pessoa: comToken(app, resposta.body.id ?? 0, token) }
}

/** Registers this account, has staff approve it, and answers its id. */
export async function cadastrarEAprovar(app: AppForTest, dados: Dados): Promise<number> {
  await cadastrar(app, dados)
  return aprovar(app, dados)
}

/** Has staff approve the account with this e-mail, and answers its id. */
export async function aprovar(app: AppForTest, dados: Dados): Promise<number> {
  const equipe = await criarEquipe(app)
  const { body: pendentes } = await equipe.chamar('GET /v1/comprador/pendente')
  const { id } = exigir(pendentes.find(({ email }) => email === dados.email))
  await equipe.chamar('PUT /v1/comprador/pendente/{id}', { params: { id } })
  await adiantarCorreio(app)
  return id
}
