// Changes of the items in the cart, with the sentences of spec §8. Apart from the reads, so that it loads after the first screen.
import { toast } from '#web/ui/feedback/toast.ts'
import { alterarItem, esvaziarCarrinho, incluirLote, removerItem } from '../carrinho-queries.ts'
import { type Carrinho, comQuantidade, type ItemDoCarrinho, semItem } from './carrinho-otimista.ts'
import { comCausa, useEdicaoDoCarrinho } from './edicao-do-carrinho.ts'
import { CARRINHO } from './leitura-do-carrinho.ts'

/** Setting an item's quantity, and its messages. */
export const ALTERACAO = {
  chamar: (userId: number, { itemId, quantidade }: { itemId: number; quantidade: number }) =>
    alterarItem(userId, itemId, { quantidade }),
  sucesso: () => 'Quantidade atualizada!',
  falha: (error: unknown) => comCausa('Erro ao atualizar quantidade.', error),
}

/** Sets an item's quantity, 1 or more. */
export function useAlterarQuantidade() {
  return useEdicaoDoCarrinho({
    ...ALTERACAO,
    nome: 'alterar',
    prever: (carrinho, { itemId, quantidade }) => comQuantidade(carrinho, itemId, quantidade),
    aoDarCerto: () => toast(ALTERACAO.sucesso(), { tone: 'success' }),
  })
}

/** Says whether similar products may come for missing units of an item (rule N156). */
export function useAceitarParecidos() {
  return useEdicaoDoCarrinho({
    chamar: (userId, { item, aceita }: { item: ItemDoCarrinho; aceita: boolean }) =>
      alterarItem(userId, item.id, { quantidade: item.quantidade, aceitaParecidos: aceita }),
    falha: error => comCausa('Não foi possível mudar o item.', error),
  })
}

/** Removing an item, and its messages. */
export const REMOCAO = {
  chamar: (userId: number, { id }: ItemDoCarrinho) => removerItem(userId, id),
  sucesso: ({ cotacao }: ItemDoCarrinho) => `${cotacao.produto.nome} saiu do carrinho.`,
  falha: (error: unknown) => comCausa('Não foi possível remover o item.', error),
}

/** Removes an item from the cart; the toast offers to put it back. */
export function useRemoverItem() {
  const { mutate: devolver } = useDevolverItens()
  return useEdicaoDoCarrinho({
    ...REMOCAO,
    nome: 'remover',
    prever: (carrinho, { id }) => semItem(carrinho, id),
    aoDarCerto: item => toast(REMOCAO.sucesso(item), { undo: () => devolver([item]), undoOf: CARRINHO }),
  })
}

/** Emptying the cart, and its messages. */
export const ESVAZIAMENTO = {
  chamar: (userId: number, _itens: readonly ItemDoCarrinho[]) => esvaziarCarrinho(userId),
  sucesso: () => 'Seu carrinho foi esvaziado.',
  falha: (error: unknown) => comCausa('Não foi possível esvaziar o carrinho.', error),
}

/** Empties the cart. `itens` are all its items, which the toast offers to put back. */
export function useEsvaziarCarrinho() {
  const { mutate: devolver } = useDevolverItens()
  return useEdicaoDoCarrinho({
    ...ESVAZIAMENTO,
    nome: 'esvaziar',
    prever: (carrinho, itens) => itens.reduce((resto, { id }) => semItem(resto, id), carrinho),
    aoDarCerto: itens => toast(ESVAZIAMENTO.sucesso(), { undo: () => devolver(itens), undoOf: CARRINHO }),
  })
}

function useDevolverItens() {
  return useEdicaoDoCarrinho({
    chamar: devolver,
    falha: () => 'Nem todos os itens puderam voltar ao carrinho.',
  })
}

// An item that is no longer for sale does not stop the others.
async function devolver(userId: number, itens: readonly ItemDoCarrinho[]): Promise<Carrinho> {
  const { carrinho, recusados } = await incluirLote(userId, {
    modo: 'SOMAR',
    itens: itens.map(({ cotacao, quantidade, aceitaParecidos }) => ({
      ...{ cotacaoId: cotacao.id, quantidade },
      ...(aceitaParecidos && { aceitaParecidos }),
    })),
  })
  const [recusado] = recusados
  if (recusado) throw new Error(recusado.message)
  return carrinho
}
