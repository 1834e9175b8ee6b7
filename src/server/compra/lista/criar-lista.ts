import { motivoParaNaoUsarQuantidade } from '#domain/compra/carrinho.ts'
import {
  motivoParaNaoCriarLista,
  motivoParaNaoEncherLista,
  motivoParaNaoUsarNome,
} from '#domain/compra/lista.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import {
  type Destino,
  type ItemDaLista,
  inserirItens,
  lerItensDoCarrinho,
  lerItensDoPedido,
} from './item-da-lista-repository.ts'
import { contarListas, inserirLista, type ListaLida, nomeComparado } from './lista-repository.ts'
import { type DepsDeLista, exigirLista, mudarListas, type QuemMuda, resumoDaLista } from './mudar-lista.ts'

/** A new list with these items, those of an order, those of the cart, or none. */
interface NovaLista {
  nome: string
  itens?: readonly ItemPedido[] | undefined
  dePedidoId?: number | undefined
  doCarrinho?: true | undefined
}

/** An item as it is sent; an absent field is null or false. */
export interface ItemPedido {
  produtoId: number
  vendedorId?: number | null | undefined
  quantidade?: number | null | undefined
  aceitaParecidos?: boolean | undefined
}

/**
 * Creates a list. Refuses with `listas-demais`, `lista-ja-existe`, `lista-cheia`, `pedido-inexistente`, `produto-inexistente`,
 * `quantidade-alta-demais` or `user-inexistente`.
 */
export function criarLista(deps: DepsDeLista, quem: QuemMuda, nova: NovaLista): Promise<ListaLida> {
  return mudarListas(deps, quem, async (tx, agora) => {
    recusarSe(motivoParaNaoUsarNome(await nomeComparado(tx, nova.nome)))
    recusarSe(motivoParaNaoCriarLista(await contarListas(tx, quem.userId)))
    const itens = await itensDaNova(tx, quem.userId, nova)
    recusarSe(motivoParaNaoEncherLista(itens.length))
    const id = await inserirLista(tx, { compradorId: quem.userId, nome: nova.nome }, agora)
    const conhecidos = nova.itens ? [] : vendedoresDe(itens) // of the own order or cart
    await gravarItens(tx, { listaId: id, conhecidos }, itens)
    const lista = await exigirLista(tx, id)
    return { acao: 'criar', depois: await resumoDaLista(tx, lista), resultado: lista }
  })
}

async function itensDaNova(
  tx: Tx,
  compradorId: number,
  { itens, dePedidoId, doCarrinho }: NovaLista,
): Promise<ItemDaLista[]> {
  if (dePedidoId !== undefined)
    return exigir(await lerItensDoPedido(tx, { pedidoId: dePedidoId, compradorId }), 'pedido-inexistente')
  return doCarrinho ? lerItensDoCarrinho(tx, compradorId) : (itens ?? []).map(completo)
}

function completo({
  produtoId,
  vendedorId = null,
  quantidade = null,
  aceitaParecidos = false,
}: ItemPedido): ItemDaLista {
  return { produtoId, vendedorId, quantidade, aceitaParecidos }
}

/** The sellers that these items prefer. */
export function vendedoresDe(itens: readonly ItemDaLista[]): number[] {
  return itens.flatMap(({ vendedorId }) => vendedorId ?? [])
}

/**
 * Writes the items of a list that has none. Refuses with `produto-inexistente`, with `quantidade-alta-demais` for more than a cart takes, or
 * with `user-inexistente` for a seller that is unknown, or that is not ATIVO and not known to the buyer.
 */
export async function gravarItens(tx: Tx, destino: Destino, itens: readonly ItemPedido[]): Promise<void> {
  if (itens.length === 0) return
  for (const { quantidade } of itens) recusarSe(quantidade ? motivoParaNaoUsarQuantidade(quantidade) : null)
  const gravados = await inserirItens(tx, destino, itens.map(completo))
  if (gravados.length < itens.length) throw new RecusaError({ codigo: 'produto-inexistente' })
  const comVendedor = (linhas: readonly ItemPedido[]) =>
    linhas.filter(({ vendedorId }) => (vendedorId ?? null) !== null).length
  if (comVendedor(gravados) < comVendedor(itens)) throw new RecusaError({ codigo: 'user-inexistente' })
}
