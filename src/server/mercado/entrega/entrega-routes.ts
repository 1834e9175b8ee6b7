import type { Resposta } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import type { entrega } from '#contract/mercado/entrega.ts'
import { dataEmSaoPaulo, diasEntre, somarDias } from '#domain/calendario.ts'
import { type Agenda, DIAS_OFERECIDOS, diaDaZona, temAgenda } from '#domain/entrega/agenda.ts'
import { lotacaoAbaixoDoMarcado, motivoParaNaoSalvarAgenda } from '#domain/entrega/agenda-escrita.ts'
import type { TabelaDeFrete } from '#domain/entrega/frete.ts'
import { lerRegras } from '#server/mercado/frete/regras-repository.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import {
  buscarVersaoDaAgenda,
  gravarAgenda,
  inserirVersaoDaAgenda,
  travarAgenda,
} from './agenda-repository.ts'
import { listarVagas } from './vaga-repository.ts'
import { marcadoPorDia, type VagaLida } from './vaga-sql.ts'

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

// Staff save the agenda of the zones (rules N48, N50). Booked orders stay where they are.

const SALVAR_AGENDA = atoSoDaConta('salvar-agenda', 'Produtos e ajustes', 'Salvou a agenda de entregas')

/** After every day that can be booked. */
const ULTIMO_DIA = '9999-12-31'

interface AgendaEscrita extends Agenda {
  /** The one that the author read; 0 if none was saved. */
  versao: number
  /** Was the author asked about days that hold less than their bookings? */
  confirmarLotacao: boolean
}

/**
 * Saves an agenda in place of the one before. The same one again is saved as no version. Refuses with `versao-ja-mudou`,
 * `zona-fora-da-tabela`, `corte-depois-da-entrega`, `excecao-tarde-demais`, or `lotacao-abaixo-do-marcado` until it is confirmed.
 */
export async function salvarAgenda(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  escrita: AgendaEscrita,
  porUsuarioId: number,
): Promise<void> {
  await inTransaction(db, tx => gravar(tx, escrita, { porUsuarioId, agora: clock() }))
}

async function gravar(
  tx: Tx,
  { versao, confirmarLotacao, ...depois }: AgendaEscrita,
  { porUsuarioId, agora }: { porUsuarioId: number; agora: Date },
): Promise<void> {
  await travarAgenda(tx)
  if (versao !== (await buscarVersaoDaAgenda(tx))) throw new RecusaError({ codigo: 'versao-ja-mudou' })
  const { agenda: antes, tabela } = await lerRegras(tx, agora)
  const zonas = tabela.zonas.map(({ id }) => id)
  recusarSe(motivoParaNaoSalvarAgenda({ antes, depois, zonas, agora }))
  const hoje = dataEmSaoPaulo(agora)
  if (!confirmarLotacao) {
    const marcados = await listarVagas(tx, { de: hoje, ate: ULTIMO_DIA })
    recusarSe(lotacaoAbaixoDoMarcado({ antes, depois }, marcados))
  }
  await gravarAgenda(tx, depois, hoje)
  await inserirVersaoDaAgenda(tx, { versao: versao + 1, porUsuarioId }, agora)
  const registro = { acao: SALVAR_AGENDA, alvo: { tipo: 'entrega', id: null }, antes, depois } as const
  await auditar(tx, { ...registro, porUsuarioId }, agora)
}

interface Regras {
  tabela: TabelaDeFrete
  agenda: Agenda
}

/** The agenda with the zones of the table in force, and those that only the agenda has. */
function agendaView({ tabela, agenda }: Regras, versao: number): Resposta<Api['GET /v1/entrega/agenda']> {
  const zonas = zonasDe(tabela, agenda.dias).map(zona => ({
    ...zona,
    dias: agenda.dias
      .filter(({ zonaId }) => zonaId === zona.zonaId)
      .map(({ diaDaSemana, corteDias, corteHora, paradas, gramas: peso }) => ({
        diaDaSemana,
        corteDias,
        corteHora,
        paradas,
        peso,
      })),
  }))
  return { versao, zonas, excecoes: [...agenda.excecoes] }
}

/** How full each zone is on each day from one to another, both included: where it has an agenda, and where something is booked. */
function diasView(
  { tabela, agenda }: Regras,
  vagas: readonly VagaLida[],
  { de, ate }: { de: string; ate: string },
): Resposta<Api['GET /v1/entrega/dias']> {
  const dias: string[] = []
  for (let dia = de; dia <= ate; dia = somarDias(dia, 1)) dias.push(dia)
  return zonasDe(tabela, [...agenda.dias, ...vagas])
    .filter(({ zonaId }) => temAgenda(agenda, zonaId) || vagas.some(vaga => vaga.zonaId === zonaId))
    .flatMap(({ zonaId, zonaNome }) => {
      const marcadoEm = marcadoPorDia(vagas, zonaId)
      return dias.map(dia => {
        const daZona = diaDaZona(agenda, zonaId, dia)
        const { paradas, gramas: peso } = marcadoEm(dia)
        return {
          zonaId,
          zonaNome,
          dia,
          entrega: daZona?.corteEm != null,
          corteEm: daZona?.corteEm ?? null,
          motivo: daZona?.motivo ?? null,
          paradas,
          peso,
          maximoDeParadas: daZona?.paradas ?? null,
          maximoDePeso: daZona?.gramas ?? null,
        }
      })
    })
}

function zonasDe({ zonas }: TabelaDeFrete, outras: readonly { zonaId: string }[]) {
  const foraDaTabela = new Set(
    outras.map(({ zonaId }) => zonaId).filter(id => !zonas.some(zona => zona.id === id)),
  )
  return [
    ...zonas.map(({ id, nome }) => ({ zonaId: id, zonaNome: nome })),
    ...[...foraDaTabela].sort().map(zonaId => ({ zonaId, zonaNome: null })),
  ]
}
