import type { ReactNode } from 'react'
import styles from './Extrato.module.css'

/** A sum and its lines; on phones the lines come first. */
export function CorpoDoExtrato({ conta, children }: { conta: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.corpo}>
      <div className={styles.soma}>{conta}</div>
      {children}
    </div>
  )
}
