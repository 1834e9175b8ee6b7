import { motivoParaNaoMexerNaLista, motivoParaNaoUsarNome } from '#domain/compra/lista.ts'
import { recusarSe, recusarSeMudou } from '#server/plataforma/recusa-error.ts'
import { gravarItens, type ItemPedido, vendedoresDe } from './criar-lista.ts'
import { type ItemDaLista, removerItensDaLista } from './item-da-lista-repository.ts'
import { atualizarLista, type ListaLida, nomeComparado } from './lista-repository.ts'
import { type DepsDeLista, exigirLista, mudarListas, type QuemMuda, resumoDaLista } from './mudar-lista.ts'

/** What changes; absent fields stay, and so does the preferred seller of an item that is sent without one. `versao` is the one that the author has read. */
interface Edicao {
  id: number
  nome?: string | undefined
  itens?: readonly ItemPedido[] | undefined
  versao: number
}

/**
 * Renames a list, or sets its items. Refuses with `lista-inexistente`, `lista-de-favoritos`, `lista-ja-existe`, `versao-ja-mudou`,
 * `produto-inexistente`, `quantidade-alta-demais` or `user-inexistente`.
 */
export function editarLista(deps: DepsDeLista, quem: QuemMuda, edicao: Edicao): Promise<ListaLida> {
  const { id, nome, itens, versao } = edicao
  return mudarListas(deps, quem, async tx => {
    const antes = await exigirLista(tx, id)
    recusarSeMudou(antes.versao, versao)
    const resumoDeAntes = await resumoDaLista(tx, antes)
    if (nome !== undefined) {
      recusarSe(motivoParaNaoMexerNaLista(antes))
      recusarSe(motivoParaNaoUsarNome(await nomeComparado(tx, nome)))
    }
    if (itens !== undefined) {
      const conhecidos = vendedoresDe(resumoDeAntes.itens)
      await removerItensDaLista(tx, id)
      await gravarItens(tx, { listaId: id, conhecidos }, comVendedores(itens, resumoDeAntes.itens))
    }
    await atualizarLista(tx, id, nome)
    const depois = await exigirLista(tx, id)
    const resumos = { antes: resumoDeAntes, depois: await resumoDaLista(tx, depois) }
    return { acao: 'editar', ...resumos, resultado: depois }
  })
}

// The grid does not name a preferred seller that is not ATIVO: a screen that saves the list cannot send it back (design/lists-and-grid).
function comVendedores(itens: readonly ItemPedido[], antes: readonly ItemDaLista[]): ItemPedido[] {
  const preferidos = new Map(antes.map(({ produtoId, vendedorId }) => [produtoId, vendedorId]))
  return itens.map(item => ({ vendedorId: preferidos.get(item.produtoId), ...definido(item) }))
}

function definido({ vendedorId, ...item }: ItemPedido): ItemPedido {
  return vendedorId === undefined ? item : { ...item, vendedorId }
}
