import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { paths } from '#web/paths.ts'
import type { Pedido } from '#web/queries/pedido/pedido-queries.ts'
import styles from './detalhe.module.css'

interface DescontosDoPedidoProps {
  pedido: Pedido
}

/** What claims took off this order: for buyer and staff off the boleto, for a seller off its share (rules N69, N73). Draws nothing if nothing was. */
export function DescontosDoPedido({ pedido }: DescontosDoPedidoProps) {
  const { abatimento = 0, valorDoBoleto, acerto = [] } = pedido
  return (
    <>
      {abatimento !== 0 && valorDoBoleto !== undefined && (
        <>
          <dt>Abatimento</dt>
          <dd>
            − <Dinheiro valor={abatimento} />
          </dd>
          <dt className={styles.total}>Valor do boleto</dt>
          <dd className={styles.total}>
            <Dinheiro valor={valorDoBoleto} />
          </dd>
        </>
      )}
      {acerto.map(({ pedidoId, valor }) => (
        <Fragment key={pedidoId}>
          <dt>
            Acerto de ocorrências
            {pedidoId !== null && (
              <>
                {' ('}
                <Link to={paths.pedido(pedidoId)}>pedido {pedidoId}</Link>)
              </>
            )}
          </dt>
          <dd>
            − <Dinheiro valor={valor} />
          </dd>
        </Fragment>
      ))}
    </>
  )
}
