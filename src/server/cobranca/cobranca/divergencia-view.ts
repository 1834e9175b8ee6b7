import type * as z from 'zod/mini'
import type { pedidoDivergenteSchema } from '#contract/pedido/dinheiro-do-pedido.ts'
import { invariant } from '#domain/invariant.ts'
import { recebimentoView, vistoView } from '#server/pedido/pedido/pagamento-view.ts'
import type { DivergenteLido } from './divergencia-repository.ts'

/** An order of the list of those whose money is not what their boleto asked for. `total` is that amount. */
export function divergenteView(pedido: DivergenteLido): z.output<typeof pedidoDivergenteSchema> {
  const recebimento = recebimentoView(pedido)
  invariant(recebimento !== null, 'a consulta e o domínio concordam sobre o que diverge')
  return {
    id: pedido.id,
    comprador: { id: pedido.compradorId, nome: pedido.compradorNome },
    statusPedido: pedido.status,
    total: pedido.valorDoBoleto,
    recebimento,
    visto: vistoView(pedido),
  }
}
