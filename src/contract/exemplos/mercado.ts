// Examples about the market: catalogue, quotes, cart.
import type { carrinho } from '#contract/compra/carrinho.ts'
import type { categoria } from '#contract/mercado/categoria.ts'
import type { cotacao } from '#contract/mercado/cotacao.ts'
import type { produto } from '#contract/mercado/produto.ts'
import type { sinonimo } from '#contract/mercado/sinonimo.ts'
import { umaFaixa } from './ceasa.ts'
import type { ExemplosDe } from './exemplo.ts'
import { cotacaoSemData, frete, LINK, mercadoComprador, umItem, umProduto } from './um-item.ts'

type Mercado = typeof categoria & typeof produto & typeof sinonimo & typeof cotacao & typeof carrinho

const produtoSozinho = { ...umProduto, versao: 4 }

const umGrupo = { id: 3, termos: ['aipim', 'mandioca', 'macaxeira'], versao: 2 }

const umaCotacao = {
  ...cotacaoSemData,
  atualizadaEm: '2026-11-20T09:30:00.000Z',
  vendedorRegiao: 'RIO_DE_JANEIRO',
}

const umaCotacaoComCondicoes = {
  ...umaCotacao,
  confirmadaEm: '2026-11-21T09:00:00.000Z',
  validaAte: '2026-11-21T15:00:00.000Z',
  disponivel: 30,
  minimo: 3,
  multiplo: 3,
}

const umaCotacaoComFoto = {
  ...umaCotacao,
  fotoUrl: '/imagens/9b0c41-1200.webp',
  fotoDe: '2026-11-21T08:10:00.000Z',
}

const regra = {
  zonaNome: 'Centro e Zona Norte',
  base: 'PESO',
  parada: 27,
  porKg: 0.12,
  minimoAteKg: 150,
} as const

const umCarrinho = {
  id: 31,
  statusPedido: 'NO_CARRINHO',
  statusPagamento: null,
  statusVendedorPagamento: null,
  linkBoleto: null,
  dataCriacao: '2026-11-20T13:50:00.000Z',
  itensPedido: [
    {
      ...umItem,
      disponivel: true,
      precoAnterior: 85,
      noProximoBoleto: true,
      minimo: 5,
      multiplo: 5,
      aviso: null,
    },
  ],
  minimosDosVendedores: [{ vendedorId: 7, vendedorNome: 'Sítio Alvorada', minimo: 150, soma: 1800 }],
  frete: { ...frete, regra, combinado: null, pedidoEm: null },
  total: 1875,
  valorDoBoleto: 1875,
  comprador: mercadoComprador,
  endereco: {
    cep: '20040030',
    rua: 'Rua da Quitanda',
    numero: '86',
    bairro: 'Centro',
    cidade: 'Rio de Janeiro',
    estadoSigla: 'RJ',
  },
  entregaDia: '2026-11-25',
  vencimento: '2026-11-27',
  primeiraCompra: false,
  limiteDisponivel: 20_000,
  limiteDepois: 18_125,
  atraso: { multaPontosBase: 200, jurosPontosBase: 100, pagavelAposVencimentoDias: 30 },
  emEmissao: false,
  impedimento: null,
  impedimentos: [],
  recusaDoBoleto: null,
} as const

