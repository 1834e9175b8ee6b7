import type { STATUS_DA_EQUIPE } from '#domain/pedido/status-pedido.ts'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'

export type StatusDaEquipe = (typeof STATUS_DA_EQUIPE)[number]

/** Asks before these orders are delivered or cancelled, which is final and moves money. */
export function confirmarStatus(ids: readonly number[], status: StatusDaEquipe): Promise<boolean> {
  const um = ids.length === 1
  const pedidos = um ? `o pedido #${ids[0]}` : `${ids.length} pedidos`
  if (status === 'CANCELADO')
    return confirmAction({
      title: `Cancelar ${pedidos}?`,
      text: `${um ? 'O boleto deixa de valer e o limite do comprador é devolvido' : 'Os boletos deixam de valer e os limites são devolvidos'}. Não há como voltar atrás.`,
      confirmLabel: um ? 'Cancelar pedido' : 'Cancelar pedidos',
      cancelLabel: 'Voltar',
      danger: true,
    })
  return confirmAction({
    title: `Marcar ${pedidos} como ${um ? 'entregue' : 'entregues'}?`,
    text: 'O dinheiro já pago segue para os vendedores. Não há como voltar atrás.',
    confirmLabel: um ? 'Marcar entregue' : 'Marcar entregues',
  })
}
