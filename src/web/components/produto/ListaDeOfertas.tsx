import type { ReactNode } from 'react'
import { useSession } from '#web/queries/pessoas/auth-queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './Oferta.module.css'

interface ListaDeOfertasProps {
  /** folha: always rows; escolhida: cards or rows, as the person chose on this device (design/lists-and-grid). */
  vista: 'folha' | 'escolhida'
  busy?: boolean
  /** `<li>` with `OfertaDeProduto`. */
  children: ReactNode
}

/** Products with their prices, as the rows of an order sheet or as cards with pictures. */
export function ListaDeOfertas({ vista, busy, children }: ListaDeOfertasProps) {
  const habitual = useSession()?.comprouDuasVezes
  return (
    <ul
      className={classNames(
        styles.lista,
        styles[vista],
        vista === 'escolhida' && habitual && styles.habitual,
      )}
      aria-busy={busy}
    >
      {children}
    </ul>
  )
}
