// Examples about the market: catalogue, quotes, cart, orders.
import type { carrinho } from '../carrinho.ts'
import type { categoria } from '../categoria.ts'
import type { cotacao } from '../cotacao.ts'
import type { pedido } from '../pedido.ts'
import type { produto } from '../produto.ts'
import type { ExemplosDe } from './exemplo.ts'

type Mercado = typeof categoria & typeof produto & typeof cotacao & typeof carrinho & typeof pedido

const umProduto = {
  id: 12,
  nome: 'Tomate Italiano',
  tipo: 'Extra AA',
  unidadeMedida: 'caixa 20 kg',
  peso: 20,
  categoria: 2,
  categoriaNome: 'Legumes',
  imageUrl: '/imagens/6f1d2c-1200.webp',
}
const produtoSozinho = { ...umProduto, versao: 4 }

const cotacaoSemData = {
  id: 58,
  preco: 90,
  precoPorKg: 4.5,
  produto: umProduto,
  vendedor: { id: 7, nome: 'Sítio Alvorada', imageUrl: null },
  vendedorNome: 'Sítio Alvorada',
}
const umaCotacao = { ...cotacaoSemData, atualizadaEm: '2026-11-20T09:30:00.000Z' }

const umItem = { id: 90, quantidade: 20, cotacao: cotacaoSemData, peso: 400, total: 1800 }
const frete = { origem: 'RIO_DE_JANEIRO', destino: '20040030', pesoTotal: 400, valor: 75 }
const regra = {
  zonaNome: 'Centro e Zona Norte',
  base: 'PESO',
  parada: 27,
  porKg: 0.12,
  minimoAteKg: 150,
} as const
const mercadoComprador = { id: 3, nome: 'Mercado Bom Dia' }

const umCarrinho = {
  id: 31,
  statusPedido: 'NO_CARRINHO',
  statusPagamento: null,
  statusVendedorPagamento: null,
  linkBoleto: null,
  dataCriacao: '2026-11-20T13:50:00.000Z',
  itensPedido: [{ ...umItem, disponivel: true, precoAnterior: 85, noProximoBoleto: true }],
  frete: { ...frete, regra },
  total: 1875,
  comprador: mercadoComprador,
  limiteDisponivel: 20_000,
  limiteDepois: 18_125,
  atraso: { multaPontosBase: 200, jurosPontosBase: 100, pagavelAposVencimentoDias: 30 },
  emEmissao: false,
  impedimento: null,
  impedimentos: [],
  recusaDoBoleto: null,
} as const

const LINK = 'https://boleto.pagbank.example/3f0c9a.pdf'

const umPedidoDaLista = {
  id: 31,
  statusPedido: 'PENDENTE',
  statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO',
  statusVendedorPagamento: 'AGUARDANDO_PAGAMENTO',
  dataCriacao: '2026-11-20T14:05:00.000Z',
  comprador: mercadoComprador,
  total: 1875,
  quantidadeDeItens: 1,
  itensPedido: [umItem],
  frete,
  linkBoleto: LINK,
} as const

const umPedido = {
  ...umPedidoDaLista,
  linhaDigitavel: '29090.00001 23456.780005 00000.012345 6 12730000187500',
  vencimento: '2026-11-27',
  atraso: { multaPontosBase: 200, jurosPontosBase: 100, pagavelAte: '2026-12-27' },
  boletoEncerrado: false,
  boletoPagoEmParte: false,
  podeGerarSegundaVia: false,
  segundaViaEmEmissao: false,
  recusaDaSegundaVia: null,
  pagoPorFora: false,
  proximosStatus: [],
}

const parametrosDoCarrinho = { userId: 3 }
const parametrosDoItem = { userId: 3, itemId: 90 }
const formDeProduto = {
  nome: 'Tomate Italiano',
  tipo: 'Extra AA',
  unidadeMedida: 'caixa 20 kg',
  categoria: '2',
  peso: '20.00',
}

