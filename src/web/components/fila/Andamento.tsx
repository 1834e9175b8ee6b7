import type { ReactNode } from 'react'
import styles from './Fila.module.css'

/** How a row of a queue stands, and below it what can be done. */
export function Andamento({ children }: { children: ReactNode }) {
  return <div className={styles.andamento}>{children}</div>
}

/** A line in smaller type about how a row stands. */
export function Detalhe({ children }: { children: ReactNode }) {
  return <span className="compact breaks lines block">{children}</span>
}
