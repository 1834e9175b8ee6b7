import type { separacao } from '#contract/doca/separacao.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { escreverEtiquetas, escreverLista } from './escrever-papeis.ts'
import { lerDias, lerPedidoASeparar, lerSeparacao } from './ler-separacao.ts'
import { separarItens } from './separar-itens.ts'

/** Handlers of packing: a seller's own items (rules N54–N57). */
export function separacaoHandlers(deps: Dependencies): HandlersDe<typeof separacao> {
  return {
    'GET /v1/separacao': ({ query, sessao }) => lerSeparacao(deps, sessao.user.id, query.dia),
    'GET /v1/separacao/dias': ({ sessao }) => lerDias(deps, sessao.user.id),
    'PUT /v1/separacao/{pedidoId}': async ({ params: { pedidoId }, body: { itens }, sessao }) => {
      const quem = { pedidoId, vendedorId: sessao.user.id }
      await separarItens(deps, { ...quem, itens })
      return lerPedidoASeparar(deps, quem)
    },
    'GET /v1/separacao/arquivo': ({ query: { dia, tipo = 'lista', parte = 1 }, sessao: { user } }) =>
      tipo === 'lista' ? escreverLista(deps, user, dia) : escreverEtiquetas(deps, user, { dia, parte }),
  }
}
