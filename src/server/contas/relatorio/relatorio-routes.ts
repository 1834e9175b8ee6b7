import type { relatorio } from '#contract/contas/relatorio.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { escreverRelatorio, lerRelatorio } from './ler-relatorio.ts'

export function relatorioHandlers({ clock }: Dependencies): HandlersDe<typeof relatorio> {
  return {
    'GET /v1/relatorio/{nome}': ({ params: { nome }, query, sessao: { user }, leitura }) =>
      lerRelatorio({ leitura, clock }, { nome, query, user }),
    'GET /v1/relatorio/{nome}/arquivo': ({ params: { nome }, query, sessao: { user }, leitura }) =>
      escreverRelatorio({ leitura, clock }, { nome, query, user }),
  }
}
