// Accounts for tests, made through the API: registration, approval, credit limit, link to PagBank. Each test has its own.

import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Chave } from '#contract/index.ts'
import { dadosDeComprador, dadosDeVendedor, SENHA } from '../../support/cadastro.ts'
import { adicionar, fazerPedido } from '../../support/compras.ts'
import { exigir } from '../../support/exigir.ts'
import { arquivoDeNota, chaveDeNota, PDF } from '../../support/notas.ts'
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
export async function cadastrar(papel: 'COMPRADOR' | 'VENDEDOR', mudancas: Dados = {}): Promise<Conta> {
  const dados = papel === 'COMPRADOR' ? dadosDeComprador(mudancas) : dadosDeVendedor(mudancas)
  await exigirSucesso(anonimo(site), 'POST /v1/auth/register', { form: dados })
  return { ...(await abrirSessao(dados.email ?? '')), cnpj: dados.cnpj ?? '' }
}

/** Approves a pending account. */
export async function aprovar(papel: 'COMPRADOR' | 'VENDEDOR', { id }: Pessoa): Promise<void> {
  const chave = papel === 'COMPRADOR' ? 'PUT /v1/comprador/pendente/{id}' : 'PUT /v1/vendedor/pendente/{id}'
  await exigirSucesso(await equipe(), chave, { params: { id } })
}

/** An account that was refused, with a new session: the refusal ended the one it had. */
export async function recusar(papel: 'COMPRADOR' | 'VENDEDOR'): Promise<Conta> {
  const conta = await cadastrar(papel)
  const chave = papel === 'COMPRADOR' ? 'PUT /v1/comprador/pendente/{id}' : 'PUT /v1/vendedor/pendente/{id}'
  const body = { aprovado: false, motivo: 'CNPJ baixado na Receita' }
  await exigirSucesso(await equipe(), chave, { params: { id: conta.id }, body })
  return comSessaoNova(conta)
}

/** A seller whom staff have blocked, with a new session: the block ended the one it had. */
export async function bloquear(vendedor: Conta): Promise<Conta> {
  const envio = { params: { id: vendedor.id }, body: { bloqueado: true, motivo: 'Entregas sem nota' } }
  await exigirSucesso(await equipe(), 'PUT /v1/vendedor/{id}/bloqueio', envio)
  return comSessaoNova(vendedor)
}

async function comSessaoNova(conta: Conta): Promise<Conta> {
  return { ...(await abrirSessao(conta.email)), cnpj: conta.cnpj }
}

/** A buyer in the first freight zone with this credit limit, in reais as on the wire. */
export async function criarComprador({
  limite = 20_000,
  dados = {},
}: {
  limite?: number
  dados?: Dados
} = {}): Promise<Conta> {
  const comprador = await cadastrar('COMPRADOR', dados)
  await aprovar('COMPRADOR', comprador)
  await definirLimite(comprador, limite)
  return comprador
}

/** Sets a credit limit, in reais. */
export async function definirLimite({ id: userId }: Pessoa, valor: number): Promise<void> {
  await exigirSucesso(await equipe(), 'PUT /v1/comprador/credito', { body: { userId, valor } })
}

/** An approved seller, linked to an account at the simulation unless told otherwise. */
export async function criarVendedor({
  vinculado = true,
  ...dados
}: {
  vinculado?: boolean
  nome?: string
} = {}): Promise<Conta> {
  const vendedor = await cadastrar('VENDEDOR', dados)
  await aprovar('VENDEDOR', vendedor)
  if (vinculado) await vincular(vendedor)
  return vendedor
}

async function vincular(vendedor: Conta): Promise<void> {
  const { body } = await exigirSucesso(vendedor, 'POST /v1/vendedor/pagbank/autorizacao')
  const state = new URL(body.url).searchParams.get('state')
  const contaId = await abrirContaNoSimulador(site, vendedor.cnpj)
  const { code } = (await controle(site, 'POST', `/contas/${contaId}/codigo`)) as { code: string } // the control's documented answer
  await exigirSucesso(vendedor, 'PUT /v1/vendedor/pagbank/notificacao/auth', { body: { code, state } })
}

