// What each person is told in the app (rules N40–N45).
import { endpoints } from './endpoint.ts'

export const aviso = endpoints({
  'GET /v1/aviso/fluxo': {
    resumo:
      'A stream of server-sent events: `aviso` (id and kind of a new notice), `pedido` (id of a changed order) and, for a browser that comes back, `retomada`.',
    quem: 'ver-avisos',
    reply: 'fluxo',
    recusas: ['fluxos-demais', 'indisponivel'],
  },
})
