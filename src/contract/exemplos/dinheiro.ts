// Examples about money that staff look after: refunds, what a second person approves.

import type { reembolso } from '#contract/contas/reembolso.ts'
import type { aprovacao } from '#contract/pessoas/aprovacao.ts'
import type { ExemplosDe } from './exemplo.ts'

type Dinheiro = typeof reembolso & typeof aprovacao

const pagina = { page: 0, size: 20 }
const umaPagina = { last: true, currentPage: 0, totalPages: 1 }
const administrador = { id: 1, nome: 'Administração' }

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
