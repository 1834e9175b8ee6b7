import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#web/ui/icon/Icon.tsx'
import styles from './Folha.module.css'

interface FolhaProps {
  titulo: string
  /** At the right end of its head. */
  aoLado: ReactNode
  children: ReactNode
}

/** A sheet of A4 with the product's mark: paper shows it and nothing else, screens do not show it. */
export function Folha({ titulo, aoLado, children }: FolhaProps) {
  // Beside the frame, which paper does not show.
  return createPortal(
    <article className={styles.folha} data-folha="">
      <header className={styles.topo}>
        <span className={styles.marca}>
          <Icon name="leaf" />
          Réstia
        </span>
        <span className={styles.titulo}>{titulo}</span>
        <span>{aoLado}</span>
      </header>
      {children}
    </article>,
    document.body,
  )
}
