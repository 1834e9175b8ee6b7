import type * as z from 'zod/mini'
import type { mesa } from '#contract/mesa/mesa.ts'
import { schemaDaAcao } from '#contract/mesa/tipo-de-tarefa.ts'
import { type NomeDoTipo, tipoDeclarado } from '#contract/mesa/tipos.ts'
import { paginate } from '#contract/pagina.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import { parsePart } from '#server/telhado/http/parse-parts.ts'
import { type Acao, agir, segurarTarefa } from './agir.ts'
import { contarMesa, lerMesa, lerTarefa } from './ler-tarefas.ts'

/** Handlers of the desk; all for staff. */
export function mesaHandlers(deps: Dependencies): HandlersDe<typeof mesa> {
  return {
    'GET /v1/mesa': async ({ query, sessao }) => {
      const { tarefas, total } = await lerMesa(deps, query, sessao.user)
      return { ...paginate(tarefas, total, query), total }
    },
    'GET /v1/mesa/contagem': async ({ sessao }) => {
      const tipos = await contarMesa(deps, sessao.user)
      const soma = (de: (tipo: (typeof tipos)[number]) => number) => tipos.reduce((a, b) => a + de(b), 0)
      return {
        abertas: soma(({ abertas }) => abertas),
        urgentes: soma(({ urgentes }) => urgentes),
        tipos,
      }
    },
    'GET /v1/mesa/{tipo}/{id}': ({ params, sessao }) => lerTarefa(deps, params, sessao.user),
    'POST /v1/mesa/{tipo}/{id}': ({ params, body, sessao: { user } }) => {
      const { acao: gesto } = body
      return ehGesto(gesto)
        ? segurarTarefa(deps, params, { gesto, user })
        : agir(deps, params, { acao: acaoPedida(params.tipo, body), user })
    },
  }
}

const ehGesto = (acao: string): acao is 'pegar' | 'assumir' | 'soltar' =>
  ['pegar', 'assumir', 'soltar'].includes(acao)

type Body = z.output<(typeof mesa)['POST /v1/mesa/{tipo}/{id}']['body']>

function acaoPedida(tipo: NomeDoTipo, { acao: nome, visto, ...dados }: Body): Acao {
  const { acoes } = tipoDeclarado(tipo)
  const declarada = Object.hasOwn(acoes, nome) ? acoes[nome] : undefined
  const campos = {
    ...(!declarada && { acao: 'Valor inválido.' }),
    ...(visto === undefined && { visto: 'Campo obrigatório.' }),
  }
  if (!declarada || visto === undefined) throw new RecusaError({ codigo: 'dados-invalidos' }, campos)
  return { nome, visto, ...parsePart(schemaDaAcao(declarada), dados) }
}
