import type { entrega } from '#contract/mercado/entrega.ts'
import { dataEmSaoPaulo, diasEntre, somarDias } from '#domain/calendario.ts'
import { DIAS_OFERECIDOS } from '#domain/entrega/agenda.ts'
import { lerRegras } from '#server/mercado/frete/regras-repository.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import { buscarVersaoDaAgenda } from './agenda-repository.ts'
import { agendaView, diasView } from './agenda-view.ts'
import { type AgendaEscrita, salvarAgenda } from './salvar-agenda.ts'
import { listarVagas } from './vaga-repository.ts'

/** The longest range of days that one call answers. */
const MAXIMO_DE_DIAS = 62

/** Handlers of the days of delivery. */
export function entregaHandlers(deps: Dependencies): HandlersDe<typeof entrega> {
  const { db, clock } = deps
  const lerAgenda = async () => {
    // In this order: a read between two changes may answer an old number, which the next change refuses.
    const versao = await buscarVersaoDaAgenda(db)
    return agendaView(await lerRegras(db, clock()), versao)
  }
  return {
    'GET /v1/entrega/agenda': lerAgenda,
    'PUT /v1/entrega/agenda': async ({ body, sessao }) => {
      await salvarAgenda(deps, agendaEscrita(body), sessao.user.id)
      return lerAgenda()
    },
    'GET /v1/entrega/dias': async ({ query }) => {
      const hoje = dataEmSaoPaulo(clock())
      const { de = hoje, ate = somarDias(de, DIAS_OFERECIDOS - 1) } = query
      const ultimoDia = somarDias(de, MAXIMO_DE_DIAS - 1)
      if (diasEntre(de, ate) < 0 || ate > ultimoDia)
        throw new RecusaError({ codigo: 'dia-fora-do-prazo', primeiroDia: de, ultimoDia })
      return diasView(await lerRegras(db, clock()), await listarVagas(db, { de, ate }), { de, ate })
    },
  }
}

type Corpo = Parameters<HandlersDe<typeof entrega>['PUT /v1/entrega/agenda']>[0]['body']

function agendaEscrita({ versao, zonas, excecoes, confirmarLotacao = false }: Corpo): AgendaEscrita {
  const dias = zonas.flatMap(({ zonaId, dias }) =>
    dias.map(({ peso: gramas, ...dia }) => ({ ...dia, zonaId, gramas })),
  )
  return { versao, dias, excecoes, confirmarLotacao }
}
