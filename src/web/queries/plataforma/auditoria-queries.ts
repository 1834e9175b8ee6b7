// The audit: who did what to whom.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import type { BuscaDeAuditoria } from '#web/search.ts'

export type Registro = RespostaDe<'GET /v1/auditoria'>['content'][number]

const REGISTROS_POR_PAGINA = 20

/** One page of audit entries, newest first; the previous page stays until the next one is there. */
export function useAuditoria({ page = 0, tipo, acao, ...alvo }: BuscaDeAuditoria) {
  // With a chosen action the server must not filter by type as well: the entry may be a read.
  const soConsultas = tipo === 'CONSULTAS' ? tipo : 'MUDANCAS'
  const tipoDaBusca = acao === undefined && tipo !== 'TUDO' ? soConsultas : undefined
  return useQuery({
    ...consulta('GET /v1/auditoria', {
      query: { page, size: REGISTROS_POR_PAGINA, tipo: tipoDaBusca, acao, ...alvo },
    }),
    placeholderData: keepPreviousData,
  })
}

/** What may be recorded, by subject. */
export const useAtos = () => useQuery(consulta('GET /v1/auditoria/ato'))
