import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatarCentavos } from '#domain/centavos.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/display/Card.tsx'
import styles from './ItensDoCarrinho.module.css'
import type { ItensDoVendedor as Grupo } from './por-vendedor.ts'

interface ItensDoVendedorProps {
  grupo: Grupo
  /** How much of the seller's minimum is reached; nothing if it asks none. */
  minimo?: ReactNode
  /** A row for each item. */
  children: ReactNode
}

/** One seller's rows, below the name, the sum and the minimum. */
export function ItensDoVendedor({ grupo, minimo, children }: ItensDoVendedorProps) {
  const { vendedor, itens, subtotal } = grupo
  return (
    <Card flush>
      <div className={styles.vendedor}>
        <h3>
          <Link to={paths.vendedor(vendedor.id)}>{vendedor.nome}</Link>
        </h3>
        <p>
          <span>{itens.length === 1 ? '1 item' : `${itens.length} itens`}</span>
          <strong>{formatarCentavos(subtotal)}</strong>
        </p>
      </div>
      {minimo}
      <ul>{children}</ul>
    </Card>
  )
}
