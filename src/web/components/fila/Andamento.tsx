import type { ReactNode } from 'react'
import { Stack } from '#web/ui/layout/Layout.tsx'
import styles from './Fila.module.css'

/** How a row of a queue stands, and below it what can be done. */
export function Andamento({ children }: { children: ReactNode }) {
  return (
    <Stack gap={1} items="start" className={styles.andamento}>
      {children}
    </Stack>
  )
}

/** A line in smaller type about how a row stands. */
export function Detalhe({ children }: { children: ReactNode }) {
  return <span className="compact breaks lines block">{children}</span>
}
