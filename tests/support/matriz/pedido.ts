// Requests of the permission matrix about orders.
import type { Chave } from '#contract/index.ts'
import { gravarConfiguracao } from '#server/mercado/configuracao/configuracao-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { alterarStatus } from '../compras.ts'
import type { FazerEnvio, Mundo } from '../matriz.ts'
import { cobrancaDoPedido } from '../reembolsos.ts'
import { controle } from '../simulador.ts'
import { entregueComBoletoMorto, nada, novoPedido, pagina, paramsDoPedido, umMes } from './comum.ts'

const doMes: FazerEnvio = mundo => ({ query: { ...umMes(mundo), situacao: 'A_PAGAR' } })

/** A delivered order that Pix may pay. */
async function entregueSemBoletoPago(mundo: Mundo) {
  await inTransaction(mundo.app.deps.db, tx => gravarConfiguracao(tx, 'pixLigado', true))
  const id = await novoPedido(mundo)
  await alterarStatus(mundo.pessoas.adm, id, 'ENTREGUE')
  return { params: { id } }
}

export const ENVIOS_DO_PEDIDO = {
  'GET /v1/pedido': ({ app }) => ({
    query: {
      ...pagina,
      sort: 'id,desc',
      statusPedido: 'PENDENTE',
      situacao: 'A_ENTREGAR', // RECEBIMENTO asks for no other (rule N113)
      alteradoDesde: new Date(app.deps.clock().getTime() - 2 * 86_400_000).toISOString(),
    },
  }),
  'GET /v1/pedido/contagem': nada,
  'GET /v1/pedido/soma': doMes,
  'GET /v1/pedido/planilha': doMes,
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
    body: { observacao: 'Pix do comprador, comprovante 8812' },
  }),
  'GET /v1/pedido/{id}/pix': async mundo => {
    const envio = await entregueSemBoletoPago(mundo)
    await mundo.pessoas.comprador.chamar('POST /v1/pedido/{id}/pix', envio)
    return envio
  },
  'POST /v1/pedido/{id}/pix': entregueSemBoletoPago,
  'POST /v1/pedido/{id}/segunda-via': async mundo => {
    const id = await novoPedido(mundo)
    await controle(mundo.app, 'POST', `/cobrancas/${(await cobrancaDoPedido(mundo.app, id)).id}/vencer`)
    return { params: { id } }
  },
} satisfies Partial<Record<Chave, FazerEnvio>>
