// Many quotes into the cart with one call (rule N34). A file of its own keeps it out of the first screen.
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RespostaDe } from '#web/api/query.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { comCausa, EDICOES } from './edicao-do-carrinho.ts'
import { enviarLote } from './enviar-lote.ts'
import { useConsultaDoCarrinho, useUserId } from './leitura-do-carrinho.ts'

interface ItemDoLote {
  cotacaoId: number
  quantidade: number
}

interface Lote {
  itens: ItemDoLote[]
  /** Receives what cannot be added, each with its reason, even if the screen was left meanwhile. */
  aoResponder: (recusados: RespostaDe<'POST /v1/pedido/carrinho/{userId}/itens/lote'>['recusados']) => void
}

/** One call at a time: a screen that is opened again still waits for it. */
const LOTE = [...EDICOES, 'lote']

/** Adds what can be added. A toast says how many were added, or why none. */
export function useAdicionarLote() {
  const queryClient = useQueryClient()
  const leitura = useConsultaDoCarrinho()
  const userId = useUserId()
  const { mutate: adicionar } = useMutation({
    mutationKey: LOTE,
    scope: { id: 'carrinho' },
    mutationFn: ({ itens }: Lote) => enviarLote(queryClient, userId, { modo: 'SOMAR', itens }),
    onSuccess: async ({ carrinho, recusados }, { itens, aoResponder }) => {
      // A read that began before would show the cart as it was.
      await queryClient.cancelQueries(leitura)
      queryClient.setQueryData(leitura.queryKey, carrinho)
      aoResponder(recusados)
      anunciar(itens.length - recusados.length, recusados.length)
    },
    onError: error => {
      avisarFalha(comCausa('Não foi possível adicionar os itens.', error), error)
      // Not waited for: on a bad line the read may hang, and the person must be able to tap again.
      void queryClient.invalidateQueries(leitura)
    },
  })
  return { adicionar, adicionando: useIsMutating({ mutationKey: LOTE }) > 0 }
}

function anunciar(quantos: number, recusados: number): void {
  if (quantos > 0)
    toast(quantos === 1 ? 'Item adicionado ao carrinho!' : `${quantos} itens adicionados ao carrinho!`, {
      tone: 'success',
    })
  if (recusados > 0)
    toast(
      recusados === 1
        ? '1 item ficou de fora: veja o motivo na linha.'
        : `${recusados} itens ficaram de fora: veja o motivo em cada linha.`,
      {
        tone: 'error',
      },
    )
}
