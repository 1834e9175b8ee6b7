// The days of all zones as a table: a row for each zone, a column for each day.
import type { DiaDaZona } from '#web/queries/mercado/entrega-queries.ts'

interface ZonaDoCalendario {
  zonaId: string
  zonaNome: string | null
  /** By the date. */
  porDia: ReadonlyMap<string, DiaDaZona>
}

interface Calendario {
  /** By their ids: Z2 before Z10. */
  zonas: readonly ZonaDoCalendario[]
  /** On which some zone is served or has orders. */
  datas: readonly string[]
}

export function montarCalendario(dias: readonly DiaDaZona[]): Calendario {
  const porZona = Map.groupBy(dias, ({ zonaId }) => zonaId)
  const zonas = [...porZona].map(([zonaId, daZona]) => ({
    zonaId,
    zonaNome: daZona[0]?.zonaNome ?? null,
    porDia: new Map(daZona.map(dia => [dia.dia, dia])),
  }))
  return {
    zonas: zonas.toSorted((a, b) => a.zonaId.localeCompare(b.zonaId, 'pt-BR', { numeric: true })),
    datas: [...new Set(dias.map(({ dia }) => dia))].toSorted(),
  }
}

/** How full something is, in whole per cent up to 100; null without a bound. */
export function porCento(marcado: number, maximo: number | null): number | null {
  return maximo === null ? null : Math.min(100, Math.floor((marcado * 100) / maximo))
}

/** "cheio" from the bound on, "quase" from 85 % on; null below that. */
export function aperto(marcado: number, maximo: number | null): 'cheio' | 'quase' | null {
  if (maximo === null) return null
  if (marcado >= maximo) return 'cheio'
  return marcado * 100 >= maximo * 85 ? 'quase' : null
}
