import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import type { PedidoASeparar } from '#web/queries/doca/separacao-queries.ts'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import styles from './Pedido.module.css'

interface CabecaDoPedidoProps {
  pedido: PedidoASeparar
  id: string
}

/** Number, buyer, the hours of the delivery note, and whether the order may still change (rule N55). */
export function CabecaDoPedido({ pedido, id }: CabecaDoPedidoProps) {
  return (
    <div>
      <h3 id={id} className="large breaks">
        <Link to={paths.pedido(pedido.id)} className={styles.numero}>
          #{pedido.id}
        </Link>{' '}
        {pedido.comprador.nome}
      </h3>
      {(pedido.horario || pedido.podeMudar) && (
        <Row as="p" wrap columnGap={4} align="stretch">
          {pedido.horario && <strong>{pedido.horario}</strong>}
          {pedido.podeMudar && (
            <StatusMark icon="pending" tone="warn">
              pode mudar
            </StatusMark>
          )}
        </Row>
      )}
    </div>
  )
}
