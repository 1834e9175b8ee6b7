// A valid request for every endpoint, so that the caller's identity is the only possible reason for a refusal.
import { randomUUID } from 'node:crypto'
import type { Chave } from '#contract/index.ts'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { centavos } from '#domain/centavos.ts'
import { inserirAprovacao } from '#server/aprovacao/aprovacao-repository.ts'
import { adicionarItem } from '#server/carrinho/adicionar-item.ts'
import { combinarFrete } from '#server/carrinho/combinar-frete.ts'
import { limparCarrinho } from '#server/carrinho/limpar-carrinho.ts'
import { lerEAplicar } from '#server/cobranca/ler-cobranca.ts'
import { receberPorFora } from '#server/cobranca/receber-por-fora.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { pagarVendedor } from '#server/pagamento-a-vendedor/pagar-vendedor.ts'
import { pedirCancelamento } from '#server/pedido/pedir-cancelamento.ts'
import { abrirReembolso } from '#server/reembolso/reembolso-repository.ts'
import { entregarAEquipe } from '#server/reembolso/tentativa-de-reembolso-repository.ts'
import { register } from '#server/user/register.ts'
import type { AppForTest } from './app-for-test.ts'
import { dadosDeComprador, dadosDeVendedor, SENHA } from './cadastro.ts'
import { alterarStatus, fazerPedido } from './compras.ts'
import { emissaoParada } from './emissoes.ts'
import { ENDERECO_NOVO } from './enderecos.ts'
import { exigir } from './exigir.ts'
import { ENVIOS_DE_ABATIMENTO } from './matriz/abatimento.ts'
import { ENVIOS_DE_AVISO } from './matriz/aviso.ts'
import { ENVIOS_DA_CEASA } from './matriz/ceasa.ts'
import { ENVIOS_DE_CONFERENCIA } from './matriz/conferencia.ts'
import { ENVIOS_DA_CONVERSA } from './matriz/conversa.ts'
import { ENVIOS_DE_ENTREGA } from './matriz/entrega.ts'
import { ENVIOS_DE_LISTA } from './matriz/lista.ts'
import { ENVIOS_DE_SEPARACAO } from './matriz/separacao.ts'
import { ENVIOS_DO_DICIONARIO } from './matriz/sinonimo.ts'
import { ENVIOS_DA_TABELA } from './matriz/tabela.ts'
import { comSessao, type Envio, type Pessoa } from './pessoa.ts'
import { cobrancaDoPedido, cobrancaIdDe } from './reembolsos.ts'
import { codigoDe, darSegundoFator, tirarSegundoFator } from './segundo-fator.ts'
import { controle } from './simulador.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
  darSenha,
} from './test-users.ts'

/** Callers. `comprador` owns the cart and the order, `vendedor` the quote and the order's items; the others own nothing. */
export const IDENTIDADES = [
  'anonimo',
  'pendente',
  'comprador',
  'outroComprador',
  'vendedor',
  'outroVendedor',
  'funcionario',
  'adm',
] as const
export type Identidade = (typeof IDENTIDADES)[number]

export interface Mundo {
  app: AppForTest
  pessoas: Record<Exclude<Identidade, 'anonimo'>, Pessoa>
  conta: { email: string; password: string }
  contaPagBank: string
  produtoId: number
  cotacaoId: number
  pedidoId: number
}

