import { falarInstante } from '#domain/pedido/estado.ts'
import { formatarMomento } from '#web/components/data/datas.ts'
import { StatusDoPagamento } from '#web/components/status/StatusDoPagamento.tsx'
import { StatusDoPedido } from '#web/components/status/StatusDoPedido.tsx'
import { type HistoricoDoPedido as Passos, useHistoricoDoPedido } from '#web/queries/pedido/pedido-queries.ts'
import { FoldRow } from '#web/ui/display/Fold.tsx'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'
import styles from './HistoricoDoPedido.module.css'

interface HistoricoDoPedidoProps {
  pedidoId: number
}

/** The statuses of the order over time, for staff with the author of each; draws nothing until they are loaded. */
export function HistoricoDoPedido({ pedidoId }: HistoricoDoPedidoProps) {
  const { data: passos = [] } = useHistoricoDoPedido(pedidoId)
  const ultimo = passos.at(-1)
  if (!ultimo) return null
  return (
    <FoldRow title="Histórico" fact={`${palavraDoPasso(ultimo)} ${falarInstante(ultimo.em, new Date())}`}>
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
    </FoldRow>
  )
}

function palavraDoPasso({ statusPedido, statusPagamento }: Passos[number]): string {
  if (statusPedido === 'CANCELADO') return 'cancelado'
  if (statusPedido === 'ENTREGUE') return 'entregue'
  if (statusPagamento === 'BOLETO_PAGO') return 'pago'
  return statusPagamento === 'PAGAMENTO_EM_ATRASO' ? 'em atraso' : 'feito'
}
