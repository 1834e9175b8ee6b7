import type { tabela } from '#contract/mercado/tabela.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { desfazerTabela } from './desfazer-tabela.ts'
import { lerTabela } from './ler-tabela.ts'
import { publicarTabela } from './publicar-tabela.ts'

/** Handlers of the table of the day. A seller sees and changes only its own (rule M9). */
export function tabelaHandlers(deps: Dependencies): HandlersDe<typeof tabela> {
  return {
    'GET /v1/tabela': ({ sessao }) => lerTabela(deps, sessao.user.id),
    'POST /v1/tabela': ({ body, sessao }) => publicarTabela(deps, sessao.user.id, body),
    'POST /v1/tabela/{loteId}/desfazer': ({ params: { loteId }, sessao }) =>
      desfazerTabela(deps, sessao.user.id, loteId),
  }
}
