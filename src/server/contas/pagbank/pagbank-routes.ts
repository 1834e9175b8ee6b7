import type { pagbank } from '#contract/contas/pagbank.ts'
import { desvincularConta } from '#server/contas/pagbank/desvincular-conta.ts'
import { iniciarVinculo, vincularConta } from '#server/contas/pagbank/vincular-conta.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'

/** Handlers of linking a seller's account. */
export function pagbankHandlers(deps: Dependencies): HandlersDe<typeof pagbank> {
  return {
    'POST /v1/vendedor/pagbank/autorizacao': async ({ sessao }) => ({
      url: await iniciarVinculo(deps, sessao),
    }),
    'DELETE /v1/vendedor/pagbank/vinculo': ({ body: { contaId }, sessao }) =>
      desvincularConta(deps, sessao, contaId),
    'PUT /v1/vendedor/pagbank/notificacao/auth': ({ body, sessao }) => vincularConta(deps, sessao, body),
  }
}