/** The accounts and records that the requests need. */
export async function criarMundo(app: AppForTest): Promise<Mundo> {
  const pessoas = {
    pendente: await criarComprador(app, { status: 'PENDENTE' }),
    comprador: await criarComprador(app, { limite: 100_000_000 }),
    outroComprador: await criarComprador(app),
    vendedor: await criarVendedor(app),
    outroVendedor: await criarVendedor(app),
    funcionario: await criarEquipe(app, 'FUNCIONARIO'),
    adm: await criarEquipe(app, 'ADM'),
  }
  const email = `${randomUUID()}@feira.example`
  await register(app.deps, {
    ...cadastroLido(dadosDeVendedor({ email })),
    role: 'VENDEDOR',
    regiao: 'RIO_DE_JANEIRO',
  })
  const produtoId = await criarProduto(app)
  const cotacaoId = await criarCotacao(app, { produtoId, vendedor: pessoas.vendedor })
  const { body } = await pessoas.vendedor.chamar('GET /v1/auth/user-info')
  const pedidoId = await fazerPedido(pessoas.comprador, cotacaoId)
  const conta = { email, password: SENHA }
  return { app, pessoas, conta, contaPagBank: exigir(body.pagBankId), produtoId, cotacaoId, pedidoId }
}

// Form fields as parsed: all are text.
function cadastroLido(dados: Record<string, string>) {
  const { nome = '', email = '', password = '', cnpj = '', ddd = '', celular = '' } = dados
  return { nome, email, password, cnpj, ddd, celular }
}

/** A member of staff has asked for a limit of R$ 1.000.000,00 for this buyer, which it has already; answers the request's id. */
async function pedirLimite({ deps }: AppForTest, autor: Pessoa, comprador: Pessoa): Promise<number> {
  const valor = 1_000_000
  const resumo = { comprador: { id: comprador.id, nome: 'Comprador' }, antes: valor, depois: valor }
  const pedido = {
    acao: 'definir-limite',
    alvoId: comprador.id,
    dados: { userId: comprador.id, valor },
    resumo: { acao: 'definir-limite', ...resumo },
    pedidaPorId: autor.id,
  } as const
  return exigir(await inTransaction(deps.db, tx => inserirAprovacao(tx, pedido, deps.clock())))
}

export type FazerEnvio = (mundo: Mundo, pessoa: Pessoa) => Envio | Promise<Envio>

const nada: FazerEnvio = () => ({})
const paramsDoCarrinho: FazerEnvio = ({ pessoas }) => ({ params: { userId: pessoas.comprador.id } })
const paramsDoProduto: FazerEnvio = ({ produtoId }) => ({ params: { id: produtoId } })
const paramsDoComprador: FazerEnvio = ({ pessoas }) => ({ params: { id: pessoas.comprador.id } })
const paramsDoPedido: FazerEnvio = ({ pedidoId }) => ({ params: { id: pedidoId } })
const paramsDoVendedor: FazerEnvio = ({ pessoas }) => ({ params: { id: pessoas.vendedor.id } })
const pendente =
  (criar: typeof criarComprador | typeof criarVendedor): FazerEnvio =>
  async ({ app }) => ({ params: { id: (await criar(app, { status: 'PENDENTE' })).id } })

const reabertura =
  (criar: typeof criarComprador | typeof criarVendedor): FazerEnvio =>
  async ({ app }) => ({
    params: { id: (await criar(app, { status: 'RECUSADO' })).id },
    body: { para: 'PENDENTE' },
  })

const bloqueio =
  (criar: (app: AppForTest) => Promise<Pessoa>): FazerEnvio =>
  async ({ app }) => ({ params: { id: (await criar(app)).id }, body: { bloqueado: true, motivo: 'Teste' } })

// A buyer must give a CEP and a seller a region (spec §5).
const perfil: FazerEnvio = ({ pessoas }, { id }) => {
  const ehVendedor = [pessoas.vendedor.id, pessoas.outroVendedor.id].includes(id)
  return {
    form: { nome: 'Nome Novo', ...(ehVendedor ? { regiao: 'RIO_DE_JANEIRO' } : { cep: '20040-030' }) },
  }
}

const envioDoItem =
  (body?: unknown): FazerEnvio =>
  async ({ app, pessoas, cotacaoId }) => ({
    params: { userId: pessoas.comprador.id, itemId: await itemNoCarrinho(app, pessoas.comprador, cotacaoId) },
    body,
  })

