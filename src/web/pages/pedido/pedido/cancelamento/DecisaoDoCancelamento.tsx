import { useAceitarCancelamento } from '#web/queries/pedido/pedido/cancelamento.ts'
import type { Pedido } from '#web/queries/pedido/pedido-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'

interface DecisaoDoCancelamentoProps {
  pedido: Pick<Pedido, 'id' | 'statusPedido' | 'statusPagamento'>
  /** Opens the dialog for the answer. */
  onRecusar: () => void
  /** Called after the order was cancelled. */
  onDone: () => void
}

/** Staff cancel an order as its buyer asked, or keep it (rule M57). */
export function DecisaoDoCancelamento({ pedido, onRecusar, onDone }: DecisaoDoCancelamentoProps) {
  const { id, statusPedido, statusPagamento } = pedido
  const { mutateAsync: aceitar, isPending } = useAceitarCancelamento(id)

  async function perguntar() {
    const pago = statusPagamento === 'BOLETO_PAGO'
    const aceito = await confirmAction({
      title: `Cancelar o pedido #${id}?`,
      text: `${pago ? 'O boleto foi pago depois do pedido de cancelamento, e o valor será devolvido' : 'O boleto deixa de valer e o limite do comprador é devolvido'}. Não há como voltar atrás.`,
      confirmLabel: 'Cancelar pedido',
      cancelLabel: 'Voltar',
      danger: true,
    })
    if (aceito && (await aceitar(statusPedido).catch(() => null))) onDone() // a toast says why not
  }

  return (
    <Row wrap gap={2} align="stretch">
      <Button variant="danger" busy={isPending} onClick={() => void perguntar()}>
        <span>
          Cancelar pedido<span className="visually-hidden"> #{id}</span>
        </span>
      </Button>
      <Button variant="quiet" onClick={onRecusar}>
        <span>
          Manter o pedido<span className="visually-hidden"> #{id}</span>
        </span>
      </Button>
    </Row>
  )
}
