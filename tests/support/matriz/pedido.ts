// Requests of the permission matrix about orders.
import type { Chave } from '#contract/index.ts'
import { gravarConfiguracao } from '#server/mercado/configuracao/configuracao-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { alterarStatus } from '../compras.ts'
import type { FazerEnvio } from '../matriz.ts'
import { cobrancaDoPedido } from '../reembolsos.ts'
import { controle } from '../simulador.ts'
import { entregueComBoletoMorto, nada, novoPedido, paramsDoPedido } from './comum.ts'

export const ENVIOS_DO_PEDIDO = {
  'GET /v1/pedido': nada,
  'GET /v1/pedido/contagem': nada,
  'GET /v1/pedido/soma': nada,
  'GET /v1/pedido/planilha': nada,
  'GET /v1/pedido/{id}/destinatario': paramsDoPedido,
  'POST /v1/pedido/{id}/cancelamento': async mundo => ({
    params: { id: await novoPedido(mundo) },
    body: { motivo: 'Comprei a mais.' },
  }),
  'GET /v1/pedido/{id}': paramsDoPedido,
  'GET /v1/pedido/{id}/historico': paramsDoPedido,
  'PUT /v1/pedido/{id}': async mundo => ({
    params: { id: await novoPedido(mundo) },
    body: { statusPedido: 'ENTREGUE' },
  }),
  'PUT /v1/pedido/lote': async mundo => ({
    body: { pedidos: [await novoPedido(mundo)], statusPedido: 'ENTREGUE' },
  }),
  'PUT /v1/pedido/{id}/pagamento-por-fora': async mundo => ({
    params: { id: await entregueComBoletoMorto(mundo) },
    body: { observacao: 'Pix do comprador' },
  }),
  'GET /v1/pedido/{id}/pix': paramsDoPedido,
  'POST /v1/pedido/{id}/pix': async mundo => {
    await inTransaction(mundo.app.deps.db, tx => gravarConfiguracao(tx, 'pixLigado', true))
    const id = await novoPedido(mundo)
    await alterarStatus(mundo.pessoas.adm, id, 'ENTREGUE')
    return { params: { id } }
  },
  'POST /v1/pedido/{id}/segunda-via': async mundo => {
    const id = await novoPedido(mundo)
    await controle(mundo.app, 'POST', `/cobrancas/${(await cobrancaDoPedido(mundo.app, id)).id}/vencer`)
    return { params: { id } }
  },
} satisfies Partial<Record<Chave, FazerEnvio>>
