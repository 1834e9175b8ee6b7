import { formatarMomento } from '#web/components/data/datas.ts'
import { StatusDoPagamento } from '#web/components/status/StatusDoPagamento.tsx'
import { StatusDoPedido } from '#web/components/status/StatusDoPedido.tsx'
import { useHistoricoDoPedido } from '#web/queries/pedido/pedido-queries.ts'
import { Card } from '#web/ui/display/Card.tsx'
import cards from './detalhe.module.css'
import styles from './HistoricoDoPedido.module.css'

interface HistoricoDoPedidoProps {
  pedidoId: number
}

/** The statuses of the order over time, for staff with the author of each; draws nothing until they are loaded. */
export function HistoricoDoPedido({ pedidoId }: HistoricoDoPedidoProps) {
  const { data: passos = [] } = useHistoricoDoPedido(pedidoId)
  if (passos.length === 0) return null
  return (
    <Card className={cards.card}>
      <h2>Histórico</h2>
      <ol className={styles.passos}>
        {passos.map(({ em, statusPedido, statusPagamento, por }) => (
          <li key={`${em} ${statusPedido} ${statusPagamento}`} className={styles.passo}>
            <p className={styles.estados}>
              <StatusDoPedido status={statusPedido} />
              {statusPagamento && <StatusDoPagamento status={statusPagamento} />}
            </p>
            <p className={styles.quando}>
              <time dateTime={em}>{formatarMomento(em)}</time>
              {por && ` · ${por.nome}`}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
