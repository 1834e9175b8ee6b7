// Examples about notices.
import type { aviso } from '#contract/avisos/aviso.ts'
import type { ExemplosDe } from './exemplo.ts'

const umAviso = {
  id: 208,
  tipo: 'pedido-novo',
  titulo: 'Pedido novo: Mercado do Largo, R$\u00a0360,00',
  texto: 'O pedido 31 tem 1 item seu. O boleto foi gerado e ainda não foi pago.',
  link: '/pedido/31',
  quantidade: 1,
  criadoEm: '2026-11-20T17:02:00.000Z',
  lidoEm: null,
} as const

/** Of an order, for staff. */
export const umAvisoDoPedido = {
  id: 208,
  tipo: 'pedido-novo',
  criadoEm: '2026-11-20T17:02:00.000Z',
  pessoa: { id: 7, nome: 'Sítio Alvorada', role: 'VENDEDOR' },
  email: { situacao: 'ENVIADO', tentativas: 1, em: '2026-11-20T17:02:03.000Z', motivo: null },
} as const

const grupos = [
  { grupo: 'PEDIDOS', email: true, podeMudar: true, push: true, podePush: true },
  { grupo: 'DINHEIRO', email: true, podeMudar: false, push: null, podePush: true },
  { grupo: 'PRECOS', email: false, podeMudar: true, push: null, podePush: true },
  { grupo: 'MENSAGENS', email: true, podeMudar: true, push: null, podePush: true },
] as const

const p256dh = 'BAmGbMDYCR7SyvUEHvyFSMdnTRy3E8rK1UXWA3IaIa_GgRzqRWYTbAsS-hYpfgh9VkFnvDjgIEh2ZsMgjbYjJQk'

const preferencias = { grupos, push: { chave: p256dh, nesteAparelho: true } } as const

export const exemplosDeAviso: ExemplosDe<typeof aviso> = {
  'GET /v1/aviso': {
    query: { page: 0, size: 20 },
    resposta: {
      content: [umAviso],
      last: true,
      currentPage: 0,
      totalPages: 1,
      naoLidos: 1,
      vistoAte: '2026-11-20T17:05:00.000Z',
    },
  },
  'GET /v1/aviso/novos': { resposta: { naoLidos: 1, ultimoId: 208 } },
  'GET /v1/aviso/fluxo': {
    resposta: 'retry: 3000\nid: 0\n\nevent: aviso\ndata: {"id":208,"tipo":"pedido-novo"}\n\n',
  },
  'PUT /v1/aviso/lidos': { body: { ate: 208, vistoAte: '2026-11-20T17:05:00.000Z' } },
  'GET /v1/aviso/preferencias': { resposta: preferencias },
  'PUT /v1/aviso/preferencias': {
    body: { grupos: [{ grupo: 'PEDIDOS', email: true, push: true }] },
    resposta: preferencias,
  },
  'POST /v1/aviso/push': {
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/c1KrmpTuRm4:APA91bE',
      chaves: { p256dh, auth: 'f5TSWZEoJvmXTd6c7wuJ1g' },
    },
    resposta: preferencias,
  },
  'DELETE /v1/aviso/push': {},
}
