// Requests of the days of delivery.
import type { Chave } from '#contract/index.ts'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { buscarVersaoDaAgenda } from '#server/mercado/entrega/agenda-repository.ts'
import { adicionar, fazerPedido } from '../compras.ts'
import { lerEntrega, semDomingo } from '../entregas.ts'
import type { FazerEnvio, Mundo } from '../matriz.ts'

const depoisDeAmanha = ({ app }: Mundo) => somarDias(dataEmSaoPaulo(app.deps.clock()), 2)

const feriado = (app: Mundo['app']) => somarDias(dataEmSaoPaulo(app.deps.clock()), 20)

export const ENVIOS_DE_ENTREGA = {
  'GET /v1/pedido/carrinho/{userId}/entrega': ({ pessoas }) => ({ params: { userId: pessoas.comprador.id } }),
  'PUT /v1/pedido/carrinho/{userId}/entrega': async ({ pessoas: { comprador }, cotacaoId }) => {
    await adicionar(comprador, cotacaoId)
    const { body } = await lerEntrega(comprador)
    const livre = body.dias.findLast(({ situacao }) => situacao === 'LIVRE')
    return { params: { userId: comprador.id }, body: { dia: livre?.dia ?? null } }
  },
  'PUT /v1/pedido/{id}/entrega': async mundo => ({
    params: { id: await fazerPedido(mundo.pessoas.comprador, mundo.cotacaoId) },
    body: { dia: depoisDeAmanha(mundo), motivo: 'Combinado pelo telefone', forcar: true },
  }),
  'GET /v1/entrega/agenda': () => ({}),
  'PUT /v1/entrega/agenda': async ({ app }) => ({
    body: {
      versao: await buscarVersaoDaAgenda(app.deps.db),
      zonas: [{ zonaId: 'Z1', dias: semDomingo() }],
      excecoes: [{ zonaId: null, dia: feriado(app), entrega: false, motivo: 'Feriado' }],
    },
  }),
  'GET /v1/entrega/dias': mundo => ({ query: { de: depoisDeAmanha(mundo), ate: depoisDeAmanha(mundo) } }),
} satisfies Partial<Record<Chave, FazerEnvio>>
