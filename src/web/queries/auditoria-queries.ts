// Deeds on record: who did what to whom.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import type { BuscaDeAuditoria } from '#web/search.ts'

export type Registro = RespostaDe<'GET /v1/auditoria'>['content'][number]

const REGISTROS_POR_PAGINA = 20

/** One page of deeds, newest first; the page before stays until the next is there. */
export function useAuditoria({ page = 0, tipo, acao, ...alvo }: BuscaDeAuditoria) {
  // One kind of deed that was asked for by name is neither hidden nor has it to be told apart.
  const tipoDaBusca = acao === undefined && tipo !== 'TUDO' ? (tipo ?? 'MUDANCAS') : undefined
  return useQuery({
    ...consulta('GET /v1/auditoria', {
      query: { page, size: REGISTROS_POR_PAGINA, tipo: tipoDaBusca, acao, ...alvo },
    }),
    placeholderData: keepPreviousData,
  })
}
