import { useId } from 'react'
import { nomeComTipo } from '#domain/venda/produto-escrito.ts'
import { contarUnidades } from '#web/components/cotacao/termos/termos.ts'
import type { PedidoASeparar } from '#web/queries/doca/separacao-queries.ts'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Stack } from '#web/ui/layout/Layout.tsx'
import { CabecaDoPedido } from './CabecaDoPedido.tsx'
import styles from './Pedido.module.css'

/** An order that is not packed before it is paid: its items, to be read. */
export function PedidoQueEspera({ pedido }: { pedido: PedidoASeparar }) {
  const titulo = useId()
  return (
    <Stack as="li" gap={3} pad={4} className={styles.pedido} aria-labelledby={titulo}>
      <CabecaDoPedido pedido={pedido} id={titulo} />
      <p>
        <StatusMark icon="clock" tone="neutral">
          aguarda pagamento
        </StatusMark>
      </p>
      <Stack as="ul" gap={2}>
        {pedido.itens.map(({ id, produto, quantidade }) => (
          <li key={id}>
            <strong>{contarUnidades(quantidade, produto)}</strong> {nomeComTipo(produto)}
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