const carrinhoComItem: FazerEnvio = async ({ app, pessoas, cotacaoId }) => {
  await itemNoCarrinho(app, pessoas.comprador, cotacaoId)
  return { params: { userId: pessoas.comprador.id } }
}

/** A load to which the table gives no price; the next request empties the cart. */
const carrinhoSemFrete: FazerEnvio = async ({ app, pessoas }) => {
  const cotacaoId = await criarCotacao(app, { pesoKg: 13_000 })
  await itemNoCarrinho(app, pessoas.comprador, cotacaoId)
  return { params: { userId: pessoas.comprador.id } }
}

const ACORDO = { valor: 2500, motivo: 'Carreta por telefone' }
const acordoDeFrete: FazerEnvio = async (mundo, pessoa) => ({
  ...(await carrinhoSemFrete(mundo, pessoa)),
  body: { ...ACORDO, validoAte: dataEmSaoPaulo(mundo.app.deps.clock()) },
})

const carrinhoComFreteCombinado: FazerEnvio = async (mundo, pessoa) => {
  const { app, pessoas } = mundo
  const envio = await carrinhoSemFrete(mundo, pessoa)
  const quem = { userId: pessoas.comprador.id, porUsuarioId: pessoas.adm.id }
  const validoAte = dataEmSaoPaulo(app.deps.clock())
  await combinarFrete(app.deps, quem, { ...ACORDO, valor: centavos(250_000), validoAte })
  return envio
}

async function itemNoCarrinho(app: AppForTest, { id }: Pessoa, cotacaoId: number): Promise<number> {
  await limparCarrinho(app.deps, { userId: id, porUsuarioId: id })
  await adicionarItem(app.deps, { userId: id, porUsuarioId: id }, { cotacaoId, quantidade: 1 })
  const item = await app.deps.db
    .selectFrom('item_pedido')
    .innerJoin('pedido', 'pedido.id', 'pedido_id')
    .select('item_pedido.id')
    .where('comprador_id', '=', id)
    .where('status_pedido', '=', 'NO_CARRINHO')
    .executeTakeFirstOrThrow()
  return item.id
}

// The state belongs to the session of the owner; other callers cannot have one.
async function codigoEEstado({ app, pessoas, contaPagBank }: Mundo, pessoa: Pessoa): Promise<Envio> {
  const { code } = (await controle(app, 'POST', `/contas/${contaPagBank}/codigo`)) as { code: string } // documented answer
  const inventado = `${pessoa.id}x${'0'.repeat(32)}`
  if (pessoa.id !== pessoas.vendedor.id) return { body: { code, state: inventado } }
  const { body } = await pessoa.chamar('POST /v1/vendedor/pagbank/autorizacao')
  return { body: { code, state: new URL(body.url).searchParams.get('state') } }
}

async function novoPedido({ app, pessoas, cotacaoId }: Mundo): Promise<number> {
  await limparCarrinho(app.deps, { userId: pessoas.comprador.id, porUsuarioId: pessoas.comprador.id })
  return fazerPedido(await comSessao(app, pessoas.comprador.id), cotacaoId)
}

/** An order whose buyer asked for its cancellation. */
async function cancelamentoPedido(mundo: Mundo): Promise<number> {
  const pedidoId = await novoPedido(mundo)
  const user = { id: mundo.pessoas.comprador.id, papel: 'COMPRADOR' } as const
  await pedirCancelamento(mundo.app.deps, { pedidoId, motivo: 'Comprei a mais.', user })
  return pedidoId
}

/** An order of whose boleto one real was paid. */
async function pagoEmParte(mundo: Mundo): Promise<number> {
  const id = await novoPedido(mundo)
  const { id: chargeId } = await cobrancaDoPedido(mundo.app, id)
  await controle(mundo.app, 'POST', `/cobrancas/${chargeId}/pagar`, { valor: 100 })
  await lerEAplicar(mundo.app.deps, chargeId)
  return id
}

