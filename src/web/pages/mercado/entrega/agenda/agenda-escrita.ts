// The agenda as it is sent: whole, with one part of it changed (rule N48).
import type {
  Agenda,
  AgendaEscrita,
  ExcecaoDaAgenda,
  ZonaDaAgenda,
} from '#web/queries/mercado/entrega-queries.ts'

export type DiaEscrito = AgendaEscrita['zonas'][number]['dias'][number]

/** The agenda as it was read, without zones that the freight table in force does not have. */
export function agendaLida({ versao, zonas, excecoes }: Agenda): AgendaEscrita {
  return {
    versao,
    zonas: zonas
      .filter(({ zonaNome, dias }) => zonaNome !== null && dias.length > 0)
      .map(({ zonaId, dias }) => ({ zonaId, dias })),
    excecoes: excecoes.filter(({ zonaId }) => zonaId === null || temZona(zonas, zonaId)),
  }
}

const temZona = (zonas: readonly ZonaDaAgenda[], zonaId: string) =>
  zonas.some(zona => zona.zonaId === zonaId && zona.zonaNome !== null)

/** With other weekdays of one zone. */
export function comZona(agenda: Agenda, zonaId: string, dias: readonly DiaEscrito[]): AgendaEscrita {
  const lida = agendaLida(agenda)
  const outras = lida.zonas.filter(zona => zona.zonaId !== zonaId)
  return { ...lida, zonas: dias.length > 0 ? [...outras, { zonaId, dias: [...dias] }] : outras }
}

/** With one more exception, in place of one of the same zone and date. */
export function comExcecao(agenda: Agenda, nova: ExcecaoDaAgenda): AgendaEscrita {
  const semA = semExcecao(agenda, nova)
  return { ...semA, excecoes: [...semA.excecoes, nova] }
}

/** Without the exception of this zone and date. */
export function semExcecao(
  agenda: Agenda,
  { zonaId, dia }: Pick<ExcecaoDaAgenda, 'zonaId' | 'dia'>,
): AgendaEscrita {
  const lida = agendaLida(agenda)
  return { ...lida, excecoes: lida.excecoes.filter(outra => outra.zonaId !== zonaId || outra.dia !== dia) }
}
