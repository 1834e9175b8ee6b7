// Changing what is in the cart already, with the sentences of spec §8. Apart from the reads, so that it loads after the first screen.
import { toast, toastOnce } from '#web/ui/feedback/toast.ts'
import {
  alterarQuantidade,
  esvaziarCarrinho,
  incluirNoCarrinho,
  lerCarrinho,
  removerItem,
} from '../carrinho-queries.ts'
import { type Carrinho, comQuantidade, type ItemDoCarrinho, semItem } from './carrinho-otimista.ts'
import { comCausa, useEdicaoDoCarrinho } from './edicao-do-carrinho.ts'

/** Sets an item's quantity, 1 or more. */
export function useAlterarQuantidade() {
  return useEdicaoDoCarrinho({
    chamar: (userId, { itemId, quantidade }: { itemId: number; quantidade: number }) =>
      alterarQuantidade(userId, itemId, quantidade),
    prever: (carrinho, { itemId, quantidade }) => comQuantidade(carrinho, itemId, quantidade),
    aoDarCerto: () => toastOnce('Quantidade atualizada!', { tone: 'success' }),
    falha: error => comCausa('Erro ao atualizar quantidade.', error),
  })
}

/** Removes an item from the cart; the toast offers to put it back. */
export function useRemoverItem() {
  const { mutate: devolver } = useDevolverItens()
  return useEdicaoDoCarrinho({
    chamar: (userId, { id }: ItemDoCarrinho) => removerItem(userId, id),
    prever: (carrinho, { id }) => semItem(carrinho, id),
    aoDarCerto: item =>
      toast(`${item.cotacao.produto.nome} saiu do carrinho.`, { undo: () => devolver([item]) }),
    falha: error => comCausa('Não foi possível remover o item.', error),
  })
}

/** Empties the cart. `itens` are all its items, which the toast offers to put back. */
export function useEsvaziarCarrinho() {
  const { mutate: devolver } = useDevolverItens()
  return useEdicaoDoCarrinho({
    chamar: (userId, _itens: readonly ItemDoCarrinho[]) => esvaziarCarrinho(userId),
    prever: (carrinho, itens) => itens.reduce((resto, { id }) => semItem(resto, id), carrinho),
    aoDarCerto: itens => toast('Seu carrinho foi esvaziado.', { undo: () => devolver(itens) }),
    falha: error => comCausa('Não foi possível esvaziar o carrinho.', error),
  })
}

function useDevolverItens() {
  return useEdicaoDoCarrinho({
    chamar: devolverCadaUm,
    falha: () => 'Nem todos os itens puderam voltar ao carrinho.',
  })
}

async function devolverCadaUm(userId: number, itens: readonly ItemDoCarrinho[]): Promise<Carrinho> {
  const recusas: unknown[] = []
  // One after the other keeps their order. An item that is no longer for sale does not stop the others.
  for (const { cotacao, quantidade } of itens)
    await incluirNoCarrinho(userId, { cotacaoId: cotacao.id, quantidade }).catch(recusa =>
      recusas.push(recusa),
    )
  if (recusas.length > 0) throw recusas[0]
  return lerCarrinho(userId)
}
