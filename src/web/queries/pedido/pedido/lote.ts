// Setting the status of many orders.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { comMotivo } from '#web/api/api-error.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { alterarEmLote, type NovoStatus, type ResultadoDoLote } from '../pedido-queries.ts'
import { relerDepoisDoStatus } from './depois-do-status.ts'

/** Orders per call: few enough that the progress moves. */
const PEDIDOS_POR_CHAMADA = 10

/**
 * Sets many orders to ENTREGUE or CANCELADO and answers for each whether it was refused; `feitos` counts those that were answered. A
 * toast says how many were set, or that the connection was lost in between.
 */
export function useAlterarEmLote() {
  const queryClient = useQueryClient()
  const [feitos, setFeitos] = useState(0)
  const mutation = useMutation({
    mutationFn: async ({ ids, ...status }: NovoStatus & { ids: readonly number[] }) => {
      setFeitos(0)
      const resultados: ResultadoDoLote[] = []
      while (resultados.length < ids.length) {
        const pedidos = ids.slice(resultados.length, resultados.length + PEDIDOS_POR_CHAMADA)
        resultados.push(...(await alterarEmLote(pedidos, status)))
        setFeitos(resultados.length)
      }
      return resultados
    },
    onSuccess: resultados => {
      const mudados = resultados.filter(({ recusa }) => !recusa).length
      if (mudados > 0)
        toast(mudados === 1 ? 'Pedido atualizado!' : `${mudados} pedidos atualizados!`, { tone: 'success' })
    },
    onError: error => avisarFalha(comMotivo('Erro ao atualizarPedido.', error), error),
    // Also after an error: those before it are set.
    onSettled: () => {
      relerDepoisDoStatus(queryClient)
      void queryClient.invalidateQueries({ queryKey: ['GET /v1/pedido/{id}'] })
      return queryClient.invalidateQueries({ queryKey: ['GET /v1/pedido'] })
    },
  })
  return { ...mutation, feitos }
}
