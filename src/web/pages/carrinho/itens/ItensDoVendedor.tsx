import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatarCentavos } from '#domain/centavos.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/display/Card.tsx'
import styles from './ItensDoCarrinho.module.css'
import type { ItensDoVendedor as Grupo } from './por-vendedor.ts'

interface ItensDoVendedorProps {
  grupo: Grupo
  /** A row for each item. */
  children: ReactNode
}

/** One seller's rows, below the name and the sum. */
export function ItensDoVendedor({ grupo: { vendedor, itens, subtotal }, children }: ItensDoVendedorProps) {
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
      <ul>{children}</ul>
    </Card>
  )
}
