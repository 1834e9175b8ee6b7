import type { Lido, Vista } from '#contract/endpoint.ts'
import type { membro, membroSchema } from '#contract/pessoas/membro.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { convidarMembro } from './convidar-membro.ts'
import { type AcordoDoMembro, listarMembros, type MembroLido } from './membro-repository.ts'
import { alterarMembro, encerrarOMembro } from './mudar-membro.ts'

/** Handlers of a buyer's team. */
export function membroHandlers(deps: Dependencies): HandlersDe<typeof membro> {
  return {
    'GET /v1/membro': async ({ sessao: { user } }) => (await listarMembros(deps.db, user.id)).map(membroView),
    'POST /v1/membro': async ({ body, sessao: { user } }) =>
      membroView(await convidarMembro(deps, user.id, { email: body.email, ...acordoDe(body) })),
    'PUT /v1/membro/{id}': async ({ params: { id }, body, sessao: { user } }) =>
      membroView(await alterarMembro(deps, { id, empresaId: user.id, ...acordoDe(body) })),
    'DELETE /v1/membro/{id}': ({ params: { id }, sessao: { user } }) => encerrarOMembro(deps, id, user.id),
  }
}

type Acordo = Lido<(typeof membro)['PUT /v1/membro/{id}']>['body']

// Only who buys has limits.
function acordoDe({ funcao, limitePorPedido, limitePorMes }: Acordo): AcordoDoMembro {
  const compra = funcao === 'COMPRAS'
  return {
    funcao,
    limitePedidoCentavos: compra ? limitePorPedido : null,
    limiteMesCentavos: compra ? limitePorMes : null,
  }
}

function membroView(lido: MembroLido): Vista<typeof membroSchema> {
  return {
    id: lido.id,
    nome: lido.nome,
    email: lido.email,
    funcao: lido.funcao,
    limitePorPedido: lido.limitePedidoCentavos,
    limitePorMes: lido.limiteMesCentavos,
    conviteAte: lido.conviteAte,
  }
}
