// Examples about money that staff look after: refunds, payments to sellers, what a second person approves.

import type { pagamentoAVendedor } from '#contract/contas/pagamento-a-vendedor.ts'
import type { reembolso } from '#contract/contas/reembolso.ts'
import type { repassePreso } from '#contract/contas/repasse-preso.ts'
import type { aprovacao } from '#contract/pessoas/aprovacao.ts'
import type { ExemplosDe } from './exemplo.ts'

type Dinheiro = typeof reembolso & typeof repassePreso & typeof pagamentoAVendedor & typeof aprovacao

const pagina = { page: 0, size: 20 }
const umaPagina = { last: true, currentPage: 0, totalPages: 1 }
const administrador = { id: 1, nome: 'Administração' }

const umPagamento = {
  pedidoId: 31,
  vendedor: { id: 7, nome: 'Sítio Boa Vista' },
  valor: 980.4,
  situacao: 'ABERTO',
  abertoEm: '2026-11-12T14:20:00.000Z',
  pagoEm: null,
  observacao: null,
  registradoPor: null,
  registradoEm: null,
} as const

const umRepassePreso = {
  id: 58,
  pedidoId: 31,
  comprador: { id: 3, nome: 'Mercado Bom Dia' },
  vendedores: [{ id: 7, nome: 'Sítio Boa Vista', valor: 980.4 }],
  valor: 980.4,
  situacao: 'PRESO',
  urgente: false,
  desde: '2026-11-25T12:00:00.000Z',
  liberaEm: '2027-11-12',
  lidaEm: '2026-11-26T11:00:00.000Z',
  acertadoPor: null,
  acertadoEm: null,
  observacao: null,
} as const

const umaAprovacao = {
  id: 4,
  resumo: {
    acao: 'definir-limite',
    comprador: { id: 3, nome: 'Mercado Bom Dia' },
    antes: 15_000,
    depois: 45_000,
  },
  pedidaPor: { id: 9, nome: 'Balcão da manhã' },
  pedidaEm: '2026-11-22T14:05:00.000Z',
  situacao: 'ABERTA',
  decididaPor: null,
  decididaEm: null,
  nota: null,
} as const

export const exemplosDeDinheiro: ExemplosDe<Dinheiro> = {
  'GET /v1/reembolso': {
    query: { ...pagina, situacao: 'ABERTO' },
    resposta: {
      content: [
        {
          id: 58,
          pedidoId: 31,
          comprador: { id: 3, nome: 'Mercado Bom Dia' },
          valor: 1875,
          situacao: 'ABERTO',
          andamento: 'A_MAO',
          motivo: 'O PagBank recusou a devolução: passou o prazo de 350 dias (código 40007).',
          tentativas: 1,
          abertoEm: '2026-11-24T17:40:00.000Z',
          concluidoEm: null,
          concluidoPor: null,
          observacao: null,
        },
      ],
      ...umaPagina,
    },
  },
  'PUT /v1/reembolso/{id}': {
    params: { id: 58 },
    body: { observacao: 'Pix devolvido em 25/11.', valorEsperado: 1875 },
  },
  'POST /v1/reembolso/{id}/tentativa': { params: { id: 58 }, body: {} },
  'GET /v1/repasse-preso': {
    query: { ...pagina, situacao: 'ABERTO' },
    resposta: { content: [umRepassePreso], ...umaPagina, quantidade: 1, total: 980.4 },
  },
  'PUT /v1/repasse-preso/{id}': {
    params: { id: 58 },
    body: { observacao: 'O PagBank bloqueou as partes, protocolo 4471.' },
    resposta: {
      ...umRepassePreso,
      situacao: 'ACERTADO',
      acertadoPor: administrador,
      acertadoEm: '2026-11-27T13:30:00.000Z',
      observacao: 'O PagBank bloqueou as partes, protocolo 4471.',
    },
  },
  'GET /v1/pagamento-a-vendedor': {
    query: { ...pagina, situacao: 'ABERTO', vendedorId: 7 },
    resposta: { content: [umPagamento], ...umaPagina, quantidade: 1, total: 980.4 },
  },
  'PUT /v1/pagamento-a-vendedor/{pedidoId}/{vendedorId}': {
    params: { pedidoId: 31, vendedorId: 7 },
    body: { pagoEm: '2026-11-21', observacao: 'Pix, comprovante 8812' },
    resposta: {
      ...umPagamento,
      situacao: 'PAGO',
      pagoEm: '2026-11-21',
      observacao: 'Pix, comprovante 8812',
      registradoPor: administrador,
      registradoEm: '2026-11-21T18:05:00.000Z',
    },
  },
  'PUT /v1/pagamento-a-vendedor/{pedidoId}/{vendedorId}/reabertura': {
    params: { pedidoId: 31, vendedorId: 7 },
    body: { motivo: 'O Pix foi para a conta errada e voltou.' },
    resposta: umPagamento,
  },
  'GET /v1/aprovacao': {
    query: { ...pagina, situacao: 'ABERTA' },
    resposta: { content: [umaAprovacao], ...umaPagina },
  },
  'PUT /v1/aprovacao/{id}': {
    params: { id: 4 },
    body: { decisao: 'APROVAR', nota: 'Conferido com o balanço.' },
    resposta: {
      ...umaAprovacao,
      situacao: 'APROVADA',
      decididaPor: administrador,
      decididaEm: '2026-11-22T15:10:00.000Z',
      nota: 'Conferido com o balanço.',
    },
  },
}
