// One stop for the orders of a buyer at an address (rule N164).
import { deQuilos, emQuilos, gramas } from '#domain/peso.ts'
import type { Parada } from '#web/queries/doca/rota-queries.ts'

/** A stop with its orders; it is delivered once all of them are. */
export interface ParadaJunta extends Parada {
  pedidos: readonly Parada[]
}

/** The stop of these orders, at least one: what they bring together, and the rest as the first one has it. */
export function paradaJunta(pedidos: readonly Parada[]): ParadaJunta {
  const [primeira] = pedidos as readonly [Parada, ...Parada[]]
  const vendedores = Map.groupBy(
    pedidos.flatMap(pedido => pedido.vendedores),
    ({ id }) => id,
  )
  return {
    ...primeira,
    pedidos,
    statusPedido: pedidos.find(({ statusPedido }) => statusPedido !== 'ENTREGUE')?.statusPedido ?? 'ENTREGUE',
    volumes: somar(pedidos),
    peso: emQuilos(gramas(pedidos.reduce((soma, { peso }) => soma + deQuilos(peso), 0))),
    vendedores: [...vendedores.values()].flatMap(deUm =>
      deUm.slice(0, 1).map(vendedor => ({ ...vendedor, volumes: somar(deUm) })),
    ),
  }
}

/** "#98", "#98 e #99". */
export function numerosDaParada({ pedidos }: ParadaJunta): string {
  return new Intl.ListFormat('pt-BR').format(pedidos.map(({ pedidoId }) => `#${pedidoId}`))
}

const somar = (partes: readonly { volumes: number }[]) =>
  partes.reduce((soma, { volumes }) => soma + volumes, 0)
