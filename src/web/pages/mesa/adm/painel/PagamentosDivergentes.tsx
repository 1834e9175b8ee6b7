import { Link } from '@tanstack/react-router'
import { fraseDaDivergencia } from '#web/components/dinheiro/divergencia.ts'
import { paths } from '#web/paths.ts'
import type { Resumo } from '#web/queries/mesa/adm-queries.ts'
import { Card } from '#web/ui/display/Card.tsx'
import styles from './PagamentosDivergentes.module.css'

interface PagamentosDivergentesProps {
  divergentes: Resumo['pagamentosDivergentes']
}

/** Orders whose money is not their total and that staff have not seen (rules M24, M27); draws nothing if there are none. */
export function PagamentosDivergentes({ divergentes: { quantidade, pedidos } }: PagamentosDivergentesProps) {
  if (quantidade === 0) return null
  return (
    <Card className={styles.card}>
      <h3>Pagamentos que não fecham: {quantidade}</h3>
      <ul className={styles.lista}>
        {pedidos.map(({ id, ...pedido }) => (
          <li key={id}>
            <Link to={paths.pedido(id)}>Pedido #{id}</Link>: {fraseDaDivergencia(pedido)}
          </li>
        ))}
      </ul>
      <Link to={paths.divergencias}>
        {quantidade > pedidos.length ? `Ver mais ${quantidade - pedidos.length}` : 'Ver a lista'}
      </Link>
    </Card>
  )
}
