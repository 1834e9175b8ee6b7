// What the platform owes buyers from claims, for staff (rules N66, N72).
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { consulta } from '#web/api/query.ts'
import { DA_MESA } from '#web/queries/mesa/mesa-queries.ts'
import { useMudanca } from '#web/queries/mudanca.ts'

/** One page of a buyer's ledger with the available balance, newest first, counted from 0. Refusal: `user-inexistente`. */
export function useAbatimentoDoComprador(id: number, page: number) {
  return useQuery({
    ...consulta('GET /v1/comprador/{id}/abatimento', { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
  })
}

/** A line by hand: `valor` in reais, of a correction with its sign. */
export interface AbatimentoAMao {
  tipo: 'PAGO_EM_DINHEIRO' | 'CORRIGIDO'
  valor: number
  observacao: string
  pedidoId?: number
  /** The balance that the person saw, in reais. */
  saldoAnterior: number
}

/** Records a payment in cash or a correction. Refusals, shown by the form: `abatimento-insuficiente`, `pedido-inexistente`, `versao-ja-mudou`. */
export function useLancarAbatimento(id: number) {
  const lancar = (body: AbatimentoAMao) =>
    call('POST /v1/comprador/{id}/abatimento', { params: { id }, body })
  return useMudanca(lancar, {
    feito: 'Lançamento registrado.',
    // Also after a failure: the line may have been written although its answer was lost.
    relerSempre: ['GET /v1/comprador/{id}/abatimento', 'GET /v1/adm/resumo', DA_MESA],
  })
}
