// Orders: list and detail, which follow the payment, and the status that staff set (spec §4, §7, §8).
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { enderecoDe } from '#contract/endereco.ts'
import type { Enviado } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { podeAgir } from '#domain/conta/funcao.ts'
import { pagamentoPodeMudar } from '#domain/pagamento/status-pagamento.ts'
import { comMotivo } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { fluxo } from '#web/api/fluxo-aberto.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import type { EsperaDaSenha } from '#web/api/senha-recente.ts'
import { useMudanca } from '#web/queries/mudanca.ts'
import { atuanteDe, sessionQuery } from '#web/queries/pessoas/auth-queries.ts'
import type { BuscaDePedidos } from '#web/search.ts'
import { relerDepoisDoStatus, SEGUEM_O_STATUS } from './pedido/depois-do-status.ts'
import { useListasSeguras } from './pedido/segurar-listas.ts'

export type PaginaDePedidos = RespostaDe<'GET /v1/pedido'>
export type PedidoDaLista = PaginaDePedidos['content'][number]
export type SomaDasCompras = RespostaDe<'GET /v1/pedido/soma'>
export type Pedido = RespostaDe<'GET /v1/pedido/{id}'>
export type HistoricoDoPedido = RespostaDe<'GET /v1/pedido/{id}/historico'>
export type NovoStatus = Enviado<Api['PUT /v1/pedido/{id}']>['body']

/** A page of orders, with its size and the filters of the URL. */
export type FiltroDePedidos = BuscaDePedidos & { page: number; size: number }

/** What a buyer filters its own orders by. */
export type FiltroDeCompras = Pick<
  BuscaDePedidos,
  'statusPedido' | 'statusPagamento' | 'situacao' | 'de' | 'ate'
>

/**
 * A page of orders, newest first; the previous page stays until the next one is there. Read again while a payment is awaited, unless
 * orders are being ticked.
 */
