import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { descreverEntrega, valorDosProdutos } from '#web/components/frete/entrega.ts'
import { FreteCombinado } from '#web/components/frete/FreteCombinado.tsx'
import type { Pedido } from '#web/queries/pedido/pedido-queries.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { DescontosDoPedido } from './DescontosDoPedido.tsx'
import styles from './detalhe.module.css'

interface SomasDoPedidoProps {
  pedido: Pedido
}

/** Products, freight and total; a seller, who may not see the freight, gets the total of the own items. */
export function SomasDoPedido({ pedido }: SomasDoPedidoProps) {
  const { total, frete, freteCombinado } = pedido
  return (
    <Card className={styles.card}>
      <h2>Valores</h2>
      <dl className={styles.somas}>
        {frete && (
          <>
            <dt>Produtos</dt>
            <dd>
              <Dinheiro valor={valorDosProdutos({ total, frete })} />
            </dd>
            <dt>Frete</dt>
            <dd>{frete.valor === null ? 'a combinar' : <Dinheiro valor={frete.valor} />}</dd>
            <dd className={styles.entrega}>{descreverEntrega(frete)}</dd>
            {freteCombinado && (
              <dd className={styles.entrega}>
                <FreteCombinado frete={freteCombinado} noPedido />
              </dd>
            )}
          </>
        )}
        <dt className={styles.total}>{frete ? 'Total' : 'Total dos seus itens'}</dt>
        <dd className={styles.total}>
          <Dinheiro valor={total} />
        </dd>
        <DescontosDoPedido pedido={pedido} />
      </dl>
    </Card>
  )
}
