// A market with something of everything, made once in each worker for tests that only look and change nothing.

import { randomUUID } from 'node:crypto'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { lerPedido } from '../../support/compras.ts'
import { esperar } from '../../support/esperar.ts'
import { exigir } from '../../support/exigir.ts'
import { lerCarrinho, pedirFrete } from '../../support/fretes.ts'
import { armar } from '../../support/simulador.ts'
import { marcarEntrega } from './banco.ts'
import {
  adicionar,
  alterarStatus,
  bloquear,
  type Conta,
  cadastrar,
  concluirReembolso,
  conversar,
  criarComprador,
  criarVendedor,
  equipe,
  esperarPedido,
  exigirSucesso,
  fazerPedido,
  fotoDeTeste,
  funcionario,
  mudarPreco,
  pagar,
  pagarVendedor,
  produtoChamado,
  publicar,
  receberPorFora,
  recusar,
  vencer,
} from './mercado.ts'
import { site } from './site.ts'

export interface Cenario {
  /** With a filled cart and two orders. */
  comprador: Conta
  /** Without cart or orders. */
  novato: Conta
  /** Outside the freight zones, with a cart whose freight staff are asked for. */
  distante: Conta
  /** With quotes and orders. */
  vendedor: Conta
  semVinculo: Conta
  /** A seller that is linked and has nothing else. */
  iniciante: Conta
  pendente: Conta
  recusado: Conta
  bloqueado: Conta
  adm: Conta
  funcionario: Conta
  /** Ids. */
  produto: number
  /** Nobody sells it. */
  semCotacao: number
  pago: number
  aberto: number
  /** An order that was paid and cancelled, and whose money staff must give back by hand. */
  devolvido: number
  /** A delivered order that was paid another way: one seller is paid, the other one is not. */
  porFora: number
  /** A delivered order whose item was claimed, and the claim; nobody has answered yet. */
  entregue: number
  ocorrencia: number
  /** A list of the buyer's, with the products of its cart. */
  lista: number
  /** The thread of the paid order that waits for staff, and the cart whose freight they are asked for. */
  conversa: number
  semFrete: number
}

let pronto: Promise<Cenario> | undefined

/** The market of this worker. */
export function cenario(): Promise<Cenario> {
  pronto ??= montar()
  return pronto
}

async function montar(): Promise<Cenario> {
  const [vendedor, comprador] = await Promise.all([
    criarVendedor({ nome: 'Cooperativa dos Produtores do Vale do Rio Preto' }),
    criarComprador({ dados: { nome: 'AA Restaurante e Pizzaria Flor da Serra dos Órgãos' } }),
  ])
  const [tomate, alho] = await comCotacoes(vendedor)
  const pago = await fazerPedido(comprador, tomate, alho)
  await pagar(pago)
  await esperarPedido(comprador, pago, { statusPagamento: 'BOLETO_PAGO' })
  await conversar(comprador, vendedor, pago)
  const aberto = await fazerPedido(comprador, alho)
  const milho = await publicar(vendedor, 'Milho Verde', 31.23)
  const devolvido = await pagarECancelar(comprador, milho)
  await combinarPrecos(vendedor, comprador, [milho, alho])
  const porFora = await pagarPorFora(comprador, alho)
  await planejarEntrega(vendedor, [pago, aberto])
  const recebido = await receberComOcorrencia(comprador, tomate)
  await devolverAMao()
  await encher({ vendedor, comprador, tomate, alho })
  const distante = await compradorDistante(tomate)
  return {
    comprador,
    novato: await criarComprador(),
    distante,
    vendedor,
    semVinculo: await criarVendedor({ vinculado: false }),
    iniciante: await criarVendedor(),
    pendente: await cadastrar('COMPRADOR', { nome: 'Empório da Praça Quinze' }),
    recusado: await recusar('COMPRADOR'),
    bloqueado: await bloquear(await criarVendedor({ nome: 'Chácara Recanto da Serra' })),
    adm: await equipe(),
    funcionario: await funcionario(),
    produto: await produtoDe(vendedor),
    semCotacao: await produtoChamado('Coco Verde'),
    pago,
    aberto,
    devolvido,
    porFora,
    ...recebido,
    lista: await criarListaDoCarrinho(comprador),
    conversa: await conversaQueEspera(pago),
    semFrete: exigir((await lerCarrinho(distante)).body.id),
  }
}

async function conversaQueEspera(pedidoId: number): Promise<number> {
  const { body } = await exigirSucesso(await equipe(), 'GET /v1/pedido/{id}/conversa', {
    params: { id: pedidoId },
  })
  return exigir(body.conversas.find(({ esperaDesde }) => esperaDesde)?.id)
}

async function criarListaDoCarrinho(comprador: Conta): Promise<number> {
  const body = {
    userId: comprador.id,
    nome: 'Feira de terça e de quinta, sem frutas',
    doCarrinho: true as const,
  }
  return (await exigirSucesso(comprador, 'POST /v1/lista', { body })).body.id
}

/** A price that holds, and another that waits for its answer. */
async function combinarPrecos(vendedor: Conta, comprador: Conta, [vale, espera]: [number, number]) {
  const ate = somarDias(dataEmSaoPaulo(new Date()), 7)
  const oferecer = async (cotacaoId: number) => {
    const body = { cotacaoId, compradorId: comprador.id, preco: 30, ate }
    return (await exigirSucesso(vendedor, 'POST /v1/combinado', { body })).body.id
  }
  await exigirSucesso(comprador, 'PUT /v1/combinado/{id}/aceite', { params: { id: await oferecer(vale) } })
  await oferecer(espera)
}