/** An employee that nobody else uses, so that no other test has to type codes. */
export async function criarFuncionario(): Promise<Conta> {
  const nome = `Balcão ${randomBytes(3).toString('hex')}`
  const email = `${randomBytes(5).toString('hex')}@feira.example`
  await exigirSucesso(await equipe(), 'POST /v1/funcionario', { body: { nome, email, password: SENHA } })
  return abrirSessao(email)
}

/** The same with an active second factor. */
export async function criarFuncionarioComSegundoFator(): Promise<Conta> {
  const funcionario = await criarFuncionario()
  const { body } = await exigirSucesso(funcionario, 'POST /v1/segundo-fator', { body: {} })
  await exigirSucesso(funcionario, 'PUT /v1/segundo-fator', { body: { codigo: codigoDe(body.chave) } })
  return funcionario
}

export { alterarStatus, esperarPedido } from '../../support/compras.ts'
export { adicionar, fazerPedido }

/** Id of a product of the demonstration's catalogue. */
export async function produtoChamado(nome: string): Promise<number> {
  const { body } = await exigirSucesso(await equipe(), 'GET /v1/produto/combo')
  const produto = body.find(one => one.nome === nome)
  if (!produto) throw new Error(`a demonstração não tem ${nome}`)
  return produto.id
}

let ultimo = 0

/** A product of its own for a test: a box of 10 kg; answers its id. */
export async function criarProduto(nome: string): Promise<number> {
  const categorias = await exigirSucesso(await equipe(), 'GET /v1/categoria')
  const form = { nome, unidadeMedida: 'caixa', peso: '10', categoria: String(exigir(categorias.body[0]).id) }
  return (await exigirSucesso(await equipe(), 'POST /v1/produto', { form })).body.id
}

/** An unused product name. */
export function novoNomeDeProduto(): string {
  ultimo += 1
  return `Umbu ${process.pid}-${ultimo}`
}

/** How many products there are. */
export async function contarProdutos(): Promise<number> {
  return (await exigirSucesso(await equipe(), 'GET /v1/produto/combo')).body.length
}

/** A quote of this seller for a product of the catalogue, in reais; answers its id. */
export async function publicar(vendedor: Conta, nome: string, preco: number): Promise<number> {
  const produtoId = await produtoChamado(nome)
  const body = { produtoId, preco, vendedorId: vendedor.id }
  return (await exigirSucesso(vendedor, 'POST /v1/cotacao', { body })).body.id
}

/** An unpaid order of one box of this product, at so many reais, of a buyer and a seller of its own. */
export async function comprar(
  nome: string,
  preco: number,
  opcoes: Parameters<typeof criarComprador>[0] = {},
): Promise<Compra> {
  const [vendedor, comprador] = await Promise.all([criarVendedor(), criarComprador(opcoes)])
  return { vendedor, comprador, pedido: await fazerPedido(comprador, await publicar(vendedor, nome, preco)) }
}

export interface Compra {
  vendedor: Conta
  comprador: Conta
  pedido: number
}

/** A cart of so many boxes of this product, at so many reais, of a buyer and a seller of its own. */
export async function encherCarrinho(
  nome: string,
  preco: number,
  quantidade: number,
  opcoes: Parameters<typeof criarComprador>[0] = {},
): Promise<Omit<Compra, 'pedido'>> {
  const [vendedor, comprador] = await Promise.all([criarVendedor(), criarComprador(opcoes)])
  await adicionar(comprador, await publicar(vendedor, nome, preco), quantidade)
  return { vendedor, comprador }
}

/** A buyer with so many unpaid orders, newest last. */
export async function comprarVezes(
  vezes: number,
): Promise<{ comprador: Conta; vendedor: Conta; pedidos: number[] }> {
  const [vendedor, comprador] = await Promise.all([criarVendedor(), criarComprador()])
  const cotacaoId = await publicar(vendedor, 'Chuchu', 5)
  const pedidos: number[] = []
  for (let vez = 0; vez < vezes; vez++) pedidos.push(await fazerPedido(comprador, cotacaoId))
  return { comprador, vendedor, pedidos }
}

/** Changes a quote's price, in reais. */
export async function mudarPreco(vendedor: Conta, cotacaoId: number, preco: number): Promise<void> {
  const envio = { params: { id: cotacaoId }, body: { preco, vendedorId: vendedor.id } }
  await exigirSucesso(vendedor, 'PUT /v1/cotacao/{id}', envio)
}

