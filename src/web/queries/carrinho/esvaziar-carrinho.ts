// Emptying the cart. A file of its own keeps it out of the first screen.
import { EDICOES_GUARDADAS, useDevolverItens } from '#web/queries/carrinho-queries.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { semItem } from './carrinho-otimista.ts'
import { useEdicaoDoCarrinho } from './edicao-do-carrinho.ts'

const { esvaziar } = EDICOES_GUARDADAS

/** Empties the cart. `itens` are all its items, which the toast offers to put back. */
export function useEsvaziarCarrinho() {
  const { mutate: devolver } = useDevolverItens()
  return useEdicaoDoCarrinho({
    ...esvaziar,
    nome: 'esvaziar',
    prever: (carrinho, itens) => itens.reduce((resto, { id }) => semItem(resto, id), carrinho),
    aoDarCerto: itens => toast(esvaziar.sucesso(), { undo: () => devolver(itens) }),
  })
}
