import { formatarMomento } from '#web/components/data/datas.ts'
import { StatusDoPagamento } from '#web/components/status/StatusDoPagamento.tsx'
import { StatusDoPedido } from '#web/components/status/StatusDoPedido.tsx'
import { useHistoricoDoPedido } from '#web/queries/pedido/pedido-queries.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'
import styles from './HistoricoDoPedido.module.css'

interface HistoricoDoPedidoProps {
  pedidoId: number
}

/** The statuses of the order over time, for staff with the author of each; draws nothing until they are loaded. */
export function HistoricoDoPedido({ pedidoId }: HistoricoDoPedidoProps) {
  const { data: passos = [] } = useHistoricoDoPedido(pedidoId)
  if (passos.length === 0) return null
  return (
    <Card flow="stack" gap={4}>
      <h2>Histórico</h2>
      <Stack as="ol">
        {passos.map(({ em, statusPedido, statusPagamento, por }) => (
          <li key={`${em} ${statusPedido} ${statusPagamento}`} className={styles.passo}>
            <Row as="p" wrap gap={1} columnGap={3} align="stretch">
              <StatusDoPedido status={statusPedido} />
              {statusPagamento && <StatusDoPagamento status={statusPagamento} />}
            </Row>
            <p className={`muted small ${styles.quando}`}>
              <time dateTime={em}>{formatarMomento(em)}</time>
              {por && ` · ${por.nome}`}
            </p>
          </li>
        ))}
      </Stack>
    </Card>
  )
}
