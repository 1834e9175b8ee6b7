import type { aviso } from '#contract/aviso.ts'
import type { Transmissao } from '#server/fluxo/transmissao.ts'
import type { HandlersDe } from '#server/http/register-endpoint.ts'

/** Handlers of the notices. */
export function avisoHandlers(transmissao: Transmissao): HandlersDe<typeof aviso> {
  return {
    'GET /v1/aviso/fluxo': async ({ sessao, ultimoEvento }) =>
      transmissao.abrir(sessao, { retoma: ultimoEvento !== null }),
  }
}
