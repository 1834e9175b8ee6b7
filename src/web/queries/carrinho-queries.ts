// The cart: reading and editing it, with the sentences of spec §8.
import { useIsMutating, useQuery } from '@tanstack/react-query'
import type { Enviado } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { pode } from '#domain/conta/permissao.ts'
import { foiRecusado } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useSession } from './auth-queries.ts'
import { type Carrinho, comQuantidade, type ItemDoCarrinho, semItem } from './carrinho/carrinho-otimista.ts'
import { comCausa, EDICOES, useEdicaoDoCarrinho } from './carrinho/edicao-do-carrinho.ts'
import type { EdicaoGuardada } from './carrinho/edicoes-guardadas.ts'
import { useConsultaDoCarrinho } from './carrinho/leitura-do-carrinho.ts'

const INTERVALO_DA_EMISSAO_MS = 3000
const INTERVALO_DO_FRETE_MS = 30_000

/** The cart; read every 3 s while its boleto is being issued (rule M17), every 30 s while staff are asked for its freight. */
export function useCarrinho() {
  return useParteDoCarrinho(carrinho => carrinho)
}

/** Number of items in the cart, for its badge; 0 for users without a cart. */
export function useQuantidadeNoCarrinho(): number {
  return useParteDoCarrinho(carrinho => carrinho.itensPedido.length).data ?? 0
}

/** The cart's item of this quote, if there is one. */
export function useItemDaCotacao(cotacaoId: number): ItemDoCarrinho | null {
  const itemDaCotacao = ({ itensPedido }: Carrinho) =>
    itensPedido.find(({ cotacao }) => cotacao.id === cotacaoId)
  return useParteDoCarrinho(carrinho => itemDaCotacao(carrinho) ?? null).data ?? null
}

/** The cart's items of this product, from any quote. */
export function useItensDoProduto(produtoId: number): readonly ItemDoCarrinho[] {
  const { data = [] } = useParteDoCarrinho(({ itensPedido }) =>
    itensPedido.filter(({ cotacao }) => cotacao.produto.id === produtoId),
  )
  return data
}

// A component that selects a part is drawn again only when that part changes. A page of products selects one for each card.
function useParteDoCarrinho<Parte>(select: (carrinho: Carrinho) => Parte) {
  const user = useSession()
  return useQuery({
    ...useConsultaDoCarrinho(),
    select,
    enabled: user !== null && pode(user.role, 'usar-carrinho'),
    refetchInterval: ({ state: { data } }) =>
      data?.emEmissao ? INTERVALO_DA_EMISSAO_MS : data?.frete.pedidoEm ? INTERVALO_DO_FRETE_MS : false,
  })
}

/** Is an edit still being sent? The sums may change until it has been answered. */
export function useCarrinhoMudando(): boolean {
  return useIsMutating({ mutationKey: EDICOES }) > 0
}

/** What the person confirmed: this cart, at this total. */
type PedidoDeBoleto = Enviado<Api['POST /v1/pedido/carrinho/{userId}/pagamento']>['body']

/** Generates the boleto of a user's cart; answers its link. */
export function pedirBoleto(userId: number, body: PedidoDeBoleto): Promise<string> {
  return call('POST /v1/pedido/carrinho/{userId}/pagamento', { params: { userId }, body })
}

type Frete = Enviado<Api['PUT /v1/pedido/carrinho/{userId}/frete']>['body']

/** Agrees the freight of a user's cart, as staff (rule M39). */
export function combinarFrete(userId: number, body: Frete): Promise<Carrinho> {
  return call('PUT /v1/pedido/carrinho/{userId}/frete', { params: { userId }, body })
}

/** Takes the agreed freight of a user's cart back, as staff. */
export function desfazerFrete(userId: number): Promise<Carrinho> {
  return call('DELETE /v1/pedido/carrinho/{userId}/frete', { params: { userId } })
}

/** Asks staff for the freight of a user's cart. */
export function pedirFrete(userId: number): Promise<Carrinho> {
  return call('POST /v1/pedido/carrinho/{userId}/frete/pedido', { params: { userId } })
}

interface Quantia {
  cotacaoId: number
  quantidade: number
}

/** Adds a quote to a user's cart. */
export function incluirNoCarrinho(userId: number, body: Quantia): Promise<Carrinho> {
  return call('POST /v1/pedido/carrinho/{userId}/itens', { params: { userId }, body })
}

/** The edits that are carried out after a login if they found the session ended (rule M60). */
export const EDICOES_GUARDADAS = {
  adicionar: {
    chamar: incluirNoCarrinho,
    sucesso: () => 'Item adicionado ao carrinho!',
    falha: (error: unknown) =>
      foiRecusado(error)
        ? comCausa('Não foi possível adicionar o item.', error)
        : comCausa('Erro inesperado ao adicionar item.', error),
  },
  alterar: {
    chamar: (userId: number, { itemId, quantidade }: { itemId: number; quantidade: number }) =>
      call('PUT /v1/pedido/carrinho/{userId}/itens/{itemId}', {
        params: { userId, itemId },
        body: { quantidade },
      }),
    sucesso: () => 'Quantidade atualizada!',
    falha: (error: unknown) => comCausa('Erro ao atualizar quantidade.', error),
  },
  remover: {
    chamar: (userId: number, { id }: ItemDoCarrinho) =>
      call('DELETE /v1/pedido/carrinho/{userId}/itens/{itemId}', { params: { userId, itemId: id } }),
    sucesso: ({ cotacao }: ItemDoCarrinho) => `${cotacao.produto.nome} saiu do carrinho.`,
    falha: (error: unknown) => comCausa('Não foi possível remover o item.', error),
  },
  esvaziar: {
    chamar: (userId: number, _itens: readonly ItemDoCarrinho[]) =>
      call('DELETE /v1/pedido/carrinho/{userId}', { params: { userId } }),
    sucesso: () => 'Seu carrinho foi esvaziado.',
    falha: (error: unknown) => comCausa('Não foi possível esvaziar o carrinho.', error),
  },
} satisfies Record<EdicaoGuardada['nome'], unknown>

const { adicionar, alterar, remover } = EDICOES_GUARDADAS

/** Adds a quote to the cart. */
export function useAdicionarItem() {
  return useEdicaoDoCarrinho({
    ...adicionar,
    nome: 'adicionar',
    aoDarCerto: () => toast(adicionar.sucesso(), { tone: 'success' }),
  })
}

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

/** Puts items back that were just removed. */
export function useDevolverItens() {
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
  return call('GET /v1/pedido/carrinho/{userId}', { params: { userId } })
}
