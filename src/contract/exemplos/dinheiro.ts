// Examples about money that staff look after: refunds.

import type { reembolso } from '#contract/contas/reembolso.ts'
import type { ExemplosDe } from './exemplo.ts'

type Dinheiro = typeof reembolso

const pagina = { page: 0, size: 20 }
const umaPagina = { last: true, currentPage: 0, totalPages: 1 }

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
}