async function entregueComBoletoMorto(mundo: Mundo): Promise<number> {
  const id = await novoPedido(mundo)
  await alterarStatus(mundo.pessoas.adm, id, 'ENTREGUE')
  await controle(mundo.app, 'POST', `/cobrancas/${(await cobrancaDoPedido(mundo.app, id)).id}/vencer`)
  return id
}

// A refund that the provider refused and nobody has done by hand; answers the charge's id.
async function reembolsoDaEquipe(mundo: Mundo): Promise<number> {
  const cobrancaId = await cobrancaIdDe(mundo.app, await novoPedido(mundo))
  await inTransaction(mundo.app.deps.db, async tx => {
    await abrirReembolso(tx, cobrancaId, centavos(100), new Date())
    await entregarAEquipe(tx, { cobrancaId, tentativas: 0 }, 'O PagBank recusou')
  })
  return cobrancaId
}

async function aPagarAoVendedor(mundo: Mundo): Promise<{ pedidoId: number; vendedorId: number }> {
  const [pedidoId, { id }] = [await entregueComBoletoMorto(mundo), mundo.pessoas.adm]
  await receberPorFora(mundo.app.deps, { pedidoId, observacao: 'Pix', user: { id, papel: 'ADM' } })
  return { pedidoId, vendedorId: mundo.pessoas.vendedor.id }
}

const nomeNovo = () => `Novo ${randomUUID().slice(0, 8)}`

export const TABELA_DE_FRETE = {
  zonas: [
    {
      id: 'unica',
      nome: 'Zona única',
      faixas: [['20000000', '28999999']],
      km: 30,
      parada: 40,
      porKg: '0,05',
      minimo: 45,
    },
  ],
  pisos: [],
  maximoKg: 12_000,
}

const novaCotacao = ({ app, pessoas }: Mundo) => criarCotacao(app, { vendedor: pessoas.vendedor })

