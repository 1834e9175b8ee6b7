// Moving items of the cart to other sellers (rule N23).
import { useQueryClient } from '@tanstack/react-query'
import type { LinhaDaTroca, Troca } from '#domain/compra/troca.ts'
import type { ItemDoCarrinho } from './carrinho-otimista.ts'
import type { LoteEnviado } from './enviar-lote.ts'
import { useConsultaDoCarrinho } from './leitura-do-carrinho.ts'
import { useTrocarCotacoes } from './trocar-cotacoes.ts'

/** A row of a plan, with the item that it is. */
export type LinhaDoItem = LinhaDaTroca & { item: ItemDoCarrinho }
type Passos = Troca<LinhaDoItem>['passos']

/** "2 itens trocados de vendedor." */
export function avisoDaTroca(itens: number): string {
  return itens === 1 ? '1 item trocado de vendedor.' : `${itens} itens trocados de vendedor.`
}

/** Puts the new quotes into the cart in the place of the items that they stand for; the toast can undo it. */
export function useTrocarItens() {
  const queryClient = useQueryClient()
  const { queryKey } = useConsultaDoCarrinho()
  const { mutate, isPending } = useTrocarCotacoes()
  const trocar = (passos: Passos) => {
    const itens = queryClient.getQueryData(queryKey)?.itensPedido ?? []
    mutate({ lote: loteDos(passos, itens), aviso: (_, trocadas) => avisoDaTroca(trocadas) })
  }
  return { trocar, isPending }
}

// Two items may move to one quote, which the cart may have already.
function loteDos(passos: Passos, noCarrinho: readonly ItemDoCarrinho[]): LoteEnviado {
  const porCotacao = new Map<number, number>()
  for (const { linha, oferta } of passos) {
    const jaTem = noCarrinho.find(({ cotacao }) => cotacao.id === oferta.id)?.quantidade ?? 0
    porCotacao.set(oferta.id, (porCotacao.get(oferta.id) ?? jaTem) + linha.quantidade)
  }
  return {
    modo: 'SUBSTITUIR',
    itens: [...porCotacao].map(([cotacaoId, quantidade]) => ({ cotacaoId, quantidade })),
    saem: passos.map(({ linha, oferta }) => ({ cotacaoId: linha.item.cotacao.id, por: oferta.id })),
  }
}
