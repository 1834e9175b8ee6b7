// Generating the boleto (spec §4, rules M17, M18, M22).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Reais } from '#domain/centavos.ts'
import { foiRecusado, mensagemDoErro } from '#web/api/api-error.ts'
import { paths } from '#web/paths.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import { type AbaDoBoleto, abrirAbaDoBoleto } from '#web/queries/compra/aba-do-boleto.ts'
import { pedirBoleto, useCarrinho, useCarrinhoMudando } from '#web/queries/compra/carrinho-queries.ts'
import { EMISSAO } from './chave-da-emissao.ts'
import { EDICOES } from './edicao-do-carrinho.ts'
import { DIAS_DO_CARRINHO, ehDaEntrega } from './entrega-queries.ts'
import {
  avisarBoletoGerado,
  refrescarDepoisDoBoleto,
  useConsultaDoCarrinho,
  useUserId,
} from './leitura-do-carrinho.ts'

interface PedidoDeBoleto {
  pedidoId: number
  /** The total and the boleto's value on screen at the click (rule N69). */
  totalEsperado: Reais
  valorEsperado: Reais
  /** The day of delivery on screen at the click; absent if there was none (rule N51). */
  entregaDia?: string | undefined
  /** The tab that waits for the link. */
  aba: AbaDoBoleto
}

/**
 * Generates the cart's boleto. `gerar` must run inside the click: only then may a tab be opened. The tab goes to the
 * boleto, this one to the order, which keeps the link; after a refusal the tab is closed and `recusa` says why.
 */
export function useGerarBoleto() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const userId = useUserId()
  const leitura = useConsultaDoCarrinho()
  const mudando = useCarrinhoMudando()
  const emEmissao = useCarrinho().data?.emEmissao ?? false
  const { mutate, reset, isPending, isError, error } = useMutation({
    mutationKey: EMISSAO,
    // Runs after edits that are still being sent.
    scope: { id: 'carrinho' },
    mutationFn: ({ aba, ...visto }: PedidoDeBoleto) =>
      pedirBoleto(userId, visto, { aoPerguntar: aba.fechar, aoConfirmar: aba.reabrir }),
    onSuccess: async (link, { pedidoId, aba }) => {
      aba.mostrar(link)
      avisarBoletoGerado()
      await navigate({ to: paths.pedido(pedidoId) })
    },
    onError: (_error, { aba }) => aba.fechar(),
    // Also after a refusal, which often means that the cart has changed. What would say it goes with the last item.
    onSettled: (_link, error) => {
      void queryClient.invalidateQueries(leitura).then(() => {
        const vazio = queryClient.getQueryData(leitura.queryKey)?.itensPedido.length === 0
        if (vazio && foiRecusado(error))
          avisarFalha('Este carrinho foi fechado ou esvaziado em outra janela.', error)
      })
      void queryClient.invalidateQueries({ queryKey: DIAS_DO_CARRINHO })
      refrescarDepoisDoBoleto(queryClient)
    },
  })

  // An edit or a new attempt makes the refusal on screen outdated.
  useEffect(() => {
    if (isError && (mudando || emEmissao)) reset()
  }, [isError, mudando, emEmissao, reset])

  function gerar(visto: Omit<PedidoDeBoleto, 'aba'>) {
    // Before the screen has been drawn again a second click finds the first one in the cache, and one that has just
    // left a field finds its edit: no boleto is made for a sum that was not shown.
    if ([EMISSAO, EDICOES].some(mutationKey => queryClient.isMutating({ mutationKey }) > 0)) return
    mutate({ ...visto, aba: abrirAbaDoBoleto() })
  }

  const recusa = error && mensagemDoErro(error, FALHA)
  const pelaEntrega = foiRecusado(error) && ehDaEntrega(error.codigo)
  return {
    gerar,
    gerando: isPending,
    recusa: pelaEntrega ? null : recusa,
    /** The refusal, if another day of delivery mends it. */
    recusaDaEntrega: pelaEntrega ? recusa : null,
  }
}

const FALHA = 'Não foi possível gerar o boleto. Verifique sua internet e tente de novo.'
