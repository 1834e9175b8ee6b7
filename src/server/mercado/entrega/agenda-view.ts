import type { Resposta } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { somarDias } from '#domain/calendario.ts'
import { type Agenda, diaDaZona, temAgenda } from '#domain/entrega/agenda.ts'
import type { TabelaDeFrete } from '#domain/entrega/frete.ts'
import { marcadoPorDia, type VagaLida } from './vaga-sql.ts'

interface Regras {
  tabela: TabelaDeFrete
  agenda: Agenda
}

/** The agenda with the zones of the table in force, and those that only the agenda has. */
export function agendaView(
  { tabela, agenda }: Regras,
  versao: number,
): Resposta<Api['GET /v1/entrega/agenda']> {
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
export function diasView(
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
