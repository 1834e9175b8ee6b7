import type { pagbank } from '#contract/pagbank.ts'
import { exigirSenhaRecente } from '#server/auth/confirmar-senha.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { HandlersDe } from '#server/http/register-endpoint.ts'
import { desvincularConta } from '#server/vinculo/desvincular-conta.ts'
import { iniciarVinculo, vincularConta } from '#server/vinculo/vincular-conta.ts'

/** Handlers of linking a seller's account. */
export function pagbankHandlers(deps: Dependencies): HandlersDe<typeof pagbank> {
  return {
    'POST /v1/vendedor/pagbank/autorizacao': async ({ sessao }) => {
      exigirSenhaRecente(deps, sessao)
      return { url: await iniciarVinculo(deps, sessao) }
    },
    'DELETE /v1/vendedor/pagbank/vinculo': async ({ body: { contaId }, sessao }) => {
      exigirSenhaRecente(deps, sessao)
      await desvincularConta(deps, sessao, contaId)
    },
    'PUT /v1/vendedor/pagbank/notificacao/auth': ({ body, sessao }) => vincularConta(deps, sessao, body),
  }
}
