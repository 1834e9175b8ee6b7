import type { ReactNode } from 'react'
import { Grid } from '#web/ui/layout/Layout.tsx'
import styles from './Extrato.module.css'

/** A sum and its lines; on phones the lines come first. */
export function CorpoDoExtrato({ conta, children }: { conta: ReactNode; children: ReactNode }) {
  return (
    <Grid>
      <div className={styles.soma}>{conta}</div>
      {children}
    </Grid>
  )
}
