// The agenda of the zones as part of the statement that reads the market's rules (rule N48).
import { type RawBuilder, sql } from 'kysely'
import type { Agenda, DiaDaAgenda, ExcecaoDaAgenda } from '#domain/entrega/agenda.ts'

/** The columns of `agendaDaLinha`: the weekdays, and the exceptions from this day (`YYYY-MM-DD`) on. */
export function colunasDaAgenda(desde: string): RawBuilder<unknown> {
  return sql`
    (select json_agg(json_build_object('zonaId', a.zona_id, 'diaDaSemana', a.dia_da_semana, 'corteDias', a.corte_dias,
      'corteHora', to_char(a.corte_hora, 'HH24:MI'), 'paradas', a.paradas, 'gramas', a.gramas)
      order by a.zona_id, a.dia_da_semana) from agenda_de_entrega a) as "diasDeEntrega",
    (select json_agg(json_build_object('zonaId', x.zona_id, 'dia', x.dia, 'entrega', x.entrega, 'motivo', x.motivo)
      order by x.dia, x.zona_id nulls first) from agenda_excecao x where x.dia >= ${desde}) as "excecoesDeEntrega"`
}

export interface LinhaDaAgenda {
  /** Null without rows. */
  diasDeEntrega: DiaDaAgenda[] | null
  excecoesDeEntrega: ExcecaoDaAgenda[] | null
}

/** The agenda of a row with these columns. */
export function agendaDaLinha({ diasDeEntrega, excecoesDeEntrega }: LinhaDaAgenda): Agenda {
  return { dias: diasDeEntrega ?? [], excecoes: excecoesDeEntrega ?? [] }
}
