// What staff do: routes of the day, deliveries, and the desk.
import type { Ator } from './ator.ts'
import type { Comprador } from './comprador.ts'

/** One route for each zone that has orders of today. */
export async function montarRotas(ator: Ator, hoje: string): Promise<void> {
  const { body } = await ator.chamar('GET /v1/rota', { query: { dia: hoje } })
  const zonas = new Set(body.semRota.map(({ zonaId }) => zonaId))
  for (const { id: zonaId, nome } of body.zonas)
    if (zonas.has(zonaId))
      await ator.chamar('POST /v1/rota', {
        body: { dia: hoje, zonaId, nome: nome.slice(0, 40), motorista: 'Jair' },
      })
}

/** Marks each stop as delivered. */
export async function entregar(ator: Ator, hoje: string): Promise<void> {
  const { body } = await ator.chamar('GET /v1/rota', { query: { dia: hoje } })
  for (const { pedidoId, statusPedido } of body.rotas.flatMap(({ paradas }) => paradas))
    if (statusPedido === 'PENDENTE' || statusPedido === 'AGUARDANDO_FRETE')
      await ator.chamar('PUT /v1/pedido/{id}', {
        params: { id: pedidoId },
        body: { statusPedido: 'ENTREGUE' },
      })
}

/** Now and then staff raise a limit. */
export async function ajustarLimites(ator: Ator, compradores: readonly Comprador[]): Promise<void> {
  const comprador = ator.sorteio.umDe(compradores)
  if (!ator.sorteio.em100(20)) return
  const body = { userId: comprador.ator.id, valor: 10_000 + ator.sorteio.inteiro(40) * 500 }
  await ator.chamar('PUT /v1/comprador/credito', { body })
}
