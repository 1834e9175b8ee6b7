// The rules that every cart is calculated with, in one statement: settings, freight table and agenda of the zones.
import { type RawBuilder, sql } from 'kysely'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import type { Agenda, DiaDaAgenda, ExcecaoDaAgenda } from '#domain/entrega/agenda.ts'
import type { TabelaDeFrete } from '#domain/entrega/frete.ts'
import { invariant } from '#domain/invariant.ts'
import { completarConfiguracao } from '#server/mercado/configuracao/configuracao-repository.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { run, type Statement, statement } from '#server/plataforma/db/one-trip.ts'
import type { RegrasDoMercado } from '#server/plataforma/dependencies.ts'

export interface RegrasLidas extends RegrasDoMercado {
  /** Since when the freight table is in force, and when the next one comes; null if none is published. */
  vigenteDesde: Date
  proximaEm: Date | null
}

/** The settings, the freight table in force at this instant, and the agenda of its zones. Values that are frozen with an order are read here, in its transaction. */
export function lerRegras(db: Db, agora: Date): Promise<RegrasLidas> {
  return run(db, leituraDasRegras(agora))
}

/** The statement of `lerRegras`. */
export function leituraDasRegras(agora: Date): Statement<RegrasLidas> {
  const texto = sql<Linha>`
    select t.id as "tabelaId", t.tabela, t.vigente_desde as "vigenteDesde",
      (select min(f.vigente_desde) from tabela_frete f where f.vigente_desde > ${agora}) as "proximaEm",
      (select json_object_agg(c.chave, c.valor) from configuracao c) as "valoresAlterados",
      ${colunasDaAgenda(dataEmSaoPaulo(agora))}
    from tabela_frete t where t.vigente_desde <= ${agora}
    order by t.vigente_desde desc, t.id desc limit 1`
  return statement(
    db => texto.compile(db),
    rows => regrasDaLinha(rows[0]),
  )
}

function regrasDaLinha(linha: Linha | undefined): RegrasLidas {
  invariant(linha !== undefined, 'nenhuma tabela de frete vigente')
  const { valoresAlterados, diasDeEntrega, excecoesDeEntrega, ...tabela } = linha
  const agenda = agendaDaLinha({ diasDeEntrega, excecoesDeEntrega })
  return { ...tabela, agenda, configuracao: completarConfiguracao(valoresAlterados ?? {}) }
}

interface Linha extends LinhaDaAgenda {
  tabelaId: number
  tabela: TabelaDeFrete
  vigenteDesde: Date
  proximaEm: Date | null
  /** Null if staff have changed no setting yet. */
  valoresAlterados: Record<string, unknown> | null
}

// The agenda of the zones as part of the statement that reads the market's rules (rule N48).

/** The columns of `agendaDaLinha`: the weekdays, and the exceptions from this day (`YYYY-MM-DD`) on. */
function colunasDaAgenda(desde: string): RawBuilder<unknown> {
  return sql`
    (select json_agg(json_build_object('zonaId', a.zona_id, 'diaDaSemana', a.dia_da_semana, 'corteDias', a.corte_dias,
      'corteHora', to_char(a.corte_hora, 'HH24:MI'), 'paradas', a.paradas, 'gramas', a.gramas)
      order by a.zona_id, a.dia_da_semana) from agenda_de_entrega a) as "diasDeEntrega",
    (select json_agg(json_build_object('zonaId', x.zona_id, 'dia', x.dia, 'entrega', x.entrega, 'motivo', x.motivo)
      order by x.dia, x.zona_id nulls first) from agenda_excecao x where x.dia >= ${desde}) as "excecoesDeEntrega"`
}

interface LinhaDaAgenda {
  /** Null without rows. */
  diasDeEntrega: DiaDaAgenda[] | null
  excecoesDeEntrega: ExcecaoDaAgenda[] | null
}

/** The agenda of a row with these columns. */
function agendaDaLinha({ diasDeEntrega, excecoesDeEntrega }: LinhaDaAgenda): Agenda {
  return { dias: diasDeEntrega ?? [], excecoes: excecoesDeEntrega ?? [] }
}
