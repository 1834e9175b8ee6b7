// A buyer's statements, and their files (rules N86–N88).
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { enderecoDe } from '#contract/endereco.ts'
import type { SituacaoDoExtrato } from '#domain/pagamento/extrato.ts'
import type { Periodo } from '#domain/periodo.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'

/** The days, the page, and the buyer if it is not the session's own. */
export interface FiltroDoExtrato extends Periodo {
  page: number
  userId?: number | undefined
}

/** Which boletos, all of them without it. */
interface Recorte {
  situacao?: SituacaoDoExtrato | undefined
}

export type ExtratoDeBoletos = RespostaDe<'GET /v1/extrato/boletos'>
export type BoletoDoExtrato = ExtratoDeBoletos['content'][number]

/** The boletos of a period; those of the last one stay until the next ones are there, here and below. */
export function useExtratoDeBoletos(query: FiltroDoExtrato & Recorte) {
  return useQuery({ ...consulta('GET /v1/extrato/boletos', { query }), placeholderData: keepPreviousData })
}

export function useExtratoDoLimite(query: FiltroDoExtrato) {
  return useQuery({
    ...consulta('GET /v1/extrato/limite', { query }),
    placeholderData: keepPreviousData,
  })
}

export function useExtratoDeAbatimentos(query: FiltroDoExtrato) {
  return useQuery({
    ...consulta('GET /v1/extrato/abatimentos', { query }),
    placeholderData: keepPreviousData,
  })
}

export type TipoDeExtrato = 'boletos' | 'limite' | 'abatimentos'

/** The addresses of a statement's two files. */
export function arquivosDoExtrato(
  tipo: TipoDeExtrato,
  { de, ate, userId, situacao }: Omit<FiltroDoExtrato, 'page'> & Recorte,
) {
  const endereco = (formato: 'csv' | 'pdf') =>
    enderecoDe('GET /v1/extrato/arquivo', { query: { tipo, formato, de, ate, userId, situacao } })
  return { csv: endereco('csv'), pdf: endereco('pdf') }
}
