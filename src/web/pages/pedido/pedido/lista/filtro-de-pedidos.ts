import { PEDIDOS_POR_PAGINA, TAMANHOS_DE_PAGINA } from '#contract/tamanhos-de-pagina.ts'
import type { Acao } from '#domain/conta/permissao.ts'
import type { FiltroDeCompras, FiltroDePedidos } from '#web/queries/pedido/pedido-queries.ts'
import type { BuscaDePedidos } from '#web/search.ts'

/** The filter of the URL, with page and size filled in; a size that is not offered counts as absent (spec §9). */
export function filtroDaBusca(busca: BuscaDePedidos): FiltroDePedidos {
  const size = TAMANHOS_DE_PAGINA.find(tamanho => tamanho === busca.size) ?? PEDIDOS_POR_PAGINA
  return { ...busca, page: busca.page ?? 0, size }
}

/** Without the filters that the role cannot use, which the server refuses: an address may come from a colleague. */
export function buscaDoPapel(busca: BuscaDePedidos, pode: (acao: Acao) => boolean): BuscaDePedidos {
  return {
    ...busca,
    ...(!pode('filtrar-pedidos-por-comprador') && {
      compradorNome: undefined,
      referencia: undefined,
    }),
    ...(!pode('somar-compras') && { de: undefined, ate: undefined }),
  }
}

/** Does the URL filter the list? */
export function temFiltro({ compradorNome, entregaDia, referencia, ...busca }: BuscaDePedidos): boolean {
  return Boolean(
    compradorNome || entregaDia || referencia || Object.values(filtroDeCompras(busca)).some(Boolean),
  )
}

/** The part of the URL that chooses orders of a buyer, whatever the page. */
export function filtroDeCompras({
  statusPedido,
  statusPagamento,
  situacao,
  de,
  ate,
}: BuscaDePedidos): FiltroDeCompras {
  return { statusPedido, statusPagamento, situacao, de, ate }
}

/** How many of the fields behind "Filtrar" are set; the two days are one. */
export function camposPostos({
  compradorNome,
  entregaDia,
  referencia,
  statusPedido,
  statusPagamento,
  de,
  ate,
}: BuscaDePedidos): number {
  return [compradorNome, entregaDia, referencia, statusPedido, statusPagamento, de ?? ate].filter(Boolean)
    .length
}
