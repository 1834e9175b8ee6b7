import type { integracao } from '#contract/pessoas/integracao.ts'
import type { ExemplosDe } from './exemplo.ts'

const alcance = { id: 12, nome: 'ERP da loja', escopo: 'COMPRAR', limitePorPedido: 500 } as const
const umaChave = {
  ...alcance,
  final: 'QxKc',
  criadaEm: '2026-11-20T11:02:00.000Z',
  usadaEm: '2026-11-20T11:40:00.000Z',
} as const

const umWebhook = {
  id: 4,
  url: 'https://erp.mercado.example/restia',
  criadoEm: '2026-11-20T11:02:00.000Z',
  falhandoDesde: null,
  desligadoEm: null,
} as const
const segredo = 'whs_q3J8mY0v5tT1cXw2LkR9bNnE7uHsDfG4aZpVoIyQxKc'

export const exemplosDeIntegracao: ExemplosDe<typeof integracao> = {
  'GET /v1/integracao': { resposta: { userId: 3, role: 'COMPRADOR', chave: alcance } },
  'GET /v1/integracao/chave': { resposta: [umaChave] },
  'POST /v1/integracao/chave': {
    body: { nome: 'ERP da loja', escopo: 'COMPRAR', limitePorPedido: '500,00' },
    resposta: { ...umaChave, usadaEm: null, chave: 'rst_q3J8mY0v5tT1cXw2LkR9bNnE7uHsDfG4aZpVoIyQxKc' },
  },
  'DELETE /v1/integracao/chave/{id}': { params: { id: 12 } },
  'GET /v1/integracao/webhook': { resposta: [umWebhook] },
  'POST /v1/integracao/webhook': { body: { url: umWebhook.url }, resposta: { ...umWebhook, segredo } },
  'DELETE /v1/integracao/webhook/{id}': { params: { id: 4 } },
  'POST /v1/integracao/webhook/{id}/segredo': { params: { id: 4 }, resposta: { segredo } },
  'POST /v1/integracao/webhook/{id}/teste': { params: { id: 4 } },
  'GET /v1/integracao/webhook/{id}/envio': {
    params: { id: 4 },
    resposta: [
      {
        id: 'b7e3f0a2-4c1d-4a55-9f6e-0d2b8c7a1e34',
        eventoId: '0f8fad5b-d9cb-469f-a165-70867728950e',
        tipo: 'pedido.pago',
        pedidoId: 123,
        tentativa: 2,
        situacao: 'FALHOU',
        quando: '2026-11-20T11:41:00.000Z',
        resposta: 'Respondeu 503.',
      },
    ],
  },
  'POST /v1/integracao/webhook/{id}/envio/{envioId}/reenvio': {
    params: { id: 4, envioId: 'b7e3f0a2-4c1d-4a55-9f6e-0d2b8c7a1e34' },
  },
}
