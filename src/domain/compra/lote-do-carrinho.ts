// Which of many items a cart takes at once, and in which quantity (rule N34).
import type { MotivoDeCatalogo } from '#domain/motivo/catalogo.ts'
import type { MotivoDeCarrinho } from '#domain/motivo/compra.ts'
import { motivoParaNaoUsarQuantidade, motivoParaNaoUsarUnidades } from './carrinho.ts'
import type { ModoDoLote } from './lista.ts'

/** The item that is asked for, and the facts about its quote. */
export interface ItemPedido {
  cotacaoId: number
  /** At least 1. */
  quantidade: number
  existe: boolean
  /** Can the quote be bought now? */
  disponivel: boolean
  /** In the cart already; 0 if it is not there. */
  noCarrinho: number
}

export interface ItemRecusado {
  cotacaoId: number
  motivo: MotivoDeCarrinho | MotivoDeCatalogo
}

/** Of each item that the cart takes, the quantity that it has then; of each other one, why not. */
export interface LoteSeparado {
  aceitos: { cotacaoId: number; quantidade: number; noCarrinho: number }[]
  recusados: ItemRecusado[]
}

/**
 * Takes what can be taken, in the sequence of the request: an item for which the cart has no room is refused. `unidades` is what
 * the whole cart has already.
 */
export function separarLote(itens: readonly ItemPedido[], modo: ModoDoLote, unidades: number): LoteSeparado {
  const lote: LoteSeparado = { aceitos: [], recusados: [] }
  let soma = unidades
  for (const item of itens) {
    const { cotacaoId, noCarrinho } = item
    const quantidade = modo === 'SOMAR' ? noCarrinho + item.quantidade : item.quantidade
    const depois = soma - noCarrinho + quantidade
    const motivo = motivoParaNaoAceitar(item, quantidade) ?? motivoParaNaoEncher(depois, soma)
    if (motivo) lote.recusados.push({ cotacaoId, motivo })
    else {
      lote.aceitos.push({ cotacaoId, quantidade, noCarrinho })
      soma = depois
    }
  }
  return lote
}

// What makes a cart smaller that is too large already is fine (rule M13).
function motivoParaNaoEncher(depois: number, antes: number): MotivoDeCarrinho | null {
  return depois > antes ? motivoParaNaoUsarUnidades(depois) : null
}

function motivoParaNaoAceitar(
  { existe, disponivel }: ItemPedido,
  quantidade: number,
): MotivoDeCarrinho | MotivoDeCatalogo | null {
  if (!existe) return { codigo: 'cotacao-inexistente' }
  if (!disponivel) return { codigo: 'cotacao-indisponivel' }
  return motivoParaNaoUsarQuantidade(quantidade)
}