/** Deletes a quote. */
export async function excluirCotacao(vendedor: Conta, cotacaoId: number): Promise<void> {
  const envio = { params: { id: cotacaoId }, body: { vendedorId: vendedor.id } }
  await exigirSucesso(vendedor, 'DELETE /v1/cotacao/{id}', envio)
}

interface Cobrancas {
  charges: { charge_id: string }[]
}

/** Pays an order's boleto at the simulated bank, in full or this many centavos; the notice comes by itself. */
export async function pagar(pedidoId: number, valor?: number): Promise<void> {
  await controle(site, 'POST', `/cobrancas/${await cobrancaDe(pedidoId)}/pagar`, valor ? { valor } : {})
}

/** Ends an order's boleto unpaid; the notice comes by itself. */
export async function vencer(pedidoId: number): Promise<void> {
  await controle(site, 'POST', `/cobrancas/${await cobrancaDe(pedidoId)}/vencer`)
}

/** Records that the order was paid another way than by its boleto, which is dead. */
export async function receberPorFora(pessoa: Conta, pedidoId: number): Promise<void> {
  const envio = { params: { id: pedidoId }, body: { observacao: 'Pix do comprador, comprovante 8812' } }
  await exigirSucesso(pessoa, 'PUT /v1/pedido/{id}/pagamento-por-fora', envio)
}

/** Records that the seller of such an order was paid. */
export async function pagarVendedor(pessoa: Conta, pedidoId: number, vendedorId: number): Promise<void> {
  const observacao = 'TED, comprovante 4471'
  const body = { acao: 'pagar', observacao, campos: { pagoEm: '2026-11-20' }, visto: 'ABERTO' }
  const params = { tipo: 'pagamento-a-vendedor', id: `${pedidoId}-${vendedorId}` }
  await exigirSucesso(pessoa, 'POST /v1/mesa/{tipo}/{id}', { params, body })
}

/** Closes the order's refund by hand. */
export async function concluirReembolso(pessoa: Conta, pedidoId: number): Promise<void> {
  const query = { tipo: 'reembolso', pedidoId }
  const [tarefa] = (await exigirSucesso(pessoa, 'GET /v1/mesa', { query })).body.content
  const params = { tipo: 'reembolso', id: exigir(tarefa).id }
  const { visto } = (await exigirSucesso(pessoa, 'GET /v1/mesa/{tipo}/{id}', { params })).body
  const body = { acao: 'concluir', observacao: 'Pix, comprovante 8812', visto }
  await exigirSucesso(pessoa, 'POST /v1/mesa/{tipo}/{id}', { params, body })
}

/** Gives back so many centavos of an order's boleto in the provider's panel. */
export async function devolverNoPainel(pedidoId: number, valor: number): Promise<void> {
  await controle(site, 'POST', `/cobrancas/${await cobrancaDe(pedidoId)}/devolver`, { valor })
}

async function cobrancaDe(pedidoId: number): Promise<string> {
  const busca = encodeURIComponent(`RESTIA-${pedidoId}-`)
  const lista = (await controle(site, 'GET', `/cobrancas?busca=${busca}`)) as Cobrancas // the control's documented answer
  return lista.charges[0]?.charge_id ?? ''
}

/** Buyer and seller have written to each other, and the seller has added a note. */
export async function conversar(comprador: Conta, vendedor: Conta, id: number): Promise<void> {
  const falas = [
    [comprador, 'A rua da frente está em obra. Dá para entregar pela doca dos fundos?'],
    [vendedor, 'Dá, sim. Chego às 5, não às 7.\nTem alguém para receber?'],
  ] as const
  for (const [quem, texto] of falas)
    await exigirSucesso(quem, 'POST /v1/pedido/{id}/mensagem', {
      params: { id },
      form: { texto, vendedorId: vendedor.id },
    })
  await exigirSucesso(vendedor, 'POST /v1/pedido/{id}/nota', {
    params: { id },
    form: { chave: chaveDeNota({ numero: 4127 }), numero: '4127', valor: '10,00' },
    arquivo: arquivoDeNota(PDF),
  })
}

/** An upright JPEG. */
export function fotoDeTeste(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 1200, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
}
