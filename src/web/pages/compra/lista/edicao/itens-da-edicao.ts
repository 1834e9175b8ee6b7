// A list while it is sorted and changed, before it is saved.
import { QUANTIDADE_MAXIMA } from '#domain/compra/carrinho.ts'
import { textosDaQuantidade } from '#web/components/carrinho/textos-da-quantidade.ts'
import type { ItemDaLista, LinhaDaGrade } from '#web/queries/compra/lista-queries.ts'
import { quantityProblem, readQuantity } from '#web/ui/quantity/read-quantity.ts'

export interface ItemEmEdicao {
  produtoId: number
  nome: string
  detalhe: string
  unidadeMedida: string
  /** Null: the cheapest of the day. Undefined: as the list has it, which may be a seller that it does not name. */
  vendedorId: number | null | undefined
  /** Whom the list can prefer: those who sell it today, and the preferred one. */
  vendedores: readonly { id: number; nome: string }[]
  /** As typed; empty for the usual quantity. */
  quantidade: string
  /** Another product may come for its missing units (rule N156). */
  aceitaParecidos: boolean
}

/** An item as the list has it. */
export function itemDaLinha(linha: LinhaDaGrade, detalhe: string): ItemEmEdicao {
  const { produto, cotacoes, vendedorPreferido, quantidadeDaLista } = linha
  const deHoje = cotacoes.map(({ vendedor: { id, nome } }) => ({ id, nome }))
  const ausente = vendedorPreferido && !deHoje.some(({ id }) => id === vendedorPreferido.id)
  return {
    produtoId: produto.id,
    nome: produto.nome,
    detalhe,
    unidadeMedida: produto.unidadeMedida,
    vendedorId: vendedorPreferido?.id,
    vendedores: ausente ? [vendedorPreferido, ...deHoje] : deHoje,
    quantidade: quantidadeDaLista === null ? '' : String(quantidadeDaLista),
    aceitaParecidos: linha.aceitaParecidos ?? false,
  }
}

/** The items with one of them moved by so many places; unchanged at the ends. */
export function mover(itens: readonly ItemEmEdicao[], de: number, passos: number): readonly ItemEmEdicao[] {
  const para = de + passos
  const [item, outro] = [itens[de], itens[para]]
  if (!item || !outro) return itens
  return itens.with(de, outro).with(para, item)
}

/** Why the list cannot be saved with this quantity; null if it can. */
export function problemaDaQuantidade({ quantidade, unidadeMedida }: ItemEmEdicao): string | null {
  const lida = lerQuantidade(quantidade)
  if (lida === 0) return 'Quantidade deve ser maior que 0.'
  return quantityProblem(lida, QUANTIDADE_MAXIMA, textosDaQuantidade({ unidadeMedida }))
}

/** What the call takes, of quantities without a problem. */
export function paraGuardar(itens: readonly ItemEmEdicao[]): ItemDaLista[] {
  return itens.map(({ produtoId, vendedorId, quantidade, aceitaParecidos }) => {
    const lida = lerQuantidade(quantidade)
    return {
      produtoId,
      ...(vendedorId !== undefined && { vendedorId }),
      quantidade: typeof lida === 'number' ? lida : null,
      aceitaParecidos,
    }
  })
}

const lerQuantidade = (texto: string) => readQuantity(texto, QUANTIDADE_MAXIMA)

export function mudaram(antes: readonly ItemEmEdicao[], depois: readonly ItemEmEdicao[]): boolean {
  const escrito = (itens: readonly ItemEmEdicao[]) =>
    JSON.stringify([paraGuardar(itens), itens.map(problemaDaQuantidade)])
  return escrito(antes) !== escrito(depois)
}
