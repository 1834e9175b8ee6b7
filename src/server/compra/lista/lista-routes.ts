import type { lista } from '#contract/compra/lista.ts'
import { quantidadeDeSempre } from '#domain/compra/costume.ts'
import {
  motivoParaNaoCriarLista,
  motivoParaNaoMexerNaLista,
  motivoParaNaoUsarNome,
} from '#domain/compra/lista.ts'
import { filtroDoPapel } from '#server/pedido/pedido/ler-pedido.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Sessao } from '#server/pessoas/auth/session-repository.ts'
import { exigirAcessoAoComprador } from '#server/pessoas/comprador/exigir-acesso.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError, recusarSe, recusarSeMudou } from '#server/plataforma/recusa-error.ts'
import { criarLista, gravarItens, type ItemPedido, vendedoresDe } from './criar-lista.ts'
import { type ItemDaLista, removerItensDaLista } from './item-da-lista-repository.ts'
import { lerCostume, lerGradeDaLista, lerGradeDoCostume, lerGradeDoPedido } from './ler-grade.ts'
import {
  atualizarLista,
  buscarLista,
  buscarRemovida,
  contarListas,
  esquecerRemovidas,
  type ListaLida,
  listarListas,
  marcarManha,
  marcarRemovida,
  nomeComparado,
} from './lista-repository.ts'
import { type DepsDeLista, exigirLista, mudarListas, type QuemMuda, resumoDaLista } from './mudar-lista.ts'

/** Handlers of a buyer's lists, for the buyer and for staff (rule N36). */
export function listaHandlers(deps: Dependencies): HandlersDe<typeof lista> {
  const { db, clock } = deps
  const donoDaVez = async (sessao: Sessao, userId = sessao.user.id) => {
    await exigirAcessoAoComprador(deps, sessao, userId)
    return userId
  }
  const exigirDaVez = (sessao: Sessao, achada: ListaLida | null) => exigirAcessoALista(deps, sessao, achada)
  const quemMuda = ({ user }: Sessao, { compradorId }: ListaLida) => ({
    userId: compradorId,
    porUsuarioId: user.id,
  })
  return {
    'GET /v1/lista': async ({ query, sessao }) => listarListas(db, await donoDaVez(sessao, query.userId)),
    'POST /v1/lista': async ({ body: { userId, ...nova }, sessao }) => {
      const quem = { userId: await donoDaVez(sessao, userId), porUsuarioId: sessao.user.id }
      return criarLista(deps, quem, nova)
    },
    'PUT /v1/lista/{id}': async ({ params: { id }, body, sessao }) => {
      const achada = await exigirDaVez(sessao, await buscarLista(db, id))
      return editarLista(deps, quemMuda(sessao, achada), { id, ...body })
    },
    'DELETE /v1/lista/{id}': async ({ params: { id }, sessao }) => {
      const achada = await exigirDaVez(sessao, await buscarLista(db, id))
      return removerLista(deps, quemMuda(sessao, achada), id)
    },
    'PUT /v1/lista/{id}/restauracao': async ({ params: { id }, sessao }) => {
      const achada = await exigirDaVez(sessao, await buscarRemovida(db, id, clock()))
      return restaurarLista(deps, quemMuda(sessao, achada), id)
    },
    'PUT /v1/lista/{id}/manha': async ({ params: { id }, body: { manha }, sessao }) => {
      const achada = await exigirDaVez(sessao, await buscarLista(db, id))
      return combinarManha(deps, quemMuda(sessao, achada), id, manha)
    },
    'GET /v1/lista/{id}/grade': async ({ params: { id }, sessao }) =>
      lerGradeDaLista(deps, sessao, await exigirDaVez(sessao, await buscarLista(db, id))),
    'GET /v1/lista/costume': async ({ query, sessao }) =>
      (await lerCostume(deps, await donoDaVez(sessao, query.userId))).map(({ produto, quantidades }) => ({
        produtoId: produto.id,
        quantidade: quantidadeDeSempre(quantidades) ?? 1, // each has an order
      })),
    'GET /v1/lista/costume/grade': async ({ query, sessao }) =>
      lerGradeDoCostume(deps, sessao, await donoDaVez(sessao, query.userId)),
    'GET /v1/lista/pedido/{pedidoId}/grade': async ({ params: { pedidoId }, sessao }) =>
      lerGradeDoPedido(deps, sessao, { pedidoId, compradorId: filtroDoPapel(sessao.user).compradorId }),
  }
}

// A list that the caller may use; another one is as good as none.
async function exigirAcessoALista(
  deps: Pick<Dependencies, 'db'>,
  sessao: Sessao,
  achada: ListaLida | null,
): Promise<ListaLida> {
  const lista = exigir(achada, 'lista-inexistente')
  try {
    await exigirAcessoAoComprador(deps, sessao, lista.compradorId)
    return lista
  } catch (error) {
    throw error instanceof RecusaError ? new RecusaError({ codigo: 'lista-inexistente' }) : error
  }
}

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

/** Sets when the buyer is told what a list costs (rule N158). Refuses with `lista-inexistente`. */
export function combinarManha(
  deps: DepsDeLista,
  quem: QuemMuda,
  id: number,
  manha: ListaLida['manha'],
): Promise<ListaLida> {
  return mudarListas(deps, quem, async tx => {
    const { nome } = await exigirLista(tx, id)
    await marcarManha(tx, id, manha)
    return { acao: 'avisar', depois: { nome }, resultado: await exigirLista(tx, id) }
  })
}

/** Brings back a list that was removed some minutes ago. Refuses with `lista-inexistente`, `lista-ja-existe` or `listas-demais`. */
function restaurarLista(deps: DepsDeLista, quem: QuemMuda, id: number): Promise<ListaLida> {
  return mudarListas(deps, quem, async (tx, agora) => {
    exigir(await buscarRemovida(tx, id, agora), 'lista-inexistente')
    recusarSe(motivoParaNaoCriarLista(await contarListas(tx, quem.userId)))
    await marcarRemovida(tx, id, null)
    const lista = await exigirLista(tx, id)
    return { acao: 'restaurar', depois: await resumoDaLista(tx, lista), resultado: lista }
  })
}

/** What changes; absent fields stay, and so do the preferred seller and `aceitaParecidos` of an item that is sent without them. `versao` is the one that the author has read. */
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
function editarLista(deps: DepsDeLista, quem: QuemMuda, edicao: Edicao): Promise<ListaLida> {
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
  const deAntes = new Map(antes.map(item => [item.produtoId, item]))
  return itens.map(item => {
    const { vendedorId, aceitaParecidos } = deAntes.get(item.produtoId) ?? {}
    return { vendedorId, aceitaParecidos, ...definido(item) }
  })
}

function definido({ vendedorId, aceitaParecidos, ...item }: ItemPedido): ItemPedido {
  return {
    ...item,
    ...(vendedorId !== undefined && { vendedorId }),
    ...(aceitaParecidos !== undefined && { aceitaParecidos }),
  }
}
