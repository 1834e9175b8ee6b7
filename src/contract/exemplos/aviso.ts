// Examples about notices.
import type { aviso } from '../aviso.ts'
import type { ExemplosDe } from './exemplo.ts'

export const exemplosDeAviso: ExemplosDe<typeof aviso> = {
  'GET /v1/aviso/fluxo': {
    resposta: 'retry: 3000\nid: 0\n\nevent: aviso\ndata: {"id":812,"tipo":"pedido-novo"}\n\n',
  },
}
