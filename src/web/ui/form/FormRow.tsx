import type { ReactNode } from 'react'
import { Grid } from '../layout/Layout.tsx'
import styles from './Field.module.css'

/** Fields side by side where they fit, one below the other where they do not. */
export function FormRow({ children }: { children: ReactNode }) {
  return (
    <Grid gap={4} columnGap={3} align="start" className={styles.row}>
      {children}
    </Grid>
  )
}
