// Ordering the items of an order again. A file of its own keeps it out of the first screen.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  type ApiError,
  foiRecusado,
  mensagemDaFalha,
  mensagemDoErro,
  recusadoCom,
} from '#web/api/api-error.ts'
import type { RespostaDe } from '#web/api/query.ts'
import { paths } from '#web/paths.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import { incluirNoCarrinho } from '#web/queries/carrinho-queries.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { EDICOES } from './edicao-do-carrinho.ts'
import { useConsultaDoCarrinho, useUserId } from './leitura-do-carrinho.ts'

type ItemDoPedido = RespostaDe<'GET /v1/pedido/{id}'>['itensPedido'][number]

/** An item that could not be put into the cart, and the server's reason. */
interface ItemAusente {
  item: ItemDoPedido
  porque: string
}

/**
 * Adds the quote of each item in its quantity, one after the other, and resolves to the items that were refused. If there are
 * none, goes to the cart. A lost connection or a cart that cannot be edited now stops it.
 */
export function usePedirDeNovo() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const leitura = useConsultaDoCarrinho()
  const userId = useUserId()
  return useMutation({
    mutationKey: EDICOES,
    scope: { id: 'carrinho' },
    mutationFn: (itens: readonly ItemDoPedido[]) => incluirCadaUm(userId, itens),
    onSuccess: async (ausentes, itens) => {
      if (ausentes.length < itens.length) toast(resumo(itens.length - ausentes.length), { tone: 'success' })
      if (ausentes.length === 0) await navigate({ to: paths.carrinho })
    },
    onError: error => avisarFalha(mensagemDaFalha(error, 'Erro inesperado ao adicionar item.'), error),
    onSettled: () => queryClient.invalidateQueries(leitura),
  })
}

async function incluirCadaUm(userId: number, itens: readonly ItemDoPedido[]): Promise<ItemAusente[]> {
  const ausentes: ItemAusente[] = []
  for (const item of itens) {
    const { cotacao, quantidade } = item
    await incluirNoCarrinho(userId, { cotacaoId: cotacao.id, quantidade }).catch((error: unknown) =>
      ausentes.push({
        item,
        porque: mensagemDoErro(recusaDoItem(error), 'Não foi possível adicionar o item.'),
      }),
    )
  }
  return ausentes
}

// Throws what is not about this one item: then the others would fail as well.
function recusaDoItem(error: unknown): ApiError {
  if (!foiRecusado(error) || recusadoCom(error, 'carrinho-em-emissao')) throw error
  return error
}

function resumo(quantos: number): string {
  return quantos === 1 ? 'Item adicionado ao carrinho!' : `${quantos} itens adicionados ao carrinho!`
}
