import type { integracao } from '#contract/pessoas/integracao.ts'
import type { ExemplosDe } from './exemplo.ts'

const alcance = { id: 12, nome: 'ERP da loja', escopo: 'COMPRAR', limitePorPedido: 500 } as const
const umaChave = {
  ...alcance,
  final: 'QxKc',
  criadaEm: '2026-11-20T11:02:00.000Z',
  usadaEm: '2026-11-20T11:40:00.000Z',
} as const

export const exemplosDeIntegracao: ExemplosDe<typeof integracao> = {
  'GET /v1/integracao': { resposta: { userId: 3, role: 'COMPRADOR', chave: alcance } },
  'GET /v1/integracao/chave': { resposta: [umaChave] },
  'POST /v1/integracao/chave': {
    body: { nome: 'ERP da loja', escopo: 'COMPRAR', limitePorPedido: '500,00' },
    resposta: { ...umaChave, usadaEm: null, chave: 'rst_q3J8mY0v5tT1cXw2LkR9bNnE7uHsDfG4aZpVoIyQxKc' },
  },
  'DELETE /v1/integracao/chave/{id}': { params: { id: 12 } },
}
