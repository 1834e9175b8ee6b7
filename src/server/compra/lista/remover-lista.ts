import { motivoParaNaoCriarLista, motivoParaNaoMexerNaLista } from '#domain/compra/lista.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'
import {
  buscarRemovida,
  contarListas,
  esquecerRemovidas,
  type ListaLida,
  marcarRemovida,
} from './lista-repository.ts'
import { type DepsDeLista, exigirLista, mudarListas, type QuemMuda, resumoDaLista } from './mudar-lista.ts'

/** Hides a list; for some minutes it can be brought back. Refuses with `lista-inexistente` or `lista-de-favoritos`. */
export function removerLista(deps: DepsDeLista, quem: QuemMuda, id: number): Promise<undefined> {
  return mudarListas(deps, quem, async (tx, agora) => {
    const lista = await exigirLista(tx, id)
    recusarSe(motivoParaNaoMexerNaLista(lista))
    await marcarRemovida(tx, id, agora)
    await esquecerRemovidas(tx, quem.userId)
    return { acao: 'remover', antes: await resumoDaLista(tx, lista), resultado: undefined }
  })
}

/** Brings back a list that was removed some minutes ago. Refuses with `lista-inexistente`, `lista-ja-existe` or `listas-demais`. */
export function restaurarLista(deps: DepsDeLista, quem: QuemMuda, id: number): Promise<ListaLida> {
  return mudarListas(deps, quem, async (tx, agora) => {
    exigir(await buscarRemovida(tx, id, agora), 'lista-inexistente')
    recusarSe(motivoParaNaoCriarLista(await contarListas(tx, quem.userId)))
    await marcarRemovida(tx, id, null)
    const lista = await exigirLista(tx, id)
    return { acao: 'restaurar', depois: await resumoDaLista(tx, lista), resultado: lista }
  })
}
