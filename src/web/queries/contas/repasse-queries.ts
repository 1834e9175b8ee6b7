// A seller's statement of shares, and staff's comparison (rules N90, N93).
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { enderecoDe } from '#contract/endereco.ts'
import type { Periodo } from '#domain/periodo.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'

type FiltroDeRepasses = Periodo & { page: number }

export type ExtratoDeRepasses = RespostaDe<'GET /v1/repasse'>
export type RepasseDoExtrato = ExtratoDeRepasses['content'][number]
export type Conferencia = RespostaDe<'GET /v1/repasse/conferencia'>

/** The seller's own shares; those of the last period stay until the next ones are there. */
export function useRepasses(query: FiltroDeRepasses) {
  return useQuery({ ...consulta('GET /v1/repasse', { query }), placeholderData: keepPreviousData })
}

/** The addresses of the statement's two files. */
export function arquivosDosRepasses({ de, ate }: Periodo) {
  const endereco = (formato: 'csv' | 'pdf') =>
    enderecoDe('GET /v1/repasse/arquivo', { query: { formato, de, ate } })
  return { csv: endereco('csv'), pdf: endereco('pdf') }
}

/** The money that came for the orders of a period against the shares of sellers, and the sums held now. */
export function useConferenciaDosRepasses(query: FiltroDeRepasses) {
  return useQuery({
    ...consulta('GET /v1/repasse/conferencia', { query }),
    placeholderData: keepPreviousData,
  })
}
