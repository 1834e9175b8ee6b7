// The Pix code of a delivered order (rules N96, N101). The stream tells of its payment, as of any change of the order.
import { useQuery } from '@tanstack/react-query'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { consulta } from '#web/api/query.ts'
import { useMudanca } from '#web/queries/mudanca.ts'
import { consultaDoPix, pedirPix } from '#web/queries/pedido/pedido-queries.ts'

/** A clock that goes ahead of the server's asks again so often. */
const DEPOIS_DO_FIM_MS = 5000

/** The order's newest code, which another person may have asked for; read again when its time is over. */
export function usePix(id: number) {
  return useQuery({
    ...consultaDoPix(id),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) =>
      data?.situacao === 'ABERTO'
        ? Math.max(DEPOIS_DO_FIM_MS, Date.parse(data.expiraEm) - Date.now())
        : false,
  })
}

/** Makes a code; `recusa` says why there is none. */
export function useGerarPix(id: number) {
  const { mutate, isPending, error } = useMudanca(() => pedirPix(id), {
    guardaEm: consultaDoPix(id),
    // A refusal often means that the order has changed.
    relerSeFalhar: [consulta('GET /v1/pedido/{id}', { params: { id } })],
  })
  return { gerar: mutate, recusa: isPending ? null : error && mensagemDaFalha(error, FALHA) }
}

const FALHA = 'Não foi possível gerar o Pix. Verifique sua internet e tente de novo.'
