import { PEDIDOS_POR_PAGINA, TAMANHOS_DE_PAGINA } from '#contract/pagina.ts'
import type { FiltroDePedidos } from '#web/queries/pedido-queries.ts'
import type { BuscaDePedidos } from '#web/search.ts'

/** What the URL asks for, with page and size filled in; a size that nobody offers counts as none (spec §9). */
export function filtroDaBusca(busca: BuscaDePedidos): FiltroDePedidos {
  const size = TAMANHOS_DE_PAGINA.find(tamanho => tamanho === busca.size) ?? PEDIDOS_POR_PAGINA
  return { ...busca, page: busca.page ?? 0, size }
}

/** Does the URL narrow the list down? */
export function temFiltro({ compradorNome, statusPagamento, statusPedido }: BuscaDePedidos): boolean {
  return Boolean(compradorNome || statusPagamento || statusPedido)
}
