import type { ItemAConferir } from '#domain/entrega/ocorrencia.ts'
import type { ItemDaConferencia } from './conferencia-repository.ts'

/** An item as the rules of the check need it. */
export function itemAConferir(item: ItemDaConferencia): ItemAConferir {
  const { nome, tipo } = item.produto
  return {
    produtoNome: tipo ? `${nome} ${tipo}` : nome,
    quantidade: item.quantidade,
    preco: item.precoCentavos,
    peso: item.pesoGramas,
    unidadesPedidas: item.unidadesPedidas,
    gramasPedidos: item.gramasPedidos,
    valorPedido: item.valorPedido,
  }
}
