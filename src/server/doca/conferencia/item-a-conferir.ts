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

/** The substitute that was accepted for it, as the rules of the check need it; null without one. */
export function substitutoAConferir({ substituto, ...item }: ItemDaConferencia) {
  if (substituto?.resposta !== 'ACEITA') return null
  const { id, produto, quantidade, cobrado } = substituto
  const pedidos = { unidadesPedidas: item.substitutoPedidas, valorPedido: item.substitutoValor }
  return { id, produto, produtoNome: nomeComTipo(produto), quantidade, cobrado, ...pedidos }
}
