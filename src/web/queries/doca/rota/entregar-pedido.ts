// Delivering from a route, where a call may be the second one of an answer that was lost (rule N60).
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ApiError, foiRecusado, mensagemDoErro, recusadoCom } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import { useGuardado } from '#web/queries/guardado.ts'
import { relerDepoisDoStatus } from '#web/queries/pedido/pedido/depois-do-status.ts'
import { sessionQuery, useSession } from '#web/queries/pessoas/auth-queries.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import {
  criarFila,
  entregasAEnviar,
  entregasRecusadas,
  entregasSemResposta,
  esquecerRecusada,
  guardarRecusada,
  type Resultado,
} from './fila-de-entregas.ts'

/** What the server says of an order. Other refusals, as of a session that ended, say nothing about it. */
const RECUSAS_DO_PEDIDO = [
  'pedido-inexistente',
  'status-nao-permitido',
  'status-ja-mudou',
  'pagamento-devolvido',
  'pagamento-nao-cobre',
] as const

/** What adds a delivery, for each person who was here since the page was opened. */
const filas = new Map<number, (pedidoId: number) => void>()

/** The person's deliveries that have no answer yet, and what marks an order as delivered. A toast says what became of it. */
export function useEntregas() {
  const queryClient = useQueryClient()
  const userId = useSession()?.id ?? 0
  return {
    /** The orders without an answer, the first one first. */
    pedidos: useGuardado(entregasAEnviar(userId)),
    /** Those of them that an attempt got no answer for. */
    esperando: useGuardado(entregasSemResposta(userId)),
    entregar: filaDe(queryClient, userId),
  }
}

/** What was refused to the person who is here, and what puts one of them away. */
export function useEntregasRecusadas() {
  const userId = useSession()?.id ?? 0
  return {
    recusadas: useGuardado(entregasRecusadas(userId)),
    entendi: (pedidoId: number) => esquecerRecusada(userId, pedidoId),
  }
}

function filaDe(queryClient: QueryClient, userId: number): (pedidoId: number) => void {
  const anterior = filas.get(userId)
  if (anterior) return anterior
  const fila = criarFila(userId, async pedidoId =>
    // Another person may have logged in meanwhile. Deliveries wait for the one who made them.
    queryClient.getQueryData(sessionQuery.queryKey)?.id === userId
      ? entregarPedido(queryClient, userId, pedidoId)
      : 'sem-linha',
  )
  filas.set(userId, fila)
  return fila
}

async function entregarPedido(
  queryClient: QueryClient,
  userId: number,
  pedidoId: number,
): Promise<Resultado> {
  try {
    const pedido = await entregar(pedidoId)
    queryClient.setQueryData(consulta('GET /v1/pedido/{id}', { params: { id: pedidoId } }).queryKey, pedido)
    // The stop says so before the day is read again, which a bad line may delay.
    queryClient.setQueriesData<RespostaDe<'GET /v1/rota'>>({ queryKey: ['GET /v1/rota'] }, dia =>
      dia ? comEntregue(dia, pedidoId) : dia,
    )
    esquecerRecusada(userId, pedidoId)
    toast('Pedido atualizado!', { tone: 'success' })
  } catch (error) {
    if (!RECUSAS_DO_PEDIDO.some(codigo => recusadoCom(error, codigo)))
      return error instanceof ApiError && error.status > 0 ? 'sem-resposta' : 'sem-linha'
    const motivo = motivoDaRecusa(error)
    guardarRecusada(userId, { pedidoId, motivo })
    avisarFalha(`Erro ao atualizarPedido. Pedido #${pedidoId}: ${motivo}`, error)
  }
  relerDepoisDoStatus(queryClient)
  void queryClient.invalidateQueries({ queryKey: ['GET /v1/pedido'] })
  void queryClient.invalidateQueries({ queryKey: ['GET /v1/rota'] })
  return 'respondida'
}

// An order that is not delivered and has changed all the same is cancelled.
function motivoDaRecusa(error: unknown): string {
  return recusadoCom(error, 'status-ja-mudou')
    ? 'O pedido foi cancelado.'
    : mensagemDoErro(error, 'O pedido não pode ser entregue.')
}

// The call before, or another person, may have delivered the order. Then nothing is left to do.
async function entregar(id: number): Promise<RespostaDe<'PUT /v1/pedido/{id}'>> {
  try {
    return await call('PUT /v1/pedido/{id}', { params: { id }, body: { statusPedido: 'ENTREGUE' } })
  } catch (error) {
    if (!foiRecusado(error)) throw error
    const pedido = await call('GET /v1/pedido/{id}', { params: { id } })
    if (pedido.statusPedido !== 'ENTREGUE') throw error
    return pedido
  }
}

function comEntregue(dia: RespostaDe<'GET /v1/rota'>, pedidoId: number): RespostaDe<'GET /v1/rota'> {
  return {
    ...dia,
    rotas: dia.rotas.map(rota => ({
      ...rota,
      paradas: rota.paradas.map(parada =>
        parada.pedidoId === pedidoId ? { ...parada, statusPedido: 'ENTREGUE' as const } : parada,
      ),
    })),
  }
}
