// Requests of the permission matrix about notices.
import type { Chave } from '#contract/index.ts'

import type { FazerEnvio, Mundo } from '../matriz.ts'
import { umaAssinatura } from '../servico-de-push.ts'
import { nada, umaPagina } from './comum.ts'

// The first notice of the order: its seller's.
async function avisoDoPedido({ app, pedidoId }: Mundo) {
  const { aviso_id } = await app.deps.db
    .selectFrom('aviso_email')
    .select('aviso_id')
    .where('pedido_id', '=', pedidoId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await app.deps.db.deleteFrom('uso_por_hora').execute() // the hour's three repetitions are other tests' matter
  return { params: { id: pedidoId, avisoId: aviso_id } }
}

export const ENVIOS_DE_AVISO = {
  'GET /v1/aviso': umaPagina,
  'GET /v1/aviso/novos': nada,
  'GET /v1/aviso/fluxo': nada,
  'PUT /v1/aviso/lidos': () => ({ body: { ate: 1 } }),
  'GET /v1/aviso/preferencias': nada,
  'PUT /v1/aviso/preferencias': () => ({ body: { grupos: [{ grupo: 'PEDIDOS', email: true, push: true }] } }),
  'POST /v1/aviso/push': () => ({ body: umaAssinatura() }),
  'DELETE /v1/aviso/push': nada,
  'GET /v1/pedido/{id}/avisos': ({ pedidoId }) => ({ params: { id: pedidoId } }),
  'POST /v1/pedido/{id}/avisos/{avisoId}/reenvio': avisoDoPedido,
} satisfies Partial<Record<Chave, FazerEnvio>>
