// Accounts for tests, made through the API: registration, approval, credit limit, link to PagBank. Each test has its own.

import { randomBytes } from 'node:crypto'
import type { Chave } from '#contract/index.ts'
import { dadosDeComprador, dadosDeVendedor, SENHA } from '../../support/cadastro.ts'
import { anonimo, comToken, type Envio, type Pessoa, type Resposta } from '../../support/pessoa.ts'
import { codigoDe } from '../../support/segundo-fator.ts'
import { abrirContaNoSimulador, controle } from '../../support/simulador.ts'
import { site } from './site.ts'

export { SENHA }

/** Password of the accounts that the demonstration prints. */
export const SENHA_DA_DEMONSTRACAO = 'demonstracao'
const EMAIL_DO_ADM = 'adm@exemplo.com.br'
export const EMAIL_DO_FUNCIONARIO = 'funcionario@exemplo.com.br'

/** An account with an open session. */
export interface Conta extends Pessoa {
  nome: string
  email: string
  cnpj: string
  /** The session's cookie. */
  token: string
}

type Dados = Record<string, string>

/** Calls an endpoint; fails the test if the answer is a refusal. */
export async function exigirSucesso<K extends Chave>(
  pessoa: Pessoa,
  chave: K,
  envio?: Envio,
): Promise<Resposta<K>> {
  const resposta = await pessoa.chamar(chave, envio)
  if (resposta.status >= 400) throw new Error(`${chave}: ${resposta.status} ${JSON.stringify(resposta.body)}`)
  return resposta
}

/** Opens a session over HTTP. */
export async function abrirSessao(email: string, password = SENHA): Promise<Conta> {
  const { headers, body } = await exigirSucesso(anonimo(site), 'POST /v1/auth/login', {
    body: { email, password },
  })
  const token = /(?:^|, )sessao=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''
  return { ...comToken(site, body.id, token), nome: body.nome, email, cnpj: '', token }
}

let contaDaEquipe: Promise<Conta> | undefined

/** The demonstration's ADM, who approves and sets limits; one session for all tests of a worker. */
export function equipe(): Promise<Conta> {
  contaDaEquipe ??= abrirSessao(EMAIL_DO_ADM, SENHA_DA_DEMONSTRACAO)
  return contaDaEquipe
}

/** The demonstration's FUNCIONARIO. */
export function funcionario(): Promise<Conta> {
  return abrirSessao(EMAIL_DO_FUNCIONARIO, SENHA_DA_DEMONSTRACAO)
}

/** Registers an account, which is PENDENTE, and logs in. */
export async function cadastrarPelaApi(
  papel: 'COMPRADOR' | 'VENDEDOR',
  mudancas: Dados = {},
): Promise<Conta> {
  const dados = papel === 'COMPRADOR' ? dadosDeComprador(mudancas) : dadosDeVendedor(mudancas)
  await exigirSucesso(anonimo(site), 'POST /v1/auth/register', { form: dados })
  return { ...(await abrirSessao(dados.email ?? '')), cnpj: dados.cnpj ?? '' }
}

/** Approves a pending account. */
export async function aprovarPelaApi(papel: 'COMPRADOR' | 'VENDEDOR', { id }: Pessoa): Promise<void> {
  const chave = papel === 'COMPRADOR' ? 'PUT /v1/comprador/pendente/{id}' : 'PUT /v1/vendedor/pendente/{id}'
  await exigirSucesso(await equipe(), chave, { params: { id } })
}

/** An account that was refused, with a new session: the refusal ended the one it had. */
export async function recusarPelaApi(papel: 'COMPRADOR' | 'VENDEDOR'): Promise<Conta> {
  const conta = await cadastrarPelaApi(papel)
  const chave = papel === 'COMPRADOR' ? 'PUT /v1/comprador/pendente/{id}' : 'PUT /v1/vendedor/pendente/{id}'
  const body = { aprovado: false, motivo: 'CNPJ baixado na Receita' }
  await exigirSucesso(await equipe(), chave, { params: { id: conta.id }, body })
  return comSessaoNova(conta)
}

/** A seller whom staff have blocked, with a new session: the block ended the one it had. */
export async function bloquearPelaApi(vendedor: Conta): Promise<Conta> {
  const envio = { params: { id: vendedor.id }, body: { bloqueado: true, motivo: 'Entregas sem nota' } }
  await exigirSucesso(await equipe(), 'PUT /v1/vendedor/{id}/bloqueio', envio)
  return comSessaoNova(vendedor)
}

async function comSessaoNova(conta: Conta): Promise<Conta> {
  return { ...(await abrirSessao(conta.email)), cnpj: conta.cnpj }
}

/** A buyer in the first freight zone with this credit limit, in reais as on the wire. */
export async function criarCompradorPelaApi({
  limite = 20_000,
  dados = {},
}: {
  limite?: number
  dados?: Dados
} = {}): Promise<Conta> {
  const comprador = await cadastrarPelaApi('COMPRADOR', dados)
  await aprovarPelaApi('COMPRADOR', comprador)
  await definirLimitePelaApi(comprador, limite)
  return comprador
}

/** Sets a credit limit, in reais. */
export async function definirLimitePelaApi({ id: userId }: Pessoa, valor: number): Promise<void> {
  await exigirSucesso(await equipe(), 'PUT /v1/comprador/credito', { body: { userId, valor } })
}

/** An approved seller, linked to an account at the simulation unless told otherwise. */
export async function criarVendedorPelaApi({
  vinculado = true,
  ...dados
}: {
  vinculado?: boolean
  nome?: string
} = {}): Promise<Conta> {
  const vendedor = await cadastrarPelaApi('VENDEDOR', dados)
  await aprovarPelaApi('VENDEDOR', vendedor)
  if (vinculado) await vincularPelaApi(vendedor)
  return vendedor
}

async function vincularPelaApi(vendedor: Conta): Promise<void> {
  const { body } = await exigirSucesso(vendedor, 'POST /v1/vendedor/pagbank/autorizacao')
  const state = new URL(body.url).searchParams.get('state')
  const contaId = await abrirContaNoSimulador(site, vendedor.cnpj)
  const { code } = (await controle(site, 'POST', `/contas/${contaId}/codigo`)) as { code: string } // the control's documented answer
  await exigirSucesso(vendedor, 'PUT /v1/vendedor/pagbank/notificacao/auth', { body: { code, state } })
}

/** An employee that nobody else uses, so that no other test has to type codes. */
export async function criarFuncionarioPelaApi(): Promise<Conta> {
  const nome = `Balcão ${randomBytes(3).toString('hex')}`
  const email = `${randomBytes(5).toString('hex')}@feira.example`
  await exigirSucesso(await equipe(), 'POST /v1/funcionario', { body: { nome, email, password: SENHA } })
  return abrirSessao(email)
}

/** The same with an active second factor. */
export async function criarFuncionarioComSegundoFator(): Promise<Conta> {
  const funcionario = await criarFuncionarioPelaApi()
  const { body } = await exigirSucesso(funcionario, 'POST /v1/segundo-fator', { body: {} })
  await exigirSucesso(funcionario, 'PUT /v1/segundo-fator', { body: { codigo: codigoDe(body.chave) } })
  return funcionario
}
