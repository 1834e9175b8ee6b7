// A further boleto for an order with a dead boleto (rule M40).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { consulta } from '#web/api/query.ts'
import { type AbaDoBoleto, abrirAbaDoBoleto } from '#web/queries/compra/aba-do-boleto.ts'
import { pedirSegundaVia } from '#web/queries/pedido/pedido-queries.ts'
import { toast } from '#web/ui/feedback/toast.ts'

const EMISSAO = ['segunda-via']

/**
 * Generates a further boleto. `gerar` must run inside the click: only then may a tab be opened. The tab goes to the boleto; while it is
 * still being issued, and after a refusal, the tab is closed, and the order or `recusa` says why.
 */
export function useGerarSegundaVia(id: number) {
  const queryClient = useQueryClient()
  const leitura = consulta('GET /v1/pedido/{id}', { params: { id } })
  const { mutate, isPending, error } = useMutation({
    mutationKey: EMISSAO,
    mutationFn: (aba: AbaDoBoleto) =>
      pedirSegundaVia(id, { aoPerguntar: aba.fechar, aoConfirmar: aba.reabrir }),
    onSuccess: (pedido, aba) => {
      queryClient.setQueryData(leitura.queryKey, pedido)
      if (!pedido.linkBoleto || pedido.segundaViaEmEmissao) {
        aba.fechar()
        return
      }
      aba.mostrar(pedido.linkBoleto)
      toast('Boleto novo gerado!', { tone: 'success' })
    },
    onError: (_error, aba) => aba.fechar(),
    // Also after a refusal, which often means that the order has changed.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['GET /v1/pedido'] })
      return queryClient.invalidateQueries(leitura)
    },
  })

  /** `onDone` runs once the order has another boleto or is getting one. */
  function gerar(onDone: () => void) {
    // Before the screen has been drawn again a second click finds the first one in the cache.
    if (queryClient.isMutating({ mutationKey: EMISSAO }) === 0)
      mutate(abrirAbaDoBoleto(), { onSuccess: onDone })
  }

  return { gerar, gerando: isPending, recusa: error && mensagemDaFalha(error, FALHA) }
}

const FALHA = 'Não foi possível gerar o boleto novo. Verifique sua internet e tente de novo.'
