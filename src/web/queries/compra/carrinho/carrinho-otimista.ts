// Predicts the cart that the server will answer after an edit. Freight is not predicted.
import { deReais, emReais, multiplicar, somar, subtrair } from '#domain/centavos.ts'
import { deQuilos, emQuilos, gramas, pesoDaLinha } from '#domain/peso.ts'
import type { RespostaDe } from '#web/api/query.ts'

export type Carrinho = RespostaDe<'GET /v1/pedido/carrinho/{userId}'>
export type ItemDoCarrinho = Carrinho['itensPedido'][number]

/** The cart with another quantity of one item; unchanged when the item is not in it. */
export function comQuantidade(carrinho: Carrinho, itemId: number, quantidade: number): Carrinho {
  const antes = carrinho.itensPedido.find(item => item.id === itemId)
  if (!antes) return carrinho
  const depois: ItemDoCarrinho = {
    ...antes,
    quantidade,
    total: emReais(multiplicar(deReais(antes.cotacao.preco), quantidade)),
    peso: emQuilos(pesoDaLinha(deQuilos(antes.cotacao.produto.peso), quantidade)),
  }
  const itensPedido = carrinho.itensPedido.map(item => (item === antes ? depois : item))
  return comSomas({ ...carrinho, itensPedido }, antes, depois)
}

/** The cart without one item; unchanged when the item is not in it. */
export function semItem(carrinho: Carrinho, itemId: number): Carrinho {
  const vazio = comQuantidade(carrinho, itemId, 0)
  return { ...vazio, itensPedido: vazio.itensPedido.filter(item => item.id !== itemId) }
}

function comSomas(carrinho: Carrinho, antes: ItemDoCarrinho, depois: ItemDoCarrinho): Carrinho {
  // The sums leave out items that are not in the next boleto or no longer for sale (rules M15, M19).
  if (!antes.noProximoBoleto || !antes.disponivel) return carrinho
  const diferenca = subtrair(deReais(depois.total), deReais(antes.total))
  const peso = deQuilos(carrinho.frete.pesoTotal) - deQuilos(antes.peso) + deQuilos(depois.peso)
  const { limiteDepois } = carrinho
  return {
    ...carrinho,
    total: emReais(somar(deReais(carrinho.total), diferenca)),
    limiteDepois: limiteDepois === null ? null : emReais(subtrair(deReais(limiteDepois), diferenca)),
    frete: { ...carrinho.frete, pesoTotal: emQuilos(gramas(Math.max(peso, 0))) },
  }
}
