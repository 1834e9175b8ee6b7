// Freight outside the table: the buyer asks, staff agree (rule M39). A file of its own keeps it out of the first screen.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Centavos } from '#domain/centavos.ts'
import { emReais } from '#domain/centavos.ts'
import { combinarFrete, desfazerFrete, pedirFrete } from '#web/queries/compra/carrinho-queries.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import type { Carrinho } from './carrinho-otimista.ts'
import { comCausa, EDICOES, useEdicaoDoCarrinho } from './edicao-do-carrinho.ts'
import { useConsultaDoCarrinho, useUserId } from './leitura-do-carrinho.ts'

/** What staff typed: centavos, the reason, the last day. */
interface Acordo {
  valor: Centavos
  motivo: string
  validoAte: string
}

/** Asks staff for the freight of the cart. */
export function usePedirFrete() {
  const queryClient = useQueryClient()
  return useEdicaoDoCarrinho({
    chamar: pedirFrete,
    aoDarCerto: () => {
      toast('Frete pedido à equipe. O valor aparece aqui quando ela combinar.', { tone: 'success' })
      refrescarMesa(queryClient)
    },
    falha: error => comCausa('Não foi possível pedir o frete.', error),
  })
}

/** Takes the agreed freight of the cart back. */
export function useDesfazerFrete() {
  return useEdicaoDoCarrinho({
    chamar: desfazerFrete,
    aoDarCerto: () => toast('O carrinho está sem frete combinado.', { tone: 'success' }),
    falha: error => comCausa('Não foi possível desfazer o frete.', error),
  })
}

/**
 * Agrees the freight of a cart as it was seen. Refusals are the form's to show; after one the cart has been read again, since it often
 * means that the cart has changed.
 */
export function useCombinarFrete() {
  const queryClient = useQueryClient()
  const leitura = useConsultaDoCarrinho()
  const userId = useUserId()
  return useMutation({
    mutationKey: EDICOES,
    scope: { id: 'carrinho' },
    mutationFn: ({ acordo, visto }: { acordo: Acordo; visto: Carrinho['frete'] }) =>
      combinarFrete(userId, {
        ...acordo,
        valor: emReais(acordo.valor),
        pesoTotal: visto.pesoTotal,
        anterior: visto.combinado?.id ?? null,
        ...(visto.destino !== null && { destino: visto.destino }),
      }),
    onSuccess: carrinho => {
      queryClient.setQueryData(leitura.queryKey, carrinho)
      toast('Frete combinado. O comprador já pode gerar o boleto.', { tone: 'success' })
    },
    onError: () => queryClient.invalidateQueries(leitura),
    onSettled: () => refrescarMesa(queryClient),
  })
}

function refrescarMesa(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [chave] }) => String(chave).startsWith('GET /v1/mesa'),
  })
}
