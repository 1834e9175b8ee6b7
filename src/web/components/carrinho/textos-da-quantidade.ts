import { QUANTIDADE_MAXIMA } from '#domain/compra/carrinho.ts'
import { formatarInteiro } from '#domain/inteiro.ts'
import { vendidoPorQuilo } from '#domain/venda/produto-escrito.ts'

/** Why a typed quantity of this product is none: an order counts whole units. The sentence about too many is the server's own. */
export function textosDaQuantidade(produto: { unidadeMedida: string }) {
  return {
    notWhole: vendidoPorQuilo(produto)
      ? 'Só quilos inteiros: este produto é vendido de 1 em 1 kg.'
      : 'Só quantidade inteira.',
    tooLarge: `A quantidade máxima de um item é ${formatarInteiro(QUANTIDADE_MAXIMA)}.`,
  }
}
