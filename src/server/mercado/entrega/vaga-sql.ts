// The bookings of each zone and day, as a part of other statements.
import { type RawBuilder, sql } from 'kysely'
import type { Marcado } from '#domain/entrega/agenda.ts'
import { gramas } from '#domain/peso.ts'

/** The booked places of one zone and one day (`YYYY-MM-DD`). */
export interface VagaLida extends Marcado {
  zonaId: string
  dia: string
}

/** All `VagaLida` from this day on, as JSON; null if there are none. */
export function vagasJson(desde: string): RawBuilder<unknown> {
  return sql`(select json_agg(json_build_object('zonaId', v.zona_id, 'dia', v.dia, 'paradas', v.paradas, 'gramas', v.gramas))
    from vaga_de_entrega v where v.dia >= ${desde})`
}

/** What these say of one zone, by day. */
export function marcadoPorDia(vagas: readonly VagaLida[], zonaId: string): (dia: string) => Marcado {
  const daZona = new Map(vagas.filter(vaga => vaga.zonaId === zonaId).map(vaga => [vaga.dia, vaga]))
  return dia => daZona.get(dia) ?? { paradas: 0, gramas: gramas(0) }
}
