import type { vendedor } from '#contract/vendedor.ts'
import { pode } from '#domain/permissao.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { paginate } from '#server/http/paginate.ts'
import { RecusaError } from '#server/http/recusa-error.ts'
import type { HandlersDe } from '#server/http/register-endpoint.ts'
import { aprovarCadastro } from '#server/user/aprovar-cadastro.ts'
import { exigirVendedor, listarPendentes, listarVendedores } from './vendedor-repository.ts'
import { vendedorParaEquipe, vendedorParaTodos, vendedorPendenteView } from './vendedor-view.ts'

/** Handlers of the sellers. A seller reads only itself: it is no directory of rivals. */
export function vendedorHandlers(deps: Dependencies): HandlersDe<typeof vendedor> {
  const { db } = deps
  return {
    'GET /v1/vendedor': async ({ query, sessao: { user } }) => {
      if (user.papel === 'VENDEDOR') {
        const propria = vendedorParaEquipe(await exigirVendedor(db, user.id))
        return paginate(query.page === 0 ? [propria] : [], 1, query)
      }
      const todos = pode(user.papel, 'ver-dados-cadastrais')
      const { vendedores, total } = await listarVendedores(db, { ...query, todos })
      return paginate(vendedores.map(todos ? vendedorParaEquipe : vendedorParaTodos), total, query)
    },
    'GET /v1/vendedor/pendente': async () => (await listarPendentes(db)).map(vendedorPendenteView),
    'GET /v1/vendedor/{id}': async ({ params: { id }, sessao: { user } }) => {
      const vendedor = await exigirVendedor(db, id)
      if (pode(user.papel, 'ver-dados-cadastrais') || user.id === id) return vendedorParaEquipe(vendedor)
      if (user.papel === 'VENDEDOR' || vendedor.status !== 'ATIVO')
        throw new RecusaError({ codigo: 'user-inexistente' })
      return vendedorParaTodos(vendedor)
    },
    'PUT /v1/vendedor/pendente/{id}': ({ params: { id }, sessao }) =>
      aprovarCadastro(deps, { id, papel: 'VENDEDOR', porUsuarioId: sessao.user.id }),
  }
}
