// A list while it is sorted and changed, before it is saved.
import type { ItemDaLista, LinhaDaGrade } from '#web/queries/lista-queries.ts'

export interface ItemEmEdicao {
  produtoId: number
  nome: string
  detalhe: string
  /** Null: the cheapest of the day. Undefined: as the list has it, which may be a seller that it does not name. */
  vendedorId: number | null | undefined
  /** Whom the list can prefer: those who sell it today, and the preferred one. */
  vendedores: readonly { id: number; nome: string }[]
  /** Digits; empty for what is usual. */
  quantidade: string
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
    vendedorId: vendedorPreferido?.id,
    vendedores: ausente ? [vendedorPreferido, ...deHoje] : deHoje,
    quantidade: quantidadeDaLista === null ? '' : String(quantidadeDaLista),
  }
}

/** The items with one of them moved by so many places; unchanged at the ends. */
export function mover(itens: readonly ItemEmEdicao[], de: number, passos: number): readonly ItemEmEdicao[] {
  const para = de + passos
  const [item, outro] = [itens[de], itens[para]]
  if (!item || !outro) return itens
  return itens.with(de, outro).with(para, item)
}

/** What the call takes. */
export function paraGuardar(itens: readonly ItemEmEdicao[]): ItemDaLista[] {
  return itens.map(({ produtoId, vendedorId, quantidade }) => ({
    produtoId,
    ...(vendedorId !== undefined && { vendedorId }),
    quantidade: Number(quantidade) || null,
  }))
}

/** Would saving change the list? */
export function mudaram(antes: readonly ItemEmEdicao[], depois: readonly ItemEmEdicao[]): boolean {
  return JSON.stringify(paraGuardar(antes)) !== JSON.stringify(paraGuardar(depois))
}
