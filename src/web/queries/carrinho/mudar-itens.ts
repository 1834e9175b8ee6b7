// Changing what is in the cart already, with the sentences of spec §8. Apart from the reads, so that it loads after the first screen.
import { toast } from '#web/ui/feedback/toast.ts'
import {
  adicao,
  alterarQuantidade,
  esvaziarCarrinho,
  incluirNoCarrinho,
  lerCarrinho,
  removerItem,
} from '../carrinho-queries.ts'
import { type Carrinho, comQuantidade, type ItemDoCarrinho, semItem } from './carrinho-otimista.ts'
import { comCausa, useEdicaoDoCarrinho } from './edicao-do-carrinho.ts'

/** The edits that are carried out after a login if they found the session ended (decision 094). */
export const EDICOES_GUARDADAS = {
  adicionar: adicao,
  alterar: {
    chamar: (userId: number, { itemId, quantidade }: { itemId: number; quantidade: number }) =>
      alterarQuantidade(userId, itemId, quantidade),
    sucesso: () => 'Quantidade atualizada!',
    falha: (error: unknown) => comCausa('Erro ao atualizar quantidade.', error),
  },
  remover: {
    chamar: (userId: number, { id }: ItemDoCarrinho) => removerItem(userId, id),
    sucesso: ({ cotacao }: ItemDoCarrinho) => `${cotacao.produto.nome} saiu do carrinho.`,
    falha: (error: unknown) => comCausa('Não foi possível remover o item.', error),
  },
  esvaziar: {
    chamar: (userId: number, _itens: readonly ItemDoCarrinho[]) => esvaziarCarrinho(userId),
    sucesso: () => 'Seu carrinho foi esvaziado.',
    falha: (error: unknown) => comCausa('Não foi possível esvaziar o carrinho.', error),
  },
}

const { alterar, remover, esvaziar } = EDICOES_GUARDADAS

/** Sets an item's quantity, 1 or more. */
export function useAlterarQuantidade() {
  return useEdicaoDoCarrinho({
    ...alterar,
    nome: 'alterar',
    prever: (carrinho, { itemId, quantidade }) => comQuantidade(carrinho, itemId, quantidade),
    aoDarCerto: () => toast(alterar.sucesso(), { tone: 'success' }),
  })
}

/** Removes an item from the cart; the toast offers to put it back. */
export function useRemoverItem() {
  const { mutate: devolver } = useDevolverItens()
  return useEdicaoDoCarrinho({
    ...remover,
    nome: 'remover',
    prever: (carrinho, { id }) => semItem(carrinho, id),
    aoDarCerto: item => toast(remover.sucesso(item), { undo: () => devolver([item]) }),
  })
}

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
