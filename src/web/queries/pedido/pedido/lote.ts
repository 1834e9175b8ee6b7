// Setting the status of many orders.
import { useState } from 'react'
import { comMotivo } from '#web/api/api-error.ts'
import { useMudanca } from '#web/queries/mudanca.ts'
import { alterarEmLote, type NovoStatus, type ResultadoDoLote } from '../pedido-queries.ts'
import { SEGUEM_O_STATUS } from './depois-do-status.ts'

/** Orders per call: few enough that the progress moves. */
const PEDIDOS_POR_CHAMADA = 10

/**
 * Sets many orders to ENTREGUE or CANCELADO and answers for each whether it was refused; `feitos` counts those that were answered. A
 * toast says how many were set, or that the connection was lost in between.
 */
export function useAlterarEmLote() {
  const [feitos, setFeitos] = useState(0)
  const alterar = async ({ ids, ...status }: NovoStatus & { ids: readonly number[] }) => {
    setFeitos(0)
    const resultados: ResultadoDoLote[] = []
    while (resultados.length < ids.length) {
      const pedidos = ids.slice(resultados.length, resultados.length + PEDIDOS_POR_CHAMADA)
      resultados.push(...(await alterarEmLote(pedidos, status)))
      setFeitos(resultados.length)
    }
    return resultados
  }
  const mutation = useMudanca(alterar, {
    feito: resultados => {
      const mudados = resultados.filter(({ recusa }) => !recusa).length
      if (mudados === 0) return undefined
      return mudados === 1 ? 'Pedido atualizado!' : `${mudados} pedidos atualizados!`
    },
    falha: error => comMotivo('Erro ao atualizarPedido.', error),
    // Also after an error: those before it are set.
    relerSempre: ['GET /v1/pedido', 'GET /v1/pedido/{id}', ...SEGUEM_O_STATUS],
  })
  return { ...mutation, feitos }
}