export const ENVIOS = {
  ...ENVIOS_DE_AVISO,
  ...ENVIOS_DA_CONVERSA,
  ...ENVIOS_DA_CEASA,
  ...ENVIOS_DE_LISTA,
  'POST /v1/auth/login': ({ conta }) => ({ body: conta }),
  'POST /v1/auth/logout': () => ({ body: {} }),
  'POST /v1/auth/confirmar-senha': async ({ app }, { id }) => {
    await darSenha(app, id, SENHA)
    return { body: { senhaAtual: SENHA } }
  },
  'GET /v1/auth/user-info': nada,
  'GET /v1/auth/verify-token': nada,
  'GET /v1/auth/suporte': nada,
  'POST /v1/auth/register': () => ({ form: dadosDeComprador() }),
  'POST /v1/auth/recuperar-senha': () => ({ body: { email: `${randomUUID()}@feira.example` } }),
  'POST /v1/auth/redefinir-senha': () => ({ body: { token: randomUUID(), password: SENHA } }),
  'POST /v1/user/confirmar-email': () => ({ body: { token: randomUUID() } }),
  'POST /v1/user/desfazer-email': () => ({ body: { token: randomUUID() } }),
  'PUT /v1/user': perfil,
  'GET /v1/user/cadastro': nada,
  'PUT /v1/user/endereco': () => ({ body: ENDERECO_NOVO }),
  'PUT /v1/user/telefone': () => ({ body: { ddd: '21', celular: '987654321' } }),
  'POST /v1/user/confirmacao-de-email': () => ({ body: {} }),
  'GET /v1/user/extrato': nada,
  'GET /v1/categoria': nada,
  'GET /v1/produto': nada,
  'GET /v1/produto/combo': nada,
  'GET /v1/produto/{id}': paramsDoProduto,
  'GET /v1/produto/{id}/historico': paramsDoProduto,
  'GET /v1/produto/{id}/aviso': paramsDoProduto,
  'PUT /v1/produto/{id}/aviso': async ({ app }) => ({ params: { id: await criarProduto(app) } }),
  'DELETE /v1/produto/{id}/aviso': paramsDoProduto,
  'POST /v1/produto': () => ({
    form: { nome: nomeNovo(), unidadeMedida: 'caixa', peso: '12.5', categoria: '1' },
  }),
  'PUT /v1/produto/{id}': async ({ app }) => ({
    params: { id: await criarProduto(app) },
    form: { nome: nomeNovo() },
  }),
  ...ENVIOS_DE_ABATIMENTO,
  ...ENVIOS_DO_DICIONARIO,
  'GET /v1/vendedor': nada,
  'GET /v1/vendedor/pendente': nada,
  'GET /v1/vendedor/condicoes': nada,
  'PUT /v1/vendedor/condicoes': () => ({ body: { pedidoMinimo: null, ausenteDe: null, ausenteAte: null } }),
  'GET /v1/vendedor/{id}': paramsDoVendedor,
  'PUT /v1/vendedor/pendente/{id}': pendente(criarVendedor),
  'PUT /v1/vendedor/{id}/reabertura': reabertura(criarVendedor),
  'PUT /v1/vendedor/{id}/bloqueio': bloqueio(criarVendedor),
  'POST /v1/vendedor/pagbank/autorizacao': nada,
  'DELETE /v1/vendedor/pagbank/vinculo': async (_, pessoa) => {
    const { body } = await pessoa.chamar('GET /v1/auth/user-info')
    return { body: { contaId: body.pagBankId ?? 'ACCO_DE_NINGUEM' } }
  },
  'PUT /v1/vendedor/pagbank/notificacao/auth': codigoEEstado,
  'GET /v1/comprador': nada,
  'GET /v1/comprador/pendente': nada,
  'GET /v1/comprador/{id}': paramsDoComprador,
  'GET /v1/comprador/{id}/extrato': paramsDoComprador,
  'PUT /v1/comprador/pendente/{id}': pendente(criarComprador),
  'PUT /v1/comprador/{id}/reabertura': reabertura(criarComprador),
  'PUT /v1/comprador/{id}/bloqueio': bloqueio(criarComprador),
  'PUT /v1/comprador/credito': ({ pessoas }) => ({ body: { userId: pessoas.comprador.id, valor: 900_000 } }),
  'GET /v1/cotacao/{produtoId}': ({ produtoId }) => ({ params: { produtoId } }),
  'GET /v1/cotacao/vendedor/{id}': paramsDoVendedor,
  'POST /v1/cotacao': async ({ app, pessoas }) => ({
    body: { produtoId: await criarProduto(app), preco: '12,5', vendedorId: pessoas.vendedor.id },
  }),
  'PUT /v1/cotacao/{id}': async mundo => ({
    params: { id: await novaCotacao(mundo) },
    body: { preco: 7, vendedorId: mundo.pessoas.vendedor.id },
  }),
  'PUT /v1/cotacao/{id}/condicoes': async mundo => ({
    params: { id: await novaCotacao(mundo) },
    body: { vendedorId: mundo.pessoas.vendedor.id, validaAte: null, disponivel: 30, minimo: 3, multiplo: 3 },
  }),
  'POST /v1/cotacao/confirmacao': async mundo => ({
    body: { vendedorId: mundo.pessoas.vendedor.id, ids: [await novaCotacao(mundo)] },
  }),
  'DELETE /v1/cotacao/{id}': async mundo => ({
    params: { id: await novaCotacao(mundo) },
    body: { vendedorId: mundo.pessoas.vendedor.id },
  }),
  ...ENVIOS_DA_TABELA,
  ...ENVIOS_DE_ENTREGA,
  ...ENVIOS_DE_SEPARACAO,
  'GET /v1/pedido/carrinho/{userId}': paramsDoCarrinho,
  'POST /v1/pedido/carrinho/{userId}/itens': ({ pessoas, cotacaoId }) => ({
    params: { userId: pessoas.comprador.id },
    body: { cotacaoId, quantidade: 1 },
  }),
  'PUT /v1/pedido/carrinho/{userId}/itens/{itemId}': envioDoItem({ quantidade: 3 }),
  'DELETE /v1/pedido/carrinho/{userId}/itens/{itemId}': envioDoItem(),
  'DELETE /v1/pedido/carrinho/{userId}': carrinhoComItem,
  'PUT /v1/pedido/carrinho/{userId}/frete': acordoDeFrete,
  'DELETE /v1/pedido/carrinho/{userId}/frete': carrinhoComFreteCombinado,
  'POST /v1/pedido/carrinho/{userId}/frete/pedido': carrinhoSemFrete,
  'POST /v1/pedido/carrinho/{userId}/pagamento': carrinhoComItem,
  'GET /v1/pedido': nada,
  'GET /v1/pedido/soma': nada,
  'GET /v1/pedido/planilha': nada,
  'GET /v1/pedido/{id}/destinatario': paramsDoPedido,
  ...ENVIOS_DE_CONFERENCIA,
  'GET /v1/pedido/cancelamento': nada,
  'POST /v1/pedido/{id}/cancelamento': async mundo => ({
    params: { id: await novoPedido(mundo) },
    body: { motivo: 'Comprei a mais.' },
  }),
  'PUT /v1/pedido/{id}/cancelamento/aceite': async mundo => ({
    params: { id: await cancelamentoPedido(mundo) },
    body: { statusPedido: 'PENDENTE' },
  }),
  'PUT /v1/pedido/{id}/cancelamento/recusa': async mundo => ({
    params: { id: await cancelamentoPedido(mundo) },
    body: { resposta: 'O caminhão já saiu.' },
  }),
  'GET /v1/pedido/divergencia': nada,
  'GET /v1/pedido/entrega-parada': nada,
  'GET /v1/pedido/{id}': paramsDoPedido,
  'GET /v1/pedido/{id}/historico': paramsDoPedido,
  'PUT /v1/pedido/{id}': async mundo => ({
    params: { id: await novoPedido(mundo) },
    body: { statusPedido: 'ENTREGUE' },
  }),
  'PUT /v1/pedido/lote': async mundo => ({
    body: { pedidos: [await novoPedido(mundo)], statusPedido: 'ENTREGUE' },
  }),
  'POST /v1/pedido/{id}/reembolso': async mundo => ({
    params: { id: await pagoEmParte(mundo) },
    body: { pago: 1, devolvido: 0 },
  }),
  'PUT /v1/pedido/{id}/divergencia': async mundo => ({
    params: { id: await pagoEmParte(mundo) },
    body: { observacao: 'Falta uma parte', pago: 1, devolvido: 0 },
  }),
  'PUT /v1/pedido/{id}/pagamento-por-fora': async mundo => ({
    params: { id: await entregueComBoletoMorto(mundo) },
    body: { observacao: 'Pix do comprador' },
  }),
  'POST /v1/pedido/{id}/segunda-via': async mundo => {
    const id = await novoPedido(mundo)
    await controle(mundo.app, 'POST', `/cobrancas/${(await cobrancaDoPedido(mundo.app, id)).id}/vencer`)
    return { params: { id } }
  },
  'GET /v1/funcionario': nada,
  'POST /v1/funcionario': () => ({
    body: { nome: 'Balcão', email: `${randomUUID()}@feira.example`, password: SENHA },
  }),
  'PUT /v1/funcionario/{id}/bloqueio': bloqueio(app => criarEquipe(app)),
  'GET /v1/frete': nada,
  'GET /v1/frete/pedido': nada,
  'GET /v1/frete/historico': nada,
  'GET /v1/frete/cobertura/{cep}': () => ({ params: { cep: '20040030' } }),
  'POST /v1/frete': () => ({ body: TABELA_DE_FRETE }),
  'GET /v1/configuracao': nada,
  'GET /v1/configuracao/historico': nada,
  'PUT /v1/configuracao': () => ({ body: { prazoDoBoletoDias: 7 } }),
  'GET /v1/reembolso': nada,
  'PUT /v1/reembolso/{id}': async mundo => ({
    params: { id: await reembolsoDaEquipe(mundo) },
    body: { observacao: 'Pix devolvido' },
  }),
  'POST /v1/reembolso/{id}/tentativa': async mundo => ({ params: { id: await reembolsoDaEquipe(mundo) } }),
  'GET /v1/repasse-preso': nada,
  'PUT /v1/repasse-preso/{id}': async mundo => {
    const id = await cobrancaIdDe(mundo.app, await novoPedido(mundo))
    const preso = { cobranca_id: id, desde: new Date(), libera_em: '2027-11-20', situacao: 'PRESO' } as const
    await inTransaction(mundo.app.deps.db, tx => tx.insertInto('repasse_preso').values(preso).execute())
    return { params: { id }, body: { observacao: 'Bloqueado pelo PagBank' } }
  },
  'GET /v1/pagamento-a-vendedor': nada,
  'PUT /v1/pagamento-a-vendedor/{pedidoId}/{vendedorId}': async mundo => ({
    params: await aPagarAoVendedor(mundo),
    body: { pagoEm: '2026-11-20', observacao: 'Pix' },
  }),
  'PUT /v1/pagamento-a-vendedor/{pedidoId}/{vendedorId}/reabertura': async mundo => {
    const params = await aPagarAoVendedor(mundo)
    const { id: porUsuarioId } = mundo.pessoas.adm
    await pagarVendedor(mundo.app.deps, { ...params, pagoEm: '2026-11-20', observacao: 'Pix', porUsuarioId })
    return { params, body: { motivo: 'Conta errada' } }
  },
  'GET /v1/aprovacao': nada,
  'PUT /v1/aprovacao/{id}': async ({ app, pessoas: { comprador } }) => {
    const autor = await criarEquipe(app)
    return { params: { id: await pedirLimite(app, autor, comprador) }, body: { decisao: 'APROVAR' } }
  },
  'GET /v1/auditoria': nada,
  'GET /v1/acesso': nada,
  'GET /v1/acesso/todos': nada,
  'POST /v1/acesso/encerrar-outras': () => ({ body: {} }),
  'GET /v1/segundo-fator': nada,
  'POST /v1/segundo-fator': async ({ app }, { id }) => {
    await tirarSegundoFator(app, id)
    return { body: {} }
  },
  'PUT /v1/segundo-fator': async ({ app }, pessoa) => {
    await tirarSegundoFator(app, pessoa.id)
    const { body } = await pessoa.chamar('POST /v1/segundo-fator', { body: {} })
    return { body: { codigo: body.chave ? codigoDe(body.chave) : '000000' } }
  },
  'POST /v1/segundo-fator/desativacao': async ({ app }, { id }) => {
    await tirarSegundoFator(app, id)
    return { body: { senhaAtual: SENHA, codigo: '000000' } }
  },
  'DELETE /v1/funcionario/{id}/segundo-fator': async ({ app }) => {
    const { id } = await criarEquipe(app)
    await darSegundoFator(app, id)
    return { params: { id } }
  },
  'GET /v1/adm/resumo': nada,
  'GET /v1/adm/movimento': nada,
  'POST /v1/adm/trabalho/{nome}': () => ({ params: { nome: 'marcar-atrasos' } }),
  'GET /v1/adm/emissao': nada,
  'POST /v1/adm/emissao/{id}/busca': async ({ app }) => {
    const { id, orderId: codigo } = await emissaoParada(app, { chegou: true })
    return { params: { id }, body: { codigo } }
  },
  'PUT /v1/adm/emissao/{id}': async ({ app }) => ({
    params: { id: (await emissaoParada(app, { chegou: false })).id },
    body: { motivo: 'Sem resposta há dois dias' },
  }),
} satisfies Record<Chave, FazerEnvio>
