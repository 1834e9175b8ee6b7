// What a seller reads of the orders that it packs: each field is named here (rules N54, N57).

import type { pedidoASepararSchema, separacaoSchema } from '#contract/doca/separacao.ts'
import type { Vista } from '#contract/endpoint.ts'
import type { separadoSchema } from '#contract/pedido/item-e-frete.ts'
import { horarioDaNota } from '#domain/entrega/horario.ts'
import { fechamentoDoPedido, podeMudar } from '#domain/entrega/separacao.ts'
import type { ItemASeparar, PedidoASeparar, ProdutoASeparar } from './separacao-repository.ts'

/** What decides on an order beside its own row. */
export interface QuandoSepara {
  agora: Date
  /** The setting `separarAntesDePagar`. */
  antesDePagar: boolean
  /** The cut-off of a day of a zone; null where the agenda has none. */
  corteDe(zonaId: string | null, dia: string | null): Date | null
}

type PedidoASepararView = Vista<typeof pedidoASepararSchema>
type Totais = Vista<typeof separacaoSchema>['totais']

/** One order with the seller's own items. */
export function pedidoASepararView(
  { id, compradorNome, statusPedido, entregaDia, zonaId, nota, itens }: PedidoASeparar,
  { agora, antesDePagar, corteDe }: QuandoSepara,
): PedidoASepararView {
  const corte = corteDe(zonaId, entregaDia)
  return {
    id,
    comprador: { nome: compradorNome },
    statusPedido,
    aguardaPagamento: !antesDePagar && statusPedido === 'PENDENTE',
    entregaDia,
    fechaEm: fechamentoDoPedido(entregaDia, corte),
    podeMudar: podeMudar(entregaDia, corte, agora),
    horario: horarioDaNota(nota),
    itens: itens.map(item => ({
      id: item.id,
      produto: produtoView(item.produto),
      quantidade: item.quantidade,
      separado: separadoView(item),
    })),
  }
}

/** The sums by product of the orders that do not wait for their payment: by name, and one row for each packing of a product. */
export function totaisView(pedidos: readonly PedidoASepararView[]): Totais {
  const totais = new Map<string, Totais[number]>()
  for (const { aguardaPagamento, itens } of pedidos) {
    if (aguardaPagamento) continue
    const doPedido = new Set<string>()
    for (const { produto, quantidade, separado } of itens) {
      const chave = `${produto.id} ${produto.peso}`
      const total = totais.get(chave) ?? { produto, quantidade: 0, pedidos: 0, separado: 0 }
      total.quantidade += quantidade
      total.separado += separado?.quantidade ?? 0
      if (!doPedido.has(chave)) total.pedidos += 1
      doPedido.add(chave)
      totais.set(chave, total)
    }
  }
  const nome = ({ produto }: Totais[number]) => `${produto.nome} ${produto.tipo ?? ''}`
  return [...totais.values()].sort((a, b) => nome(a).localeCompare(nome(b), 'pt-BR'))
}

function produtoView({ id, nome, tipo, unidadeMedida, pesoGramas }: ProdutoASeparar) {
  return { id, nome, tipo, unidadeMedida, peso: pesoGramas }
}

function separadoView(item: ItemASeparar): Vista<typeof separadoSchema> | null {
  const { separado, motivo, texto, lote, separadoEm } = item
  if (separado === null || separadoEm === null) return null
  return { quantidade: separado, motivo, texto, lote, em: new Date(separadoEm) }
}
