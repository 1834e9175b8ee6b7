import { somar } from '#domain/centavos.ts'
import { type ItemAConferir, valorDosGramas } from '#domain/entrega/ocorrencia.ts'
import { gramasAMenos } from '#domain/entrega/separacao.ts'
import { nomeComTipo } from '#domain/venda/produto-escrito.ts'
import type { ItemDaConferencia } from './conferencia-repository.ts'

/** An item as the rules of the check need it. Grams that the scale of its seller showed less count as claimed (rule N165). */
export function itemAConferir(item: ItemDaConferencia): ItemAConferir {
  const { precoCentavos: preco, pesoGramas: peso } = item
  const aMenos = gramasAMenos({ ...item, peso: item.separadoGramas })
  return {
    produtoNome: nomeComTipo(item.produto),
    quantidade: item.quantidade,
    preco,
    peso,
    unidadesPedidas: item.unidadesPedidas,
    gramasPedidos: item.gramasPedidos + aMenos,
    valorPedido: somar(item.valorPedido, valorDosGramas(aMenos, { preco, peso })),
  }
}

/** The substitute that was accepted for it, as the rules of the check need it; null without one. */
export function substitutoAConferir({ substituto, ...item }: ItemDaConferencia) {
  if (substituto?.resposta !== 'ACEITA') return null
  const { id, produto, quantidade, cobrado } = substituto
  const pedidos = { unidadesPedidas: item.substitutoPedidas, valorPedido: item.substitutoValor }
  return { id, produto, produtoNome: nomeComTipo(produto), quantidade, cobrado, ...pedidos }
}
