import { PEDIDOS_POR_PAGINA, TAMANHOS_DE_PAGINA } from '#contract/tamanhos-de-pagina.ts'
import { formatarData } from '#domain/calendario.ts'
import type { Acao } from '#domain/conta/permissao.ts'
import { formatarDiaCurto } from '#domain/entrega/dia-curto.ts'
import { PALAVRA_DO_PAGAMENTO, PALAVRA_DO_PEDIDO } from '#domain/pedido/palavras.ts'
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
export const temFiltro = (busca: BuscaDePedidos): boolean =>
  busca.situacao !== undefined || filtrosPostos(busca).length > 0

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

/** A field behind "Filtrar" that is set: its words, and what takes it away. */
interface FiltroPosto {
  key: string
  label: string
  sem: BuscaDePedidos
}

/** The fields behind "Filtrar" that are set; the two days are one. */
export function filtrosPostos(busca: BuscaDePedidos): FiltroPosto[] {
  const { compradorNome, referencia, statusPedido, statusPagamento, entregaDia } = busca
  const posto = (key: keyof BuscaDePedidos, label: string | undefined): FiltroPosto[] =>
    label ? [{ key, label, sem: { [key]: undefined } }] : []
  const dias = falarDias(busca)
  return [
    ...posto('compradorNome', compradorNome),
    ...posto('referencia', referencia && `Nº ${referencia}`),
    ...posto('statusPedido', statusPedido && PALAVRA_DO_PEDIDO[statusPedido]),
    ...posto('statusPagamento', statusPagamento && PALAVRA_DO_PAGAMENTO[statusPagamento]),
    ...posto('entregaDia', entregaDia && `Entrega ${formatarDiaCurto(entregaDia)}`),
    ...(dias ? [{ key: 'dias', label: dias, sem: { de: undefined, ate: undefined } }] : []),
  ]
}

function falarDias({ de, ate }: BuscaDePedidos): string | undefined {
  const [primeiro, ultimo] = [de, ate].map(dia => dia && formatarData(dia))
  if (primeiro && ultimo) return `${primeiro} a ${ultimo}`
  return primeiro ? `desde ${primeiro}` : ultimo && `até ${ultimo}`
}
