import type { ReactNode } from 'react'
import { Grid, Stack } from '#web/ui/layout/Layout.tsx'
import styles from './Cadastro.module.css'

/** Fields that belong together, under their own heading. */
export function Grupo({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <Stack as="fieldset" gap={4} pad={5} className={`card ${styles.grupo}`}>
      <legend>{titulo}</legend>
      {children}
    </Stack>
  )
}

interface LadoALadoProps {
  children: ReactNode
}

/** Groups side by side on wide screens. */
export function Grupos({ children }: LadoALadoProps) {
  return (
    <Grid gap={4} align="start" className={styles.grupos}>
      {children}
    </Grid>
  )
}

/** Groups that share one of those places. */
export function Pilha({ children }: LadoALadoProps) {
  return (
    <Stack gap={4} align="start">
      {children}
    </Stack>
  )
}
