import type { ItemAConferir } from '#domain/entrega/ocorrencia.ts'
import { nomeComTipo } from '#domain/venda/produto-escrito.ts'
import type { ItemDaConferencia } from './conferencia-repository.ts'

/** An item as the rules of the check need it. */
export function itemAConferir(item: ItemDaConferencia): ItemAConferir {
  return {
    produtoNome: nomeComTipo(item.produto),
    quantidade: item.quantidade,
    preco: item.precoCentavos,
    peso: item.pesoGramas,
    unidadesPedidas: item.unidadesPedidas,
    gramasPedidos: item.gramasPedidos,
    valorPedido: item.valorPedido,
  }
}