export function usePedidos(filtro: FiltroDePedidos) {
  const queryClient = useQueryClient()
  const seguras = useListasSeguras()
  const leitura = consulta('GET /v1/pedido', { query: { ...filtro, sort: 'id,desc' } })
  return useQuery({
    ...leitura,
    queryFn: async () => {
      const anterior = queryClient.getQueryData(leitura.queryKey)
      const atual = await call('GET /v1/pedido', { query: { ...filtro, sort: 'id,desc' } })
      if (anterior && situacao(anterior.content) !== situacao(atual.content)) {
        refrescarUser(queryClient)
        for (const chave of ['GET /v1/pedido/soma', 'GET /v1/pedido/contagem'])
          void queryClient.invalidateQueries({ queryKey: [chave] })
      }
      return atual
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      !seguras && state.data?.content.some(aguardaPagamento) ? intervalo(INTERVALO_DA_LISTA_MS) : false,
  })
}

/** How many of the caller's orders are to be paid, late or to be delivered. */
export function useContagemDePedidos() {
  return useQuery(consulta('GET /v1/pedido/contagem'))
}

/** The sums of the buyer's own orders over all pages; those of the last filter stay until the next ones are there. */
export function useSomaDasCompras(filtro: FiltroDeCompras) {
  return useQuery({
    ...consulta('GET /v1/pedido/soma', { query: filtro }),
    placeholderData: keepPreviousData,
  })
}

/** The address of the spreadsheet of these orders, which the browser saves. */
export function enderecoDaPlanilha(filtro: FiltroDeCompras): string {
  return enderecoDe('GET /v1/pedido/planilha', { query: filtro })
}

/** One order, read again while its payment is awaited. Refusal: `pedido-inexistente`. */
export function usePedido(id: number) {
  const queryClient = useQueryClient()
  const leitura = consulta('GET /v1/pedido/{id}', { params: { id } })
  return useQuery({
    ...leitura,
    queryFn: async () => {
      const anterior = queryClient.getQueryData(leitura.queryKey)
      const atual = await call('GET /v1/pedido/{id}', { params: { id } })
      if (anterior && situacao([anterior]) !== situacao([atual])) {
        refrescarUser(queryClient)
        relerDepoisDoStatus(queryClient)
      }
      return atual
    },
    // Other people change orders: opening one always reads it, even if it was read a moment ago.
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => {
      // No event tells of a further boleto that was refused.
      if (data?.segundaViaEmEmissao) return INTERVALO_DO_PEDIDO_MS.semFluxo
      return data && aguardaPagamento(data) ? intervalo(INTERVALO_DO_PEDIDO_MS) : false
    },
  })
}

/** Can this order still be paid? Not if it is cancelled, or paid by money that is still here. */
export function aguardaPagamento({ statusPagamento, statusPedido, pagamentoVoltou }: PedidoDaLista): boolean {
  if (pagamentoVoltou) return true
  return (
    statusPagamento !== null &&
    statusPedido !== 'CANCELADO' &&
    pagamentoPodeMudar(statusPagamento, 'BOLETO_PAGO')
  )
}

function situacao(pedidos: readonly PedidoDaLista[]): string {
  return pedidos.map(pedido => [pedido.id, pedido.statusPedido, pedido.statusPagamento].join()).join(';')
}

// A payment or a cancellation returns credit, which changes the limit on a buyer's screen. Other roles have none.
function refrescarUser(queryClient: QueryClient): void {
  const user = queryClient.getQueryData(sessionQuery.queryKey)
  if (!user || !podeAgir(atuanteDe(user), 'somar-compras')) return
  void queryClient.invalidateQueries({ queryKey: ['GET /v1/auth/user-info'] })
}

/** When the payment was confirmed, in ISO 8601; null if it was not, and until the history is there. */
export function usePagoEm(id: number): string | null {
  const { data: passos = [] } = useHistoricoDoPedido(id)
  return passos.find(({ statusPagamento }) => statusPagamento === 'BOLETO_PAGO')?.em ?? null
}

/** The states that an order went through, oldest first. Refusal: `pedido-inexistente`. */
export function useHistoricoDoPedido(id: number) {
  return useQuery(consulta('GET /v1/pedido/{id}/historico', { params: { id } }))
}

/** Sets an order to ENTREGUE or CANCELADO. Refusals, said by a toast: `status-nao-permitido`, `status-ja-mudou`. */
export function useAlterarStatus(id: number) {
  const leitura = consulta('GET /v1/pedido/{id}', { params: { id } })
  const alterar = (body: NovoStatus) => call('PUT /v1/pedido/{id}', { params: { id }, body })
  return useMudanca(alterar, {
    feito: 'Pedido atualizado!',
    guardaEm: leitura,
    reler: ['GET /v1/pedido', ...SEGUEM_O_STATUS],
    // If another person was faster, the form disappears, so that a toast has to say why.
    falha: error => comMotivo('Erro ao atualizarPedido.', error),
    relerSeFalhar: [leitura],
  })
}

export type ResultadoDoLote = RespostaDe<'PUT /v1/pedido/lote'>[number]

/** Sets orders to ENTREGUE or CANCELADO and answers for each whether it was refused. */
export function alterarEmLote(pedidos: number[], { statusPedido }: NovoStatus) {
  return call('PUT /v1/pedido/lote', { body: { pedidos, statusPedido } })
}

/** Records that the order was paid another way. Refusals, shown by the form: `pagamento-ja-registrado`, `boleto-ainda-vale`. */
export function useReceberPorFora(id: number) {
  const receber = (observacao: string) =>
    call('PUT /v1/pedido/{id}/pagamento-por-fora', { params: { id }, body: { observacao } })
  return useMudanca(receber, {
    feito: 'Pagamento marcado.',
    guardaEm: consulta('GET /v1/pedido/{id}', { params: { id } }),
    reler: ['GET /v1/pedido', ...SEGUEM_O_STATUS],
  })
}

/** Accepts or refuses the substitute that a seller offers (rule N156). A toast says why it was too late. */
export function useResponderSubstituto(id: number) {
  const responder = ({ substitutoId, aceito }: { substitutoId: number; aceito: boolean }) =>
    call('PUT /v1/pedido/{id}/substituto/{substitutoId}', { params: { id, substitutoId }, body: { aceito } })
  const leitura = consulta('GET /v1/pedido/{id}', { params: { id } })
  return useMudanca(responder, {
    feito: (_, { aceito }) => (aceito ? 'Substituto aceito.' : 'Substituto recusado.'),
    falha: 'A resposta não foi enviada.',
    guardaEm: leitura,
    relerSeFalhar: [leitura],
  })
}

/** Asks for a further boleto of an order and answers the order (rule M40). */
export function pedirSegundaVia(id: number, espera: EsperaDaSenha) {
  return call('POST /v1/pedido/{id}/segunda-via', { params: { id }, espera })
}

export type Pix = RespostaDe<'POST /v1/pedido/{id}/pix'>

/** Query options of an order's newest Pix code; null if it has none. */
export const consultaDoPix = (id: number) => consulta('GET /v1/pedido/{id}/pix', { params: { id } })

/** Makes an order's Pix code, or answers the one that lives (rule N96). */
export function pedirPix(id: number) {
  return call('POST /v1/pedido/{id}/pix', { params: { id } })
}

export type Destinatario = RespostaDe<'GET /v1/pedido/{id}/destinatario'>

/** To whom and where an order is delivered. Staff read it only to print, because each read by staff is recorded. */
export function useDestinatario(id: number, enabled: boolean) {
  return useQuery({ ...consulta('GET /v1/pedido/{id}/destinatario', { params: { id } }), enabled })
}

export type AvisoDoPedido = RespostaDe<'GET /v1/pedido/{id}/avisos'>[number]

/** Query options of an order's notices and their e-mails, newest first; for staff. */
export const consultaDosAvisos = (id: number) => consulta('GET /v1/pedido/{id}/avisos', { params: { id } })

/** Sends the e-mail of a notice again. Refusals: `aviso-inexistente`, `aviso-dispensado`, `aviso-na-fila`, `muitas-tentativas`. */
export function reenviarAviso(id: number, avisoId: number) {
  return call('POST /v1/pedido/{id}/avisos/{avisoId}/reenvio', { params: { id, avisoId }, body: {} })
}

// How often orders that await something are read. While the stream tells of changes, only in case it missed one (design/notices).
const INTERVALO_DA_LISTA_MS = { comFluxo: 30_000, semFluxo: 10_000 }
const INTERVALO_DO_PEDIDO_MS = { comFluxo: 20_000, semFluxo: 3000 }

/** The interval of this moment, in milliseconds. */
function intervalo({ comFluxo, semFluxo }: { comFluxo: number; semFluxo: number }): number {
  return fluxo.aberto ? comFluxo : semFluxo
}
