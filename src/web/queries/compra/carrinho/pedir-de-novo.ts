// Ordering the items of an order again (rule N35). A file of its own keeps it out of the first screen.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { itensParaPedirDeNovo } from '#domain/compra/costume.ts'
import { paths } from '#web/paths.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import { ADICAO } from '#web/queries/compra/carrinho-queries.ts'
import { consultaDaGradeDoPedido } from '#web/queries/compra/lista-queries.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { EDICOES } from './edicao-do-carrinho.ts'
import { enviarLote } from './enviar-lote.ts'
import { useConsultaDoCarrinho, useUserId } from './leitura-do-carrinho.ts'

/**
 * Adds the items of an order at once and goes to the cart, if all of its quotes live and none costs more than then. Otherwise, or if the
 * cart refuses one of them, opens the grid of the order.
 */
export function usePedirDeNovo(pedidoId: number) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const leitura = useConsultaDoCarrinho()
  const userId = useUserId()
  return useMutation({
    mutationKey: EDICOES,
    scope: { id: 'carrinho' },
    mutationFn: async () => {
      const grade = await queryClient.fetchQuery({ ...consultaDaGradeDoPedido(pedidoId), staleTime: 0 })
      const itens = itensParaPedirDeNovo(grade.linhas)
      if (!itens) return null
      const { recusados } = await enviarLote(queryClient, userId, { modo: 'SOMAR', itens })
      return { quantos: itens.length - recusados.length, motivos: recusados.map(({ message }) => message) }
    },
    onSuccess: lote => {
      if (lote && lote.quantos > 0) toast(resumo(lote.quantos), { tone: 'success' })
      for (const motivo of lote?.motivos ?? []) toast(motivo, { tone: 'error', seconds: 8 })
      return navigate({ to: lote?.motivos.length === 0 ? paths.carrinho : paths.listaDoPedido(pedidoId) })
    },
    onError: error => avisarFalha(ADICAO.falha(error), error),
    onSettled: () => queryClient.invalidateQueries(leitura),
  })
}

function resumo(quantos: number): string {
  return quantos === 1 ? 'Item adicionado ao carrinho!' : `${quantos} itens adicionados ao carrinho!`
}