async function comCotacoes(vendedor: Conta): Promise<[tomate: number, alho: number]> {
  const tomate = await publicar(vendedor, 'Tomate Italiano', 98.5)
  return [tomate, await publicar(vendedor, 'Alho Nacional Roxo', 210)]
}

/** Two orders of the last days of the century, which the screens name: one in a route and packed short, one in none. */
async function planejarEntrega(
  vendedor: Conta,
  pedidos: readonly [pago: number, aberto: number],
): Promise<void> {
  const dia = '2099-12-30'
  await marcarEntrega(dia, ...pedidos)
  const { body } = await exigirSucesso(vendedor, 'GET /v1/separacao', { query: { dia } })
  const doPago = exigir(body.pedidos.find(({ id }) => id === pedidos[0]))
  const itens = doPago.itens.map(({ id, quantidade }, lugar) =>
    lugar === 0
      ? { itemId: id, separado: 0, motivo: 'SEM_PRODUTO' }
      : { itemId: id, separado: quantidade, lote: 'A-17' },
  )
  await exigirSucesso(vendedor, 'PUT /v1/separacao/{pedidoId}', {
    params: { pedidoId: doPago.id },
    body: { itens },
  })
  const rota = { dia, zonaId: 'Z1', nome: 'Rota da manhã', motorista: 'João', paradas: [doPago.id] }
  await exigirSucesso(await equipe(), 'POST /v1/rota', { body: rota })
}

/** Cancelled and given back by hand, so that the seller's share stays in custody (rule M38). */
async function devolverAMao(): Promise<void> {
  const [vendedor, comprador] = await Promise.all([criarVendedor(), criarComprador()])
  const cotacaoId = await publicar(vendedor, 'Milho Verde', 31.37)
  const pedido = await pagarECancelar(comprador, cotacaoId)
  await concluirReembolso(await equipe(), pedido)
}

/** The simulation refuses to give just the amount of this order back, which no other has. */
async function pagarECancelar(comprador: Conta, cotacaoId: number): Promise<number> {
  const pedido = await fazerPedido(comprador, cotacaoId)
  const { total } = (await lerPedido(comprador, pedido)).body
  await armar(site, { tipo: 'devolucao-recusada', valor: Math.round(total * 100) })
  await pagar(pedido)
  await esperarPedido(comprador, pedido, { statusPagamento: 'BOLETO_PAGO' })
  await alterarStatus(await equipe(), pedido, 'CANCELADO')
  await esperar(async () => {
    const query = { tipo: 'reembolso', pedidoId: pedido }
    return (await (await equipe()).chamar('GET /v1/mesa', { query })).body.total > 0
  })
  return pedido
}

/** Delivered, its boleto dead, paid another way; the seller of `cotacaoId` is still to be paid, another one is. */
async function pagarPorFora(comprador: Conta, cotacaoId: number): Promise<number> {
  const outro = await criarVendedor()
  const pedido = await fazerPedido(comprador, cotacaoId, await publicar(outro, 'Pepino Comum', 41.9))
  const balcao = await equipe()
  await alterarStatus(balcao, pedido, 'ENTREGUE')
  await vencer(pedido)
  await receberPorFora(balcao, pedido)
  await pagarVendedor(balcao, pedido, outro.id)
  return pedido
}

/** A delivered order whose item came spoiled, with a photo. */
async function receberComOcorrencia(
  comprador: Conta,
  cotacaoId: number,
): Promise<Pick<Cenario, 'entregue' | 'ocorrencia'>> {
  const pedidoId = await fazerPedido(comprador, cotacaoId)
  await alterarStatus(await equipe(), pedidoId, 'ENTREGUE')
  const params = { pedidoId }
  const { body: antes } = await exigirSucesso(comprador, 'GET /v1/conferencia/{pedidoId}', { params })
  const item = { itemId: exigir(antes.itens[0]).id, recebido: 0, motivo: 'QUALIDADE', texto: 'Veio mole.' }
  const { body } = await exigirSucesso(comprador, 'POST /v1/conferencia/{pedidoId}', {
    params,
    body: { chave: randomUUID(), recebidoPor: 'Ana da cozinha', itens: [item] },
  })
  const { id } = exigir(body.ocorrencias[0])
  await exigirSucesso(comprador, 'POST /v1/ocorrencia/{id}/foto', {
    params: { id },
    form: {},
    imageFile: new Blob([new Uint8Array(await fotoDeTeste())], { type: 'image/jpeg' }),
  })
  return { entregue: pedidoId, ocorrencia: id }
}

async function compradorDistante(cotacaoId: number): Promise<Conta> {
  const dados = {
    nome: 'Cozinha Industrial Boa Mesa',
    cep: '29010002',
    cidade: 'Vitória',
    estado: 'Espírito Santo',
  }
  const distante = await criarComprador({ dados: { ...dados, estadoSigla: 'ES' } })
  await adicionar(distante, cotacaoId, 40)
  await pedirFrete(distante, distante)
  return distante
}

async function produtoDe(vendedor: Conta): Promise<number> {
  const { body } = await vendedor.chamar('GET /v1/cotacao/vendedor/{id}', { params: { id: vendedor.id } })
  return exigir(body[0]).produto.id
}

interface Carrinho {
  vendedor: Conta
  comprador: Conta
  tomate: number
  alho: number
}

/** Two items, one of which has another price by now (rule M15). */
async function encher({ vendedor, comprador, tomate, alho }: Carrinho): Promise<void> {
  await adicionar(comprador, tomate, 12)
  await adicionar(comprador, alho, 3)
  await mudarPreco(vendedor, alho, 189.9)
}
