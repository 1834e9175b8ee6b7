// Cheaper ways to buy the lines of a list, a cart or an order (rules N120–N124).
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import type { RespostaDe } from '#web/api/query.ts'
import { useSettled } from '#web/ui/form/use-settled.ts'
import { useUserId } from './carrinho/leitura-do-carrinho.ts'

export type Cesta = RespostaDe<'POST /v1/cesta'>
export type Proposta = Cesta['propostas'][number]

export interface PedidoDeCesta {
  linhas: { produtoId: number; quantidade: number; agora: { vendedorId: number; quantidade: number }[] }[]
  doCarrinho?: true
}

/** Quantities that change faster than this are compared once. */
const PAUSA_MS = 400

/** The proposals for these lines, until then those for the lines before; not asked for while there are none. Its key is the request, so that the same lines are asked once. */
export function useCesta(pedido: PedidoDeCesta) {
  const userId = useUserId()
  // As text: lines are made anew on each drawing.
  const texto = useSettled(JSON.stringify({ userId, ...pedido }), PAUSA_MS)
  const assentado: PedidoDeCesta & { userId: number } = JSON.parse(texto)
  return useQuery({
    queryKey: ['POST /v1/cesta', texto],
    queryFn: () => call('POST /v1/cesta', { body: assentado }),
    placeholderData: keepPreviousData,
    // What has settled may still have no lines when the first one is typed.
    enabled: pedido.linhas.length > 0 && assentado.linhas.length > 0,
  })
}
