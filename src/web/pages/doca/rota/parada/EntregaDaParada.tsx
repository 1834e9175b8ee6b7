import { confirmarStatus } from '#web/components/status/confirmar-status.ts'
import { useEntregas } from '#web/queries/doca/rota/entregar-pedido.ts'
import type { Parada } from '#web/queries/doca/rota-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { focusIsLost } from '#web/ui/page/pass-focus.ts'
import styles from './Parada.module.css'

/** Marks the order of a stop as delivered, as on its own page (rules M23, N60). Without a line the mark waits; a toast says why it cannot be. */
export function EntregaDaParada({ parada: { pedidoId, comprador, statusPedido } }: { parada: Parada }) {
  const { pedidos, esperando, entregar } = useEntregas()
  const entregue = statusPedido === 'ENTREGUE'
  if (entregue || pedidos.includes(pedidoId))
    return (
      <p
        className={styles.entrega}
        id={`entregue-${pedidoId}`}
        tabIndex={-1}
        role={entregue ? undefined : 'status'}
      >
        {!entregue && esperando.has(pedidoId) ? (
          <StatusMark icon="offline" tone="warn" sentence>
            Entregue, mas ainda não enviado. Segue sozinho.
          </StatusMark>
        ) : (
          <StatusMark icon="check" tone="success">
            {entregue ? 'Entregue' : 'Enviando…'}
          </StatusMark>
        )}
      </p>
    )

  async function confirmar() {
    if (!(await confirmarStatus([pedidoId], 'ENTREGUE'))) return
    entregar(pedidoId)
    // The button makes room for the mark.
    requestAnimationFrame(() => focusIsLost() && document.getElementById(`entregue-${pedidoId}`)?.focus())
  }

  return (
    <p className={styles.entrega}>
      <Button
        variant="quiet"
        icon="check"
        aria-label={`Entregue a ${comprador.nome}`}
        onClick={() => void confirmar()}
      >
        Entregue
      </Button>
    </p>
  )
}
