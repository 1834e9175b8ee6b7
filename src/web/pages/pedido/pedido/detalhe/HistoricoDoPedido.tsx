import { falarInstante } from '#domain/pedido/estado.ts'
import { pagamentoADizer } from '#domain/pedido/palavras.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { formatarMomento } from '#web/components/data/datas.ts'
import { StatusDoPagamento } from '#web/components/status/StatusDoPagamento.tsx'
import { StatusDoPedido } from '#web/components/status/StatusDoPedido.tsx'
import { useHistoricoDoPedido } from '#web/queries/pedido/pedido-queries.ts'
import { FoldRow } from '#web/ui/display/Fold.tsx'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'
import styles from '../PedidoPage.module.css'
import { type Passo, ultimaMudanca } from './ultima-mudanca.ts'

/** The statuses of the order over time, for staff with the author of each; draws nothing until they are loaded. */
export function HistoricoDoPedido({ pedidoId }: { pedidoId: number }) {
  const { data: passos = [] } = useHistoricoDoPedido(pedidoId)
  const ultima = ultimaMudanca(passos)
  if (!ultima) return null
  return (
    <FoldRow title="Histórico" fact={`${ultima.palavra} ${falarInstante(ultima.em, lerRelogio())}`}>
      <Stack as="ol">
        {passos.map(passo => (
          <LinhaDoPasso key={`${passo.em} ${passo.statusPedido} ${passo.statusPagamento}`} passo={passo} />
        ))}
      </Stack>
    </FoldRow>
  )
}

function LinhaDoPasso({ passo }: { passo: Passo }) {
  const { em, statusPedido, por } = passo
  const pagamento = pagamentoADizer(passo)
  return (
    <li className={styles.passo}>
      <Row as="p" wrap gap={1} columnGap={3} align="stretch">
        <StatusDoPedido status={statusPedido} />
        {pagamento && <StatusDoPagamento status={pagamento} />}
      </Row>
      <p className={`muted small ${styles.quando}`}>
        <time dateTime={em}>{formatarMomento(em)}</time>
        {por && ` · ${por.nome}`}
      </p>
    </li>
  )
}
