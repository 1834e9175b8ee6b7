// Quotes, carts, orders and payments that a test of a screen needs beforehand.
import { adicionar, fazerPedido } from '../../support/compras.ts'
import { exigir } from '../../support/exigir.ts'
import { controle } from '../../support/simulador.ts'
import { type Conta, criarCompradorPelaApi, criarVendedorPelaApi, equipe, exigirSucesso } from './contas.ts'
import { site } from './site.ts'

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
export async function criarProdutoPelaApi(nome: string): Promise<number> {
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
export async function publicarPelaApi(vendedor: Conta, nome: string, preco: number): Promise<number> {
  const produtoId = await produtoChamado(nome)
  const body = { produtoId, preco, vendedorId: vendedor.id }
  return (await exigirSucesso(vendedor, 'POST /v1/cotacao', { body })).body.id
}

/** A buyer with so many unpaid orders, newest last. */
export async function comprarVezes(
  vezes: number,
): Promise<{ comprador: Conta; vendedor: Conta; pedidos: number[] }> {
  const [vendedor, comprador] = await Promise.all([criarVendedorPelaApi(), criarCompradorPelaApi()])
  const cotacaoId = await publicarPelaApi(vendedor, 'Chuchu', 5)
  const pedidos: number[] = []
  for (let vez = 0; vez < vezes; vez++) pedidos.push(await fazerPedido(comprador, cotacaoId))
  return { comprador, vendedor, pedidos }
}

/** Changes a quote's price, in reais. */
export async function mudarPrecoPelaApi(vendedor: Conta, cotacaoId: number, preco: number): Promise<void> {
  const envio = { params: { id: cotacaoId }, body: { preco, vendedorId: vendedor.id } }
  await exigirSucesso(vendedor, 'PUT /v1/cotacao/{id}', envio)
}

/** Deletes a quote. */
export async function excluirCotacaoPelaApi(vendedor: Conta, cotacaoId: number): Promise<void> {
  const envio = { params: { id: cotacaoId }, body: { vendedorId: vendedor.id } }
  await exigirSucesso(vendedor, 'DELETE /v1/cotacao/{id}', envio)
}

interface Cobrancas {
  charges: { charge_id: string }[]
}

/** Pays an order's boleto at the simulated bank, in full or this many centavos; the notice comes by itself. */
export async function pagarPelaApi(pedidoId: number, valor?: number): Promise<void> {
  await controle(site, 'POST', `/cobrancas/${await cobrancaDe(pedidoId)}/pagar`, valor ? { valor } : {})
}

/** Ends an order's boleto unpaid; the notice comes by itself. */
export async function vencerPelaApi(pedidoId: number): Promise<void> {
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
export async function concluirReembolsoPelaApi(pessoa: Conta, pedidoId: number): Promise<void> {
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
