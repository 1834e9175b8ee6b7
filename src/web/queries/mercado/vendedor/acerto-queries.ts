// What sellers owe the platform from claims (rules N67, N72).
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { consulta } from '#web/api/query.ts'
import { DA_MESA } from '#web/queries/mesa/mesa-queries.ts'
import { useMudanca } from '#web/queries/mudanca.ts'

/** One page of a seller's ledger with what the next boletos collect, newest first, counted from 0. Refusal: `user-inexistente`. */
export function useAcertoDoVendedor(id: number, page: number) {
  return useQuery({
    ...consulta('GET /v1/vendedor/{id}/acerto', { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
  })
}

/** A line by hand: `valor` in reais, of a correction with its sign. */
export interface AcertoAMao {
  tipo: 'PAGO_POR_FORA' | 'CORRIGIDO'
  valor: number
  observacao: string
  pedidoId?: number
  /** The balance that the person saw, in reais. */
  saldoAnterior: number
}

/** Records a payment by hand or a correction. Refusals, shown by the form: `acerto-insuficiente`, `pedido-inexistente`, `versao-ja-mudou`. */
export function useLancarAcerto(id: number) {
  const lancar = (body: AcertoAMao) => call('POST /v1/vendedor/{id}/acerto', { params: { id }, body })
  return useMudanca(lancar, {
    feito: 'Lançamento registrado.',
    // Also after a failure: the line may have been written although its answer was lost.
    relerSempre: ['GET /v1/vendedor/{id}/acerto', 'GET /v1/adm/resumo', DA_MESA],
  })
}
