// The cart: reading and editing it, with the sentences of spec §8.
import { useIsMutating, useQuery } from '@tanstack/react-query'
import type { Enviado } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { podeAgir } from '#domain/conta/funcao.ts'
import { foiRecusado } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { fluxo } from '#web/api/fluxo-aberto.ts'
import type { EsperaDaSenha } from '#web/api/senha-recente.ts'
import { atuanteDe, useSession } from '#web/queries/pessoas/auth-queries.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import type { Carrinho, ItemDoCarrinho } from './carrinho/carrinho-otimista.ts'
import { comCausa, EDICOES, useEdicaoDoCarrinho } from './carrinho/edicao-do-carrinho.ts'
import { useCarrinhoPintado, useConsultaDoCarrinho } from './carrinho/leitura-do-carrinho.ts'

const INTERVALO_DA_EMISSAO_MS = 3000
const INTERVALO_LENTO_MS = 30_000

/**
 * The cart; read every 3 s while its boleto is being issued (rule M17), every 30 s while staff are asked for its freight or the stream
 * will tell of the boleto.
 */
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
  const pintado = useCarrinhoPintado()
  return useQuery({
    ...useConsultaDoCarrinho(),
    select: pintado ? () => select(pintado) : select,
    enabled: user !== null && podeAgir(atuanteDe(user), 'usar-carrinho'),
    refetchInterval: ({ state: { data } }) =>
      data?.emEmissao && !fluxo.aberto
        ? INTERVALO_DA_EMISSAO_MS
        : data?.emEmissao || data?.frete.pedidoEm
          ? INTERVALO_LENTO_MS
          : false,
  })
}

/** Is an edit still being sent? The sums may change until it has been answered. */
export function useCarrinhoMudando(): boolean {
  return useIsMutating({ mutationKey: EDICOES }) > 0
}

/** What the person confirmed: this cart, at this total. */
type PedidoDeBoleto = Enviado<Api['POST /v1/pedido/carrinho/{userId}/pagamento']>['body']

/** Generates the boleto of a user's cart; answers its link. */
export function pedirBoleto(userId: number, body: PedidoDeBoleto, espera: EsperaDaSenha): Promise<string> {
  return call('POST /v1/pedido/carrinho/{userId}/pagamento', { params: { userId }, body, espera })
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

/** A member asks its company to order the cart (rule N116). */
export function pedirAprovacao(userId: number): Promise<Carrinho> {
  return call('POST /v1/pedido/carrinho/{userId}/aprovacao', { params: { userId } })
}

/** Takes that mark away. */
export function desistirDaAprovacao(userId: number): Promise<Carrinho> {
  return call('DELETE /v1/pedido/carrinho/{userId}/aprovacao', { params: { userId } })
}

interface Quantia {
  cotacaoId: number
  quantidade: number
}

/** Adds a quote to a user's cart. */
function incluirNoCarrinho(userId: number, body: Quantia): Promise<Carrinho> {
  return call('POST /v1/pedido/carrinho/{userId}/itens', { params: { userId }, body })
}

export type Lote = Enviado<Api['POST /v1/pedido/carrinho/{userId}/itens/lote']>['body']

/** Adds many quotes to a user's cart with one call; answers the cart and what could not be added (rule N34). */
export function incluirLote(userId: number, body: Lote) {
  return call('POST /v1/pedido/carrinho/{userId}/itens/lote', { params: { userId }, body })
}

/** Adding a quote, and its messages. */
export const ADICAO = {
  chamar: incluirNoCarrinho,
  sucesso: () => 'Item adicionado ao carrinho!',
  falha: (error: unknown) =>
    foiRecusado(error)
      ? comCausa('Não foi possível adicionar o item.', error)
      : comCausa('Erro inesperado ao adicionar item.', error),
}

/** Adds a quote to the cart. */
export function useAdicionarItem() {
  return useEdicaoDoCarrinho({
    ...ADICAO,
    nome: 'adicionar',
    aoDarCerto: () => toast(ADICAO.sucesso(), { tone: 'success' }),
  })
}

/** Reads a user's cart. */
export function lerCarrinho(userId: number): Promise<Carrinho> {
  return call('GET /v1/pedido/carrinho/{userId}', { params: { userId } })
}

type MudancaDoItem = Enviado<Api['PUT /v1/pedido/carrinho/{userId}/itens/{itemId}']>['body']

/** Sets the quantity of an item in a user's cart, 1 or more, and whether similar products may come for it. */
export function alterarItem(userId: number, itemId: number, body: MudancaDoItem): Promise<Carrinho> {
  return call('PUT /v1/pedido/carrinho/{userId}/itens/{itemId}', { params: { userId, itemId }, body })
}

/** Removes an item from a user's cart. */
export function removerItem(userId: number, itemId: number): Promise<Carrinho> {
  return call('DELETE /v1/pedido/carrinho/{userId}/itens/{itemId}', { params: { userId, itemId } })
}

/** Empties a user's cart. */
export function esvaziarCarrinho(userId: number): Promise<Carrinho> {
  return call('DELETE /v1/pedido/carrinho/{userId}', { params: { userId } })
}
