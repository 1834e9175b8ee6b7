import type { Vista } from '#contract/endpoint.ts'
import type { pedidoSchema } from '#contract/pedido/pedido-schema.ts'
import { motivoParaNaoPedirCancelamento } from '#domain/pedido/cancelamento.ts'
import { ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'
import { buscarCancelamento, inserirCancelamento } from './cancelamento-repository.ts'
import { travarPedido } from './estado-repository.ts'
import { lerPedido, type Quem } from './ler-pedido.ts'

const PEDIR_CANCELAMENTO = ato('pedir-cancelamento', 'Pedidos e dinheiro', 'Pediu o cancelamento do pedido')

/**
 * The buyer asks staff to cancel an order; answers the order (rule M57). Refuses with `pedido-inexistente`, `cancelamento-ja-pedido`
 * or `cancelamento-so-de-pendente`.
 */
export async function pedirCancelamento(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { pedidoId, motivo, user }: { pedidoId: number; motivo: string; user: Quem },
): Promise<Vista<typeof pedidoSchema>> {
  const agora = clock()
  return inTransaction(db, async tx => {
    const linha = await travarPedido(tx, pedidoId)
    const doComprador = linha?.compradorId === user.id && linha.statusPedido !== 'NO_CARRINHO'
    const { statusPedido } = exigir(doComprador ? linha : null, 'pedido-inexistente')
    const cancelamento = await buscarCancelamento(tx, pedidoId)
    recusarSe(motivoParaNaoPedirCancelamento({ statusPedido, cancelamento }))
    await inserirCancelamento(tx, { pedidoId, motivo, em: agora })
    const registro = { acao: PEDIR_CANCELAMENTO, alvo: { tipo: 'pedido', id: pedidoId } } as const
    await auditar(tx, { ...registro, porUsuarioId: user.id, depois: { motivo } }, agora)
    return lerPedido(tx, pedidoId, { user, agora })
  })
}
