import { volumesDoItem } from '#domain/entrega/separacao.ts'
import { deQuilos, type Gramas, gramas } from '#domain/peso.ts'
import type { Pedido } from '#web/queries/pedido/pedido-queries.ts'

/** What the items of an order are together: boxes or other units, and their weight. */
export function somarItens(itens: Pedido['itensPedido']): { volumes: number; peso: Gramas } {
  return {
    volumes: itens.reduce((soma, { quantidade, cotacao: { produto } }) => {
      const { unidadeMedida } = produto
      return soma + volumesDoItem({ quantidade, separado: null, unidadeMedida })
    }, 0),
    peso: gramas(itens.reduce((soma, { peso }) => soma + deQuilos(peso), 0)),
  }
}