const freteCombinado = {
  id: 5,
  validoAte: '2026-11-30',
  motivo: 'Carreta da transportadora, por telefone',
  por: { id: 9, nome: 'Balcão da manhã' },
  em: '2026-11-20T15:00:00.000Z',
}
const carrinhoSemTabela = {
  ...umCarrinho,
  frete: {
    origem: 'RIO_DE_JANEIRO',
    destino: '29010002',
    pesoTotal: 400,
    valor: 980,
    regra: null,
    combinado: freteCombinado,
    pedidoEm: null,
  },
  total: 2780,
  valorDoBoleto: 2780,
  limiteDepois: 17_220,
}
const carrinhoSemFrete = {
  ...carrinhoSemTabela,
  frete: {
    ...carrinhoSemTabela.frete,
    valor: null,
    combinado: null,
    pedidoEm: '2026-11-20T14:00:00.000Z',
  },
  total: 1800,
  valorDoBoleto: 1800,
  limiteDepois: 18_200,
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
    query: { page: 0, size: 20, categoriaId: 2, vendedorId: 7, busca: 'tomatte', ordem: 'preco-por-kg' },
    resposta: {
      content: [
        {
          ...umProduto,
          melhorCotacao: {
            id: 58,
            preco: 90,
            precoPorKg: 4.5,
            vendedorNome: 'Sítio Alvorada',
            vendedorRegiao: 'RIO_DE_JANEIRO',
            atualizadaEm: '2026-11-20T09:30:00.000Z',
          },
          quantidadeDeCotacoes: 4,
        },
      ],
      last: true,
      currentPage: 0,
      totalPages: 1,
      aproximada: true,
      semPalavras: [],
      categoriaEncontrada: null,
      vendedoresEncontrados: [],
    },
  },
  'GET /v1/produto/combo': {
    resposta: [{ id: 12, nome: 'Tomate Italiano', tipo: 'Extra AA', unidadeMedida: 'caixa 20 kg' }],
  },
  'GET /v1/produto/{id}': { params: { id: 12 }, resposta: { ...produtoSozinho, ceasa: umaFaixa } },
  'GET /v1/produto/{id}/ceasa': {
    params: { id: 12 },
    resposta: [{ dia: '2026-11-22', mercado: 'CEASA-RJ', minimo: 145, comum: 150, maximo: 160 }],
  },
  'GET /v1/produto/{id}/aviso': { params: { id: 12 }, resposta: { pedido: true } },
  'PUT /v1/produto/{id}/aviso': { params: { id: 12 } },
  'DELETE /v1/produto/{id}/aviso': { params: { id: 12 } },
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
  'GET /v1/sinonimo': {
    resposta: {
      grupos: [umGrupo],
      semResultado: [{ texto: 'kiwi', vezes: 12, ultimoDia: '2026-11-20' }],
    },
  },
  'POST /v1/sinonimo': { body: { termos: ['aipim', 'mandioca', 'macaxeira'] }, resposta: umGrupo },
  'PUT /v1/sinonimo/{id}': {
    params: { id: 3 },
    body: { termos: ['aipim', 'mandioca'], versao: 2 },
  },
  'GET /v1/cotacao/{produtoId}': {
    params: { produtoId: 12 },
    resposta: [{ ...umaCotacaoComCondicoes, ceasa: umaFaixa }],
  },
  'GET /v1/cotacao/vendedor/{id}': { params: { id: 7 }, resposta: [umaCotacao] },
  'POST /v1/cotacao': { body: { produtoId: 12, preco: '90,00', vendedorId: 7 }, resposta: umaCotacao },
  'PUT /v1/cotacao/{id}': {
    params: { id: 58 },
    body: { preco: '90,00', vendedorId: 7 },
    resposta: umaCotacao,
  },
  'PUT /v1/cotacao/{id}/condicoes': {
    params: { id: 58 },
    body: {
      vendedorId: 7,
      validaAte: '2026-11-21T15:00:00.000Z',
      disponivel: 30,
      disponivelAnterior: null,
      minimo: 3,
      multiplo: 3,
    },
    resposta: umaCotacaoComCondicoes,
  },
  'PUT /v1/cotacao/{id}/foto': {
    params: { id: 58 },
    form: { vendedorId: 7 },
    resposta: umaCotacaoComFoto,
  },
  'POST /v1/cotacao/confirmacao': { body: { vendedorId: 7, ids: [58] }, resposta: { confirmadas: 1 } },
  'DELETE /v1/cotacao/{id}': { params: { id: 58 }, body: { vendedorId: 7 } },
  'GET /v1/pedido/carrinho/{userId}': { params: parametrosDoCarrinho, resposta: umCarrinho },
  'POST /v1/pedido/carrinho/{userId}/itens': {
    params: parametrosDoCarrinho,
    body: { cotacaoId: 58, quantidade: 20 },
    resposta: umCarrinho,
  },
  'POST /v1/pedido/carrinho/{userId}/itens/lote': {
    params: parametrosDoCarrinho,
    body: {
      chave: '3f0c9a52-7b1e-4d7c-9a58-6f1f2f0f7c11',
      modo: 'SOMAR',
      itens: [
        { cotacaoId: 58, quantidade: 20 },
        { cotacaoId: 61, quantidade: 2 },
      ],
    },
    resposta: {
      carrinho: umCarrinho,
      recusados: [
        {
          cotacaoId: 61,
          codigo: 'cotacao-indisponivel',
          message: 'Esta cotação não está mais disponível.',
        },
      ],
    },
  },
  'PUT /v1/pedido/carrinho/{userId}/itens/{itemId}': {
    params: parametrosDoItem,
    body: { quantidade: 20 },
    resposta: umCarrinho,
  },
  'DELETE /v1/pedido/carrinho/{userId}/itens/{itemId}': { params: parametrosDoItem, resposta: umCarrinho },
  'DELETE /v1/pedido/carrinho/{userId}': { params: parametrosDoCarrinho, resposta: umCarrinho },
  'PUT /v1/pedido/carrinho/{userId}/frete': {
    params: parametrosDoCarrinho,
    body: {
      valor: 980,
      motivo: 'Carreta da transportadora, por telefone',
      validoAte: '2026-11-30',
      pesoTotal: 400,
      destino: '29010002',
      anterior: null,
    },
    resposta: carrinhoSemTabela,
  },
  'PUT /v1/pedido/carrinho/{userId}/referencia': {
    params: { userId: 3 },
    body: { referencia: 'OC 4512' },
    resposta: { ...umCarrinho, referencia: 'OC 4512' },
  },
  'PUT /v1/pedido/carrinho/{userId}/abatimento': {
    params: parametrosDoCarrinho,
    body: { usar: true },
    resposta: {
      ...umCarrinho,
      abatimento: { usar: true, disponivel: 64, usado: 45 },
      valorDoBoleto: 1830,
      limiteDepois: 18_170,
    },
  },
  'DELETE /v1/pedido/carrinho/{userId}/frete': {
    params: parametrosDoCarrinho,
    resposta: { ...carrinhoSemFrete, frete: { ...carrinhoSemFrete.frete, pedidoEm: null } },
  },
  'POST /v1/pedido/carrinho/{userId}/frete/pedido': {
    params: parametrosDoCarrinho,
    resposta: carrinhoSemFrete,
  },
  'GET /v1/pedido/carrinho/{userId}/entrega': {
    params: parametrosDoCarrinho,
    resposta: {
      escolhido: null,
      proposto: '2026-11-25',
      dias: [
        { dia: '2026-11-20', corteEm: null, situacao: 'ENCERRADO', motivo: 'Feriado' },
        { dia: '2026-11-21', corteEm: '2026-11-20T17:00:00.000Z', situacao: 'CHEIO', motivo: null },
        { dia: '2026-11-25', corteEm: '2026-11-24T17:00:00.000Z', situacao: 'LIVRE', motivo: null },
      ],
    },
  },
  'PUT /v1/pedido/carrinho/{userId}/entrega': {
    params: parametrosDoCarrinho,
    body: { dia: '2026-11-25', motivo: 'Combinado com o comprador pelo telefone.' },
    resposta: { ...umCarrinho, entregaDia: '2026-11-25' },
  },
  'POST /v1/pedido/carrinho/{userId}/aprovacao': {
    params: parametrosDoCarrinho,
    resposta: {
      ...umCarrinho,
      aprovacao: { por: { id: 2, nome: 'João Lima' }, em: '2026-11-20T17:10:00.000Z', total: 1875 },
    },
  },
  'DELETE /v1/pedido/carrinho/{userId}/aprovacao': { params: parametrosDoCarrinho, resposta: umCarrinho },
  'POST /v1/pedido/carrinho/{userId}/pagamento': {
    params: parametrosDoCarrinho,
    body: { pedidoId: 31, totalEsperado: 1875, entregaDia: '2026-11-25' },
    resposta: LINK,
  },
}
