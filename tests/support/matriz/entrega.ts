// Requests of the days of delivery.
import type { Chave } from '#contract/index.ts'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { buscarVersaoDaAgenda } from '#server/mercado/entrega/agenda-repository.ts'
import { fazerPedido } from '../compras.ts'
import type { FazerEnvio } from '../matriz.ts'

const depoisDeAmanha = () => somarDias(dataEmSaoPaulo(new Date()), 2)

export const ENVIOS_DE_ENTREGA = {
  'GET /v1/pedido/carrinho/{userId}/entrega': ({ pessoas }) => ({ params: { userId: pessoas.comprador.id } }),
  'PUT /v1/pedido/carrinho/{userId}/entrega': async ({ pessoas: { comprador }, cotacaoId }) => {
    const params = { userId: comprador.id }
    const body = { cotacaoId, quantidade: 1 }
    await comprador.chamar('POST /v1/pedido/carrinho/{userId}/itens', { params, body })
    return { params, body: { dia: null } }
  },
  'PUT /v1/pedido/{id}/entrega': async ({ pessoas: { comprador }, cotacaoId }) => ({
    params: { id: await fazerPedido(comprador, cotacaoId) },
    body: { dia: depoisDeAmanha(), motivo: 'Combinado pelo telefone', forcar: true },
  }),
  'GET /v1/entrega/agenda': () => ({}),
  'PUT /v1/entrega/agenda': async ({ app }) => ({
    body: { versao: await buscarVersaoDaAgenda(app.deps.db), zonas: [], excecoes: [] },
  }),
  'GET /v1/entrega/dias': () => ({}),
} satisfies Partial<Record<Chave, FazerEnvio>>