export const exemplosDeMercado: ExemplosDe<Mercado> = {
  'GET /v1/categoria': { resposta: [{ id: 2, nome: 'Legumes' }] },
  'GET /v1/produto': {
    query: { page: 0, size: 20, categoriaId: 2 },
    resposta: {
      content: [
        {
          ...umProduto,
          melhorCotacao: { id: 58, preco: 90, precoPorKg: 4.5, vendedorNome: 'Sítio Alvorada' },
          quantidadeDeCotacoes: 4,
        },
      ],
      last: true,
      currentPage: 0,
      totalPages: 1,
    },
  },
  'GET /v1/produto/combo': {
    resposta: [{ id: 12, nome: 'Tomate Italiano', tipo: 'Extra AA', unidadeMedida: 'caixa 20 kg' }],
  },
  'GET /v1/produto/{id}': { params: { id: 12 }, resposta: produtoSozinho },
  'POST /v1/produto': { form: formDeProduto, resposta: produtoSozinho },
  'PUT /v1/produto/{id}': {
    params: { id: 12 },
    form: { peso: '20.00', versao: '3' },
    resposta: produtoSozinho,
  },
  'GET /v1/produto/{id}/historico': {
    params: { id: 12 },
    resposta: [{ data: '2026-11-20', menorPreco: 90, precoPorKg: 4.5 }],
  },
  'GET /v1/cotacao/{produtoId}': { params: { produtoId: 12 }, resposta: [umaCotacao] },
  'GET /v1/cotacao/vendedor/{id}': { params: { id: 7 }, resposta: [umaCotacao] },
  'POST /v1/cotacao': { body: { produtoId: 12, preco: '90,00', vendedorId: 7 }, resposta: umaCotacao },
  'PUT /v1/cotacao/{id}': {
    params: { id: 58 },
    body: { preco: '90,00', vendedorId: 7 },
    resposta: umaCotacao,
  },
  'DELETE /v1/cotacao/{id}': { params: { id: 58 }, body: { vendedorId: 7 } },
  'GET /v1/pedido/carrinho/{userId}': { params: parametrosDoCarrinho, resposta: umCarrinho },
  'POST /v1/pedido/carrinho/{userId}/itens': {
    params: parametrosDoCarrinho,
    body: { cotacaoId: 58, quantidade: 20 },
    resposta: umCarrinho,
  },
  'PUT /v1/pedido/carrinho/{userId}/itens/{itemId}': {
    params: parametrosDoItem,
    body: { quantidade: 20 },
    resposta: umCarrinho,
  },
  'DELETE /v1/pedido/carrinho/{userId}/itens/{itemId}': { params: parametrosDoItem, resposta: umCarrinho },
  'DELETE /v1/pedido/carrinho/{userId}': { params: parametrosDoCarrinho, resposta: umCarrinho },
  'POST /v1/pedido/carrinho/{userId}/pagamento': {
    params: parametrosDoCarrinho,
    body: { pedidoId: 31, totalEsperado: 1875 },
    resposta: LINK,
  },
  'GET /v1/pedido': {
    query: { page: 0, size: 10, sort: 'id,desc', compradorNome: 'bom dia', statusPedido: 'PENDENTE' },
    resposta: { content: [umPedidoDaLista], page: { totalElements: 1, totalPages: 1, size: 10, number: 0 } },
  },
  'GET /v1/pedido/{id}': { params: { id: 31 }, resposta: umPedido },
  'GET /v1/pedido/{id}/historico': {
    params: { id: 31 },
    resposta: [
      {
        em: '2026-11-20T14:05:00.000Z',
        statusPedido: 'PENDENTE',
        statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO',
      },
    ],
  },
  'PUT /v1/pedido/{id}': {
    params: { id: 31 },
    body: { statusPedido: 'ENTREGUE' },
    resposta: { ...umPedido, statusPedido: 'ENTREGUE' },
  },
  'POST /v1/pedido/{id}/segunda-via': {
    params: { id: 31 },
    resposta: { ...umPedido, vencimento: '2027-01-15' },
  },
  'PUT /v1/pedido/{id}/pagamento-por-fora': {
    params: { id: 31 },
    body: { observacao: 'Pix do comprador em 10/12, comprovante 8812.' },
    resposta: {
      ...umPedido,
      statusPedido: 'ENTREGUE',
      statusPagamento: 'BOLETO_PAGO',
      statusVendedorPagamento: 'CANCELADO',
      linkBoleto: null,
      linhaDigitavel: null,
      boletoEncerrado: true,
      pagoPorFora: true,
      pagamentoPorFora: {
        observacao: 'Pix do comprador em 10/12, comprovante 8812.',
        em: '2026-12-10T15:00:00.000Z',
        por: { id: 9, nome: 'Balcão da manhã' },
      },
      podeReceberPorFora: false,
    },
  },
}
