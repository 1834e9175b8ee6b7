import type { quadro } from '#contract/compra/quadro.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { lerQuadro } from './ler-quadro.ts'

/** Handlers of the board of prices. */
export function quadroHandlers(deps: Dependencies): HandlersDe<typeof quadro> {
  return { 'GET /v1/quadro': ({ sessao }) => lerQuadro(deps, sessao.user.id) }
}
