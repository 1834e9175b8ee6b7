// What a stop takes and where it comes from, in words: one stop for the orders of a buyer at an address (rule N164).
import { deQuilos, emQuilos, formatarPeso, gramas } from '#domain/peso.ts'
import type { Parada } from '#web/queries/doca/rota-queries.ts'

/** "12 volumes · 216 kg". */
export function cargaDaParada({ volumes, peso }: Pick<Parada, 'volumes' | 'peso'>): string {
  return `${volumes === 1 ? '1 volume' : `${volumes} volumes`} · ${formatarPeso(deQuilos(peso))}`
}

/** "de Sítio Boa Vista", "de Sítio Boa Vista (8) e Hortas do Vale (4)": the sellers to collect from, with their volumes if there are several. */
export function coletaDaParada({ vendedores }: Pick<Parada, 'vendedores'>): string {
  if (vendedores.length === 0) return ''
  const nomes = vendedores.map(({ nome, volumes }) =>
    vendedores.length === 1 ? nome : `${nome} (${volumes})`,
  )
  return `de ${[nomes.slice(0, -1).join(', '), ...nomes.slice(-1)].filter(Boolean).join(' e ')}`
}

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
